"""How fast are the environments, beside those of other packages? All measured in one run.

    python bench/bench.py [--seconds S] [--only NAME,…] [--batch N,…] [--no-rivals] [--json FILE] [--plot FILE]

Every package is installed by name into a virtual environment of its own, under --venvs, and measured by a process of
its own that is pinned to one core. A figure is steps a second of CPU time on that core. Just before each sample a chain
of dependent xorshift32 steps is measured on the same core (the calibration); the scaled figure is that for a core that
does 525 million of them a second.

The results are asserted: what Quadrat steps in a batch is recorded, and every lane of it is played again action by
action as a session, which must reach the same position. A rival whose environment does not step, or a batch that
differs, fails the run; a slow figure never does.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
#: What is installed for each package, and what its figures are called.
RIVALS = {
    "pgx": ["pgx==2.6.0"],
    "jumanji": ["jumanji==1.1.2"],
    "openspiel": ["open_spiel==2.0.2", "numpy"],
    "envpool": ["envpool==1.2.5", "gymnasium"],
    "minigrid": ["minigrid==3.2.0"],
}
BARS = {"infection": 15.0, "germs": 10.0, "citylines": 10.0, "pangur": 3.0}
CALIBRATION = 525.0


def run(command: list[str], **settings) -> str:
    done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **settings)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}")
    return done.stdout


def venv(folder: Path, packages: list[str]) -> Path:
    """Makes a virtual environment with these packages, unless it is there already, and returns its Python."""
    python, done = folder / "bin/python", folder / "installed.json"
    if done.exists() and json.loads(done.read_text()) == packages:
        return python
    print(f"installing {' '.join(packages)} into {folder}", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    run([sys.executable, "-m", "venv", str(folder)])
    run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages])
    done.write_text(json.dumps(packages))
    return python


def measured(python: Path, script: str, arguments: list[str], core: int) -> list[dict]:
    """Runs a measurement on one core and returns its figures."""
    single = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}
    flags = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1", "JAX_PLATFORMS": "cpu"}
    pin = shutil.which("taskset")
    if pin is None:
        sys.exit("taskset is needed to measure on one core: install util-linux")
    command = [pin, "-c", str(core), str(python), str(HERE / script), *arguments]
    done = subprocess.run(command, check=False, text=True, capture_output=True, env=os.environ | single | flags)
    if done.returncode != 0:
        sys.exit(f"{script} {' '.join(arguments)} failed:\n{(done.stdout + done.stderr)[-4000:]}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", help="the wheel to measure; by default the package named quadrat")
    parser.add_argument("--venvs", type=Path, default=HERE / "venvs", help="where the virtual environments are made")
    parser.add_argument("--seconds", type=float, default=1.0, help="the length of a sample")
    parser.add_argument("--batch", default="64,256,1024", help="the numbers of lanes to measure")
    parser.add_argument("--only", help="the packages to measure, by name")
    parser.add_argument("--no-rivals", action="store_true", help="measure Quadrat only")
    parser.add_argument("--core", type=int, default=0, help="the core to measure on")
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--plot", type=Path, help="draw the figures as SVG here")
    options = parser.parse_args()

    names = ["quadrat", *([] if options.no_rivals else RIVALS)]
    if options.only:
        unknown = set(options.only.split(",")) - {"quadrat", *RIVALS}
        if unknown:
            sys.exit(f"unknown packages {sorted(unknown)}; expected quadrat, {', '.join(RIVALS)}")
        names = [name for name in names if name in options.only.split(",")]
    options.venvs.mkdir(parents=True, exist_ok=True)
    pythons = {}
    for name in names:
        pythons[name] = venv(options.venvs / name, RIVALS.get(name, ["numpy", "gymnasium"]))
        # Beside the others too: the calibration is part of the wheel.
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"]
        run([str(pythons[name]), *install, str(options.wheel or "quadrat")])

    figures = []
    for name in names:
        print(f"measuring {name} …", flush=True)
        script = "measure_quadrat.py" if name == "quadrat" else "measure_rivals.py"
        arguments = [] if name == "quadrat" else [name]
        figures += measured(pythons[name], script, [*arguments, str(options.seconds), options.batch], options.core)
    best: dict[tuple[str, str], dict] = {}
    print(f"\n{'environment':<44} {'batch':>6} {'raw':>12} {'at 525 M/s':>12} {'this core':>10}  checked")
    for figure in figures:
        figure["scaled"] = figure["rate"] * CALIBRATION / figure["calibration"]
        key = (figure["package"], figure["environment"])
        if key not in best or figure["scaled"] > best[key]["scaled"]:
            best[key] = figure
        title = f"{figure['package']} {figure['version']}: {figure['environment']}"
        print(
            f"{title:<44} {figure['batch']:>6} {figure['rate'] / 1e6:>8.3f} M/s {figure['scaled'] / 1e6:>8.3f} M/s"
            f" {figure['calibration'] / 1e6:>6.0f} M/s  {figure['checked']}"
        )
    top = {figure["environment"]: figure for figure in best.values() if figure["package"] == "quadrat"}
    rivals = [figure for figure in best.values() if figure["package"] != "quadrat"]
    print()
    for name, bar in BARS.items():
        if name in top:
            print(f"{name:<10} {top[name]['scaled'] / 1e6:>8.1f} M/s, the bar is {bar:.0f} M/s")
    if rivals and top:
        fastest = max(rivals, key=lambda figure: figure["scaled"])
        slowest = min(top.values(), key=lambda figure: figure["scaled"])
        ratio = slowest["scaled"] / fastest["scaled"]
        print(
            f"the slowest of Quadrat's ({slowest['environment']}) is {ratio:.1f} times as fast as the fastest of the"
            f" others ({fastest['package']}: {fastest['environment']})"
        )
    if options.json:
        options.json.write_text(json.dumps({"calibration": CALIBRATION, "figures": figures}, indent=1) + "\n")
    if options.plot:
        from plot import bars

        rows = sorted(best.values(), key=lambda figure: -figure["scaled"])
        options.plot.write_text(bars(rows))


if __name__ == "__main__":
    started = time.time()
    main()
    print(f"measured in {time.time() - started:.0f} s")

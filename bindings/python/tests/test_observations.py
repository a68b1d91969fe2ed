"""Does every byte of an observation say what the position says? Compared with the dictionaries of `state()`."""

from __future__ import annotations

import numpy as np
import pytest

import quadrat
import quadrat.envs

#: Levels of every kind: small and large boards, spores that sleep, viruses, cores, both versions of the rules.
LEVELS = {
    "germs": ["1", "12", "30", "60", "90", "2001", "2030", "2050", "2075", "2090", "2110", "2131", "2150", "2170", "2199"],
    "infection": ["3x3", "4x4", "5x5", "7x7", "8x8", "9x9", "ring"],
    "pangur": ["classic", "hard", "1", "30", "101", "200"],
}


def germs(state, rows, columns):
    board = state["board"]
    width, height = board["w"], board["h"]
    planes = np.zeros((8, rows, columns), int)
    for index, tile in enumerate(board["tiles"]):
        y, x = divmod(index, width)
        infected = tile["kind"] == "infected"
        for plane, germ in enumerate(["bacteria", "virus", "spore"]):
            planes[plane, y, x] = infected and tile["germ"] == germ
        planes[3, y, x] = tile.get("dormancy", 0)
        planes[4, y, x] = tile["kind"] == "wall"
        planes[5, y, x] = tile["kind"] == "core"
        planes[6, y, x] = sum(status["remaining"] for status in tile.get("statuses", []))
        planes[7, y, x] = tile.get("immune", 0)
    assert height <= rows
    return planes


def infection(state, rows, columns):
    planes = np.zeros((4, rows, columns), int)
    for y, row in enumerate(state["boardState"]):
        for x, cell in enumerate(row):
            mine = cell["owner"] is not None and cell["owner"] == state["currentPlayer"]
            planes[:, y, x] = mine, cell["owner"] is not None and not mine, cell["dots"], cell["capacity"]
    return planes


def pangur(state, rows, columns):
    planes = np.zeros((6, rows, columns), int)

    def place(cell):
        return 5 - int(cell[1]), ord(cell[0]) - ord("A")

    for plane, cat in enumerate(state["cats"]):
        if cat["cell"] is not None:
            planes[plane][place(cat["cell"])] = 1
    for mouse in state["mice"]:
        for plane, key in enumerate(["tier", "hearts", "stunned"]):
            planes[3 + plane][place(mouse["cell"])] = mouse[key]
    return planes


@pytest.mark.parametrize("game", list(LEVELS))
@pytest.mark.parametrize("shared_frame", [True, False])
def test_every_plane_says_what_the_position_says(game, shared_frame):
    plain = {"germs": germs, "infection": infection, "pangur": pangur}[game]
    # With all levels in one frame, boards have bytes around them; alone, a board fills its frame.
    batches = [LEVELS[game]] if shared_frame else [[level] for level in LEVELS[game]]
    for levels in batches:
        lanes = len(levels)
        env = quadrat.envs.make_vec(game, lanes, levels=levels, max_steps=0)
        env.reset(seed=3)
        for lane, level in enumerate(levels):
            chosen = np.arange(lanes) == lane
            env.reset(options={"reset_mask": chosen, "level": level})
        for _ in range(250):
            observation, _, terminated, _, _ = env.step(env.sample())
            for lane in range(lanes):
                state = env.state(lane)
                expected = plain(state, *observation["planes"].shape[2:])
                seen = observation["planes"][lane]
                if game == "pangur":
                    # The terrain is no part of the position; it never changes, and each cell has one kind.
                    assert (seen[:3].sum(axis=0) == 1).all()
                    seen = seen[3:]
                if game == "infection" and terminated[lane]:
                    # Who is to move after the end is not said; the loser would be.
                    continue
                assert (seen == expected).all(), (env.level(lane), np.argwhere(seen != expected)[:3].tolist())

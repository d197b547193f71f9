"""One trained network in one seat against three of another, and the other way round.

    python3 compare.py DIR DIR [--rows 65536] [--out FILE]
"""

import argparse
import json
import os

import numpy as np
import torch

from train import HAND_SIZES, PRESETS, Contest, Network, build


def load(library, device, folder):
    numbers = np.load(os.path.join(folder, "policy.npy"))
    inputs, outputs = library.inputCount(), library.outputCount()
    # The width that makes as many parameters as there are.
    width = next(w for w in range(1, 4096) if inputs * w + 2 * w * w + w * outputs + 3 * w + outputs == len(numbers))
    network = Network(device, inputs, width, outputs, torch.Generator(), 0.003)
    network.load(numbers)
    return network


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs=2)
    parser.add_argument("--rows", type=int, default=65536)
    parser.add_argument("--bonus", type=int, default=0)
    parser.add_argument("--out")
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    library = build(os.environ.get("TRAINER_BUILD", "/tmp/parlor-trainer"), device == "cuda")
    one, other = (load(library, device, folder) for folder in args.folders)
    contest = Contest(library, device, args.rows)
    rows = []
    for preset in (0, 5, 1, 2, 3, 4, 6, -1, -2, -3):
        name = PRESETS[preset] if preset >= 0 else f"held out {-preset}"
        for seats, hand in ((4, 0),) if preset not in (0, 5) else ((4, 0), (3, 0), (3, 1), (2, 0), (2, 2), (2, 3)):
            there = contest.play(one, other, preset, seats, hand, args.bonus)
            back = contest.play(other, one, preset, seats, hand, args.bonus)
            rows.append({"options": name, "seats": seats, "hand": HAND_SIZES[hand], "one": there, "other": back})
            print(name, seats, HAND_SIZES[hand], there, back, flush=True)
    if args.out:
        json.dump({"folders": args.folders, "rows": rows}, open(args.out, "w"), indent=1)


if __name__ == "__main__":
    main()

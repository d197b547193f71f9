"""Writes a trained network as the module that the bots load.

    python3 export.py DIR/policy.npy ../../src/big-two/weights.ts

Weights become signed bytes, one scale for each output. Each rounding error is passed on to the weights of the inputs that come
with it (the order and the amounts follow from the inputs' products over sampled positions), so that the sums change least.
Prints how often the rounded network chooses the move of the trained one. The bytes, as base64: width / 4 and seven unused,
then for each layer the weights by input, the scale of each output (float32) and its bias (float32).
"""

import base64
import gzip
import os
import sys

import numpy as np
import torch

import train

INPUTS, OUTPUTS, MOST = 464, 256, 127
PRESETS, STEPS, ROWS = (0, 5, 1, 2, 3, 4, 6), 14, 1024


def layers_of(numbers):
    width = next(w for w in range(4, 4096) if INPUTS * w + 2 * w * w + w * OUTPUTS + 3 * w + OUTPUTS == len(numbers))
    at, layers = 0, []
    for above, below in ((INPUTS, width), (width, width), (width, width), (width, OUTPUTS)):
        weights = numbers[at : at + above * below].reshape(above, below)
        at += above * below
        layers.append((weights, numbers[at : at + below]))
        at += below
    return width, layers


def positions(library, network, seed, visit):
    """Positions of self-play by the network: for each batch `visit(deals, outputs)`."""
    deals = train.Deals(library, "cpu", ROWS, 1, train.CONTEST, most_deals=1_000_000)
    for at, preset in enumerate(PRESETS):
        for seats, hand in ((4, 0), (4, 0), (3, 1), (2, 2)):
            deals.begin(seed + at * 10 + seats, train.rules_of(library, "cpu", preset, seats, hand, 8 if at % 2 == 0 else 0))
            for _ in range(STEPS if seats == 4 else STEPS // 2):
                outputs = network.forward(deals.policy_inputs(0))
                visit(deals, outputs)
                deals.choose(outputs, 0)
                deals.counter.add_(1)
                deals.step(0)


def rounded(weights, products):
    """Signed bytes and scales, each error made good as far as the other weights of the output can."""
    scale = np.maximum(np.abs(weights).max(axis=0), 1e-8) / MOST
    # Inputs that matter most are rounded first, while many others can still make good.
    order = np.argsort(-products.diagonal())
    products = products[np.ix_(order, order)]
    damped = products + np.eye(len(products)) * products.diagonal().mean() * 0.002
    inverse = np.linalg.cholesky(np.linalg.inv(damped)).T
    left = weights[order].astype(np.float64)
    whole = np.zeros_like(weights, dtype=np.int8)
    for row in range(len(left)):
        whole[row] = np.clip(np.round(left[row] / scale), -MOST, MOST)
        error = (left[row] - whole[row] * scale) / inverse[row, row]
        left[row + 1 :] -= np.outer(inverse[row, row + 1 :], error)
    back = np.argsort(order)
    return whole[back], scale.astype(np.float32)


def main():
    torch.set_num_threads(1)
    library = train.build(os.environ.get("TRAINER_BUILD", "/tmp/parlor-trainer"), False)
    numbers = np.load(sys.argv[1])
    width, layers = layers_of(numbers)
    network = train.Network("cpu", INPUTS, width, OUTPUTS, torch.Generator(), 0.003)
    network.load(numbers)
    other = train.Network("cpu", INPUTS, width, OUTPUTS, torch.Generator(), 0.003)

    seen = []
    positions(library, network, 1, lambda deals, _: seen.append(deals.policy_inputs(0)[deals.counts[0] > 1]))
    seen = torch.cat(seen).float()
    out, fitted = [np.array([width // 4, 0, 0, 0, 0, 0, 0, 0], dtype=np.uint8).tobytes()], numbers.copy()
    at = 0
    for layer, (weights, bias) in enumerate(layers):
        # Inputs of this layer as the layers before it say them now, rounded.
        other.load(fitted)
        kept = []
        other.forward(seen, kept)
        rows, first, _, second, _, third = kept
        read = (rows, first, second, third)[layer].double().numpy()
        whole, scale = rounded(weights, read.T @ read / len(read))
        fitted[at : at + weights.size] = (whole * scale).ravel()
        at += weights.size + len(bias)
        out += [whole.tobytes(), scale.tobytes(), bias.astype(np.float32).tobytes()]
    data = b"".join(out)

    other.load(fitted)
    counted = [0, 0]

    def compare(deals, outputs):
        several = deals.counts[0] > 1
        deals.choose(outputs, 0, True)
        mine = deals.chosen[0].clone()
        deals.choose(other.forward(deals.policy_inputs(0)), 0, True)
        counted[0] += int(several.sum())
        counted[1] += int(((deals.chosen[0] == mine) & several).sum())

    positions(library, network, 1000, compare)
    text = base64.b64encode(data).decode()
    lines = [
        "// The weights of the network, written by tuning/big-two/export.py.",
        "",
        f"export const WEIGHTS = '{text}';",
        "",
    ]
    open(sys.argv[2], "w").write("\n".join(lines))
    print(f"{len(data)} bytes, {len(gzip.compress(text.encode(), 9))} as packed text")
    print(f"the same move in {counted[1]} of {counted[0]} decisions: {100 * counted[1] / counted[0]:.2f} %")


if __name__ == "__main__":
    main()

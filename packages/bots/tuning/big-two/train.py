"""Trains the network of Big Two by self-play: PPO with a critic that sees all hands.

    python3 train.py --minutes 8 --seed 1 --out DIR [--resume DIR]

Builds environment.cu with nvcc where there is a GPU, else with g++, and then trains slowly. Writes to DIR:
policy.npy and critic.npy (float32, layer after layer: weights [inputs, outputs], then biases), curve.csv and report.json.
"""

import argparse
import ctypes
import json
import math
import os
import shutil
import subprocess
import sys
import time

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
SEATS = 4
TRAINING, CONTEST, AGAINST_DUMPERS = range(3)
PRESETS = ["standard", "pagat", "hongKong", "taiwan", "pusoyDos", "charlesworth", "bluo"]
HAND_SIZES = ["13", "17plus1", "17", "21"]


class Buffers(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("deals", "inputs", "moves", "counts", "hands", "turns", "rewards", "ends", "tallies")
    ] + [("most", ctypes.c_int32), ("deals_count", ctypes.c_int32), ("most_deals", ctypes.c_int32)]


def build(folder, on_gpu):
    os.makedirs(folder, exist_ok=True)
    library = os.path.join(folder, "environment-gpu.so" if on_gpu else "environment-cpu.so")
    source = os.path.join(HERE, "environment.cu")
    flags = ["-O3", "-std=c++17", "-shared", "-o", library]
    if on_gpu:
        command = ["nvcc", "-gencode=arch=compute_90,code=sm_90", "-Xcompiler", "-fPIC", *flags, source]
    else:
        command = ["g++", "-fPIC", *flags, "-x", "c++", source]
    subprocess.run(command, check=True)
    loaded = ctypes.CDLL(library)
    loaded.lastProblem.restype = ctypes.c_char_p
    return loaded


class Deals:
    """Rows of deals that are played side by side, and the buffers of their decisions."""

    def __init__(self, library, device, rows, slots, kind, most=1024, most_deals=1):
        self.library, self.device, self.rows, self.slots, self.kind = library, device, rows, slots, kind
        self.inputs_count = library.inputCount()
        kept = slots + 1 if kind == TRAINING else 1

        def zeros(*shape, of=torch.float32):
            return torch.zeros(shape, dtype=of, device=device)

        self.deals = zeros(rows * library.sizeOfDeal(), of=torch.uint8)
        self.inputs = zeros(kept, rows, library.criticInputCount(), of=torch.uint8)
        self.moves = zeros(kept, rows, most, of=torch.int64)
        self.counts = zeros(kept, rows, of=torch.int32)
        self.hands = zeros(kept, rows, of=torch.int64)
        self.turns = zeros(kept, rows, of=torch.uint8)
        self.rewards = zeros(kept, rows, SEATS)
        self.ends = zeros(kept, rows, of=torch.uint8)
        self.tallies = zeros(rows, 8)
        self.chosen = zeros(kept, rows, of=torch.int32)
        self.chances = zeros(kept, rows)
        self.counter = zeros(1, of=torch.int64)
        names = ("deals", "inputs", "moves", "counts", "hands", "turns", "rewards", "ends", "tallies")
        addresses = [getattr(self, name).data_ptr() for name in names]
        self.buffers = Buffers(*addresses, most, rows, most_deals)

    def stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device == "cuda" else 0)

    def begin(self, seed, rules=None):
        self.rules = rules
        address = ctypes.c_void_p(0 if rules is None else rules.data_ptr())
        # An iteration begins with the last slot of the one before.
        slot = self.slots if self.kind == TRAINING else 0
        self.library.beginDeals(self.buffers, address, ctypes.c_uint64(seed), self.kind, slot, self.stream())

    def choose(self, outputs, slot, greedy=False):
        pointer = ctypes.c_void_p
        self.library.chooseMoves(
            self.buffers, pointer(outputs.data_ptr()), pointer(self.counter.data_ptr()), int(greedy), slot,
            pointer(self.chosen.data_ptr()), pointer(self.chances.data_ptr()), self.stream(),
        )

    def step(self, slot):
        self.library.stepDeals(
            self.buffers, ctypes.c_void_p(self.chosen.data_ptr()), self.kind, slot, self.stream()
        )

    def wrap_around(self):
        """The last slot of an iteration is the first of the next."""
        for one in (self.inputs, self.moves, self.counts, self.hands, self.turns):
            one[0].copy_(one[self.slots])

    def policy_inputs(self, slot):
        return self.inputs[slot, :, : self.inputs_count]


class Network:
    """Three layers of one width, the second and third added to what they read, and a last layer in float32.

    The parameters are one row of numbers, so that Adam and clipping are a few operations. The gradient is written out:
    a CUDA graph then holds nothing but products of matrices. `half` is what the products read.
    """

    def __init__(self, device, inputs, width, outputs, generator, last_scale):
        shapes = []
        for above, below in ((inputs, width), (width, width), (width, width), (width, outputs)):
            shapes += [(above, below), (below,)]
        self.shapes, self.device = shapes, device
        self.kind = torch.bfloat16 if device == "cuda" else torch.float32
        total = sum(math.prod(shape) for shape in shapes)
        self.flat = torch.zeros(total, device=device)
        self.half = torch.zeros(total, device=device, dtype=self.kind)
        self.gradient = torch.zeros(total, device=device)
        self.mean, self.square = torch.zeros_like(self.flat), torch.zeros_like(self.flat)
        self.steps = torch.zeros((), device=device)
        scales = [math.sqrt(1 / 60), math.sqrt(2 / width), math.sqrt(1 / width), last_scale]
        for layer, scale in enumerate(scales):
            weights = self.views(self.flat)[2 * layer]
            weights.copy_((torch.randn(weights.shape, generator=generator) * scale).to(device))
        self.half.copy_(self.flat)

    def views(self, flat):
        out, at = [], 0
        for shape in self.shapes:
            out.append(flat[at : at + math.prod(shape)].view(shape))
            at += math.prod(shape)
        return out

    def load(self, numbers):
        self.flat.copy_(torch.from_numpy(numbers).to(self.device))
        self.half.copy_(self.flat)

    def memory(self):
        """The moments of Adam, for a run that goes on later."""
        return torch.cat([self.mean, self.square, self.steps[None]]).cpu().numpy()

    def remember(self, numbers):
        size = len(self.flat)
        numbers = torch.from_numpy(numbers).to(self.device)
        self.mean.copy_(numbers[:size])
        self.square.copy_(numbers[size : 2 * size])
        self.steps.copy_(numbers[2 * size])

    def forward(self, rows, keep=None):
        w1, b1, w2, b2, w3, b3, _, _ = self.views(self.half)
        *_, w4, b4 = self.views(self.flat)
        rows = rows.to(self.kind)
        # A product, its bias and the rectifier in one operation.
        first = torch._addmm_activation(b1, rows, w1)
        added2 = torch._addmm_activation(b2, first, w2)
        second = first + added2
        added3 = torch._addmm_activation(b3, second, w3)
        third = (second + added3).float()
        if keep is not None:
            keep.extend((rows, first, added2, second, added3, third))
        return torch.addmm(b4, third, w4)

    def backward(self, pull, kept):
        rows, first, added2, second, added3, third = kept
        gw1, gb1, gw2, gb2, gw3, gb3, gw4, gb4 = self.views(self.gradient)
        _, _, w2, _, w3, _, _, _ = self.views(self.half)
        w4 = self.views(self.flat)[6]
        gw4.copy_(third.t() @ pull)
        gb4.copy_(pull.sum(0))
        pull3 = (pull @ w4.t()).to(self.kind)
        passed = torch.ops.aten.threshold_backward
        own = passed(pull3, added3, 0)
        gw3.copy_(second.t() @ own)
        gb3.copy_(own.sum(0, dtype=torch.float32))
        pull2 = torch.addmm(pull3, own, w3.t())
        own = passed(pull2, added2, 0)
        gw2.copy_(first.t() @ own)
        gb2.copy_(own.sum(0, dtype=torch.float32))
        pull1 = passed(torch.addmm(pull2, own, w2.t()), first, 0)
        gw1.copy_(rows.t() @ pull1)
        gb1.copy_(pull1.sum(0, dtype=torch.float32))

    def adam(self, rate, most_norm):
        """One step of Adam on the clipped gradient."""
        self.gradient.mul_((most_norm / (self.gradient.norm() + 1e-6)).clamp(max=1.0))
        self.steps.add_(1)
        self.mean.lerp_(self.gradient, 0.1)
        self.square.lerp_(self.gradient * self.gradient, 0.001)
        mean = self.mean / (1 - torch.pow(0.9, self.steps))
        square = self.square / (1 - torch.pow(0.999, self.steps))
        self.flat.sub_(rate * mean / (square.sqrt() + 1e-6))
        self.half.copy_(self.flat)


class Trainer:
    def __init__(self, library, device, args):
        self.library, self.device, self.args = library, device, args
        generator = torch.Generator().manual_seed(args.seed)
        torch.manual_seed(args.seed)
        self.deals = Deals(library, device, args.games, args.slots, TRAINING)
        inputs, outputs = library.inputCount(), library.outputCount()
        self.policy = Network(device, inputs, args.width, outputs, generator, 0.003)
        self.critic = Network(device, library.criticInputCount(), args.critic, SEATS, generator, 0.003)
        rows = args.games * args.slots
        self.advantages = torch.zeros(rows, device=device)
        self.targets = torch.zeros(rows, SEATS, device=device)
        self.values = torch.zeros((args.slots + 1) * args.games, SEATS, device=device)
        self.sample = torch.zeros(args.minibatch, dtype=torch.int64, device=device)
        self.pull = torch.zeros(args.minibatch, outputs, device=device)
        self.rate = torch.zeros((), device=device)
        self.settings = torch.tensor([0.2, 0.02], device=device)
        self.sums = torch.zeros(5, device=device)
        self.deals.begin(args.seed)
        self.roll = self.captured(self.roll_out, 1)
        self.improve = self.captured(self.update, 2)

    def captured(self, work, warm_ups):
        """The work as a CUDA graph, or as it is on the CPU."""
        if self.device != "cuda" or self.args.eager:
            return work
        state = [(net.flat.clone(), net.half.clone()) for net in (self.policy, self.critic)]
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(warm_ups):
                work()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            work()
        for net, (flat, half) in zip((self.policy, self.critic), state):
            net.flat.copy_(flat)
            net.half.copy_(half)
            for one in (net.mean, net.square, net.steps):
                one.zero_()
        return graph.replay

    def roll_out(self):
        deals = self.deals
        deals.wrap_around()
        deals.counter.add_(1)
        for slot in range(deals.slots):
            deals.choose(self.policy.forward(deals.policy_inputs(slot)), slot)
            deals.step(slot)
        self.values.copy_(self.critic.forward(deals.inputs.view(-1, deals.inputs.shape[2])))
        pointer = ctypes.c_void_p
        self.library.advantages(
            deals.buffers, pointer(self.values.data_ptr()), ctypes.c_float(0.95), deals.slots,
            pointer(self.advantages.data_ptr()), pointer(self.targets.data_ptr()), deals.stream(),
        )
        spread = self.advantages.std() + 1e-6
        self.advantages.sub_(self.advantages.mean()).div_(spread)

    def update(self):
        deals, args, pointer = self.deals, self.args, ctypes.c_void_p
        rows = deals.inputs.view(-1, deals.inputs.shape[2]).index_select(0, self.sample).to(self.policy.kind)
        kept = []
        outputs = self.policy.forward(rows[:, : deals.inputs_count], kept)
        self.library.policyLoss(
            deals.buffers, pointer(outputs.data_ptr()), pointer(self.sample.data_ptr()),
            pointer(deals.chosen.data_ptr()), pointer(deals.chances.data_ptr()),
            pointer(self.advantages.data_ptr()), pointer(self.settings.data_ptr()),
            pointer(self.pull.data_ptr()), pointer(self.sums.data_ptr()), args.minibatch, deals.stream(),
        )
        self.policy.backward(self.pull, kept)
        self.policy.adam(self.rate, 0.5)
        kept = []
        off = self.critic.forward(rows, kept) - self.targets.index_select(0, self.sample)
        self.critic.backward(off / args.minibatch, kept)
        self.critic.adam(self.rate, 1.0)
        self.sums[4].add_((off * off).mean())

    def iterate(self, share):
        args = self.args
        self.rate.fill_(args.rate + (2e-5 - args.rate) * share)
        self.settings[1] = args.entropy * (0.1**share)
        self.sums.zero_()
        self.roll()
        rows = args.games * args.slots
        updates = 0
        for _ in range(args.epochs):
            order = torch.randperm(rows, device=self.device)
            for first in range(0, rows - args.minibatch + 1, args.minibatch):
                self.sample.copy_(order[first : first + args.minibatch])
                self.improve()
                updates += 1
        return updates


def rules_of(library, device, preset, seats=4, hand=0, bonus=0):
    out = torch.zeros(library.sizeOfRules(), dtype=torch.uint8)
    library.writeRules(preset, seats, hand, bonus, ctypes.c_void_p(out.data_ptr()))
    return out.to(device)


class Contest:
    """One network in one seat against three others, or against three dumpers. The seat changes with every deal."""

    def __init__(self, library, device, rows):
        self.rooms = {
            kind: Deals(library, device, rows, 1, kind, most_deals=2) for kind in (CONTEST, AGAINST_DUMPERS)
        }
        self.library, self.device, self.rows = library, device, rows

    def play(self, hero, other, preset, seats=4, hand=0, bonus=0, seed=99):
        kind = AGAINST_DUMPERS if other is None else CONTEST
        room = self.rooms[kind]
        room.begin(seed, rules_of(self.library, self.device, preset, seats, hand, bonus))
        row = torch.arange(self.rows, device=self.device)
        for step in range(100_000):
            inputs = room.policy_inputs(0)
            outputs = hero.forward(inputs)
            if other is not None:
                watched = (row + room.tallies[:, 0].long()) % seats
                isHero = (room.turns[0] & 15).long() == watched
                outputs = torch.where(isHero[:, None], outputs, other.forward(inputs)).contiguous()
            room.choose(outputs, 0, greedy=True)
            room.step(0)
            if step % 16 == 15 and bool((room.tallies[:, 0] >= 2).all()):
                break
        deals, wins, gain, squares = (room.tallies[:, at].double().sum().item() for at in range(4))
        mean = gain / deals
        return {
            "deals": int(deals),
            "wins": round(100 * wins / deals, 2),
            "points": round(mean, 3),
            "se": round(math.sqrt(max(0.0, squares / deals - mean * mean) / deals), 3),
        }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--slots", type=int, default=32)
    parser.add_argument("--minibatch", type=int, default=32768)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--width", type=int, default=288)
    parser.add_argument("--critic", type=int, default=640)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.02)
    parser.add_argument("--rows", type=int, default=8192)
    parser.add_argument("--every", type=float, default=30, help="seconds between points of the curve")
    parser.add_argument("--from-share", type=float, default=0, help="where in the fall of rate and entropy to begin")
    parser.add_argument("--to-share", type=float, default=1, help="and where to end: a run can be cut in two")
    parser.add_argument("--eager", action="store_true")
    parser.add_argument("--no-table", action="store_true")
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    os.makedirs(args.out, exist_ok=True)
    library = build(os.environ.get("TRAINER_BUILD", "/tmp/parlor-trainer"), device == "cuda")
    started = time.time()
    trainer = Trainer(library, device, args)
    if args.resume:
        trainer.policy.load(np.load(os.path.join(args.resume, "policy.npy")))
        trainer.critic.load(np.load(os.path.join(args.resume, "critic.npy")))
        for name, net in (("policy", trainer.policy), ("critic", trainer.critic)):
            net.remember(np.load(os.path.join(args.resume, f"{name}-adam.npy")))
    contest = Contest(library, device, args.rows)
    print(f"ready after {time.time() - started:.1f} s on {device}: {library.lastProblem().decode() or ''}", flush=True)

    if device == "cuda":
        for name, work in (("roll", trainer.roll), ("improve", trainer.improve)):
            trainer.rate.zero_()
            torch.cuda.synchronize()
            start = time.time()
            for _ in range(5):
                work()
            torch.cuda.synchronize()
            print(f"{name} {(time.time() - start) / 5 * 1000:.2f} ms", flush=True)

    def save():
        np.save(os.path.join(args.out, "policy.npy"), trainer.policy.flat.cpu().numpy())
        np.save(os.path.join(args.out, "critic.npy"), trainer.critic.flat.cpu().numpy())
        for name, net in (("policy", trainer.policy), ("critic", trainer.critic)):
            np.save(os.path.join(args.out, f"{name}-adam.npy"), net.memory())

    before = Network(device, library.inputCount(), args.width, library.outputCount(), torch.Generator(), 0.003)
    before.flat.copy_(trainer.policy.flat)
    before.half.copy_(before.flat)
    limit = args.minutes * 60
    curve = open(os.path.join(args.out, "curve.csv"), "w")
    print("seconds,decisions,standard wins,points,bonus wins,points,charlesworth wins,points,vs last points,entropy,clipped,critic", file=curve)
    began, told, decisions = time.time(), time.time(), 0
    while True:
        spent = time.time() - began
        if spent >= limit:
            break
        updates = trainer.iterate(args.from_share + (args.to_share - args.from_share) * spent / limit)
        decisions += args.games * args.slots
        sums = (trainer.sums / updates).tolist()
        if time.time() - told < args.every:
            continue
        told = time.time()
        policy = trainer.policy
        results = [
            contest.play(policy, None, 0),
            contest.play(policy, None, 0, bonus=8),
            contest.play(policy, None, 5),
            contest.play(policy, before, 0),
        ]
        before.flat.copy_(policy.flat)
        before.half.copy_(policy.half)
        line = [round(spent, 1), decisions]
        for one in results[:3]:
            line += [one["wins"], one["points"]]
        line += [results[3]["points"], *(round(sums[at], 4) for at in (1, 2, 4))]
        text = ",".join(map(str, line))
        print(text, f"| {decisions / (time.time() - began) / 1e6:.2f} M/s", flush=True)
        print(text, file=curve, flush=True)
        if not np.isfinite(sums).all():
            sys.exit("the loss is no number")
        save()
    save()
    report = {"seed": args.seed, "seconds": round(time.time() - began), "decisions": decisions, "device": device}
    report["settings"] = {name: getattr(args, name) for name in ("games", "slots", "minibatch", "epochs", "width", "critic", "rate", "entropy", "resume", "from_share", "to_share")}
    if not args.no_table:
        table = []
        for preset in (0, 5, 1, 2, 3, 4, 6, -1, -2, -3):
            name = PRESETS[preset] if preset >= 0 else f"held out {-preset}"
            for seats, hand in ((4, 0), (3, 0), (3, 1), (2, 0), (2, 2), (2, 3)):
                for bonus in (0, 4, 8) if preset in (0, 5) and seats == 4 else (0,):
                    result = contest.play(trainer.policy, None, preset, seats, hand, bonus)
                    table.append({"options": name, "seats": seats, "hand": HAND_SIZES[hand], "bonus": bonus, **result})
        report["against dumpers"] = table
    print(json.dumps(report)[:4000])
    json.dump(report, open(os.path.join(args.out, "report.json"), "w"), indent=1)


if __name__ == "__main__":
    main()

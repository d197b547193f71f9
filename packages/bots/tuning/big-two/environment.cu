// Many deals of Big Two at once, for train.py. The same source builds for the GPU (nvcc -x cu) and for the CPU (g++ -x c++):
// a pass over all deals is a kernel there and a loop here. Pointers are of the device that the library was built for.
//
// A deal stands at a decision between two calls: seats with one legal move have moved on, and a deal that ended has been
// scored and dealt anew. Slot t of the buffers belongs to decision t of an iteration.

#include <cmath>
#include <cstring>
#include "inputs.h"
#include "rules.h"

#ifdef __CUDACC__
#define EACH_DEAL(at, count) \
  const int at = blockIdx.x * blockDim.x + threadIdx.x; \
  if (at >= count) return;
#define KERNEL __global__ void
#define RUN(kernel, count, stream, ...) kernel<<<(count + 63) / 64, 64, 0, (cudaStream_t)stream>>>(__VA_ARGS__, count)
#define RUN_WARPS(kernel, count, stream, ...) \
  kernel<<<(count + 7) / 8, 256, 0, (cudaStream_t)stream>>>(__VA_ARGS__, count)
#endif

struct Buffers {
  Deal* deals;
  /** [slots][deals][CRITIC_INPUTS]: the inputs of the network, then the hidden hands. */
  uint8_t* inputs;
  /** [slots][deals][most] */
  Move* moves;
  int32_t* counts;
  Cards* hands;
  /** Seat on turn and number of seats. */
  uint8_t* turns;
  /** [slots][deals][4] by seat, after the decision of the slot; and whether the deal ended. */
  float* rewards;
  uint8_t* ends;
  /** [deals][8] of contests: deals, wins of the watched seat, its gain, sum of squares. */
  float* tallies;
  int32_t most;
  int32_t deals_count;
  /** In a contest only so many deals of each row count, because short deals would otherwise count more often. */
  int32_t most_deals;
};

/** Kinds of play: training draws options for each deal; a contest keeps them and watches one seat. */
enum Kind { TRAINING, CONTEST, AGAINST_DUMPERS };

HD void listInto(const Deal& deal, Move* moves, int most, int32_t& count) {
  int listed = 0;
  auto emit = [&](Move move, uint32_t) {
    // A pass comes last and always has room.
    if (listed < most - 1 || move == 0) moves[listed++] = move;
  };
  listMoves(deal, emit);
  count = listed;
}

/** Leads the longest kind of play, the weakest of it; follows with the weakest; never passes by choice. */
HD Move dumped(const Rules& rules, const Move* moves, int count) {
  Move best = moves[0];
  uint32_t bestKey = keyOfMove(rules, best);
  for (int at = 1; at < count; at++) {
    const uint32_t key = keyOfMove(rules, moves[at]);
    if (key == 0) continue;
    const int longer = sizeOfKey(key) - sizeOfKey(bestKey);
    if (longer > 0 || (longer == 0 && key < bestKey)) best = moves[at], bestKey = key;
  }
  return best;
}

/** The seat that a contest watches in a deal: another one after each deal. */
HD int watchedSeat(const Deal& deal, int at, float played) { return (at + int(played)) % deal.rules.seats; }

HD void beginDeal(Deal& deal, int kind, int at, float played) {
  if (kind == TRAINING) deal.rules = drawRules(deal.random);
  dealCards(deal, kind != TRAINING || randomBelow(deal.random, 5) < 3);
}

/** Moves on to the next decision and writes it to the slot. `reward` and `end` belong to the decision before. */
HD void settle(Deal& deal, const Buffers& to, int kind, int at, int slot, float* reward, uint8_t* end, bool isNew) {
  const int row = slot * to.deals_count + at;
  Move* moves = to.moves + size_t(row) * to.most;
  float* tally = to.tallies + at * 8;
  for (;;) {
    if (deal.winner != NOBODY) {
      float gained[MOST_SEATS] = {0, 0, 0, 0};
      if (kind == TRAINING) {
        gains(deal, gained);
        const float scale = scaleOf(deal.rules);
        for (int seat = 0; seat < MOST_SEATS; seat++) {
          const float one = seat < deal.rules.seats ? gained[seat] / scale : 0.0f;
          if (reward) reward[seat] = fminf(6.0f, fmaxf(-6.0f, one));
        }
      } else {
        const uint8_t bonus = deal.rules.bonus;
        deal.rules.bonus = 0;
        gains(deal, gained);
        deal.rules.bonus = bonus;
        const int seat = watchedSeat(deal, at, tally[0]);
        if (tally[0] < to.most_deals) {
          tally[0] += 1;
          tally[1] += deal.winner == seat;
          tally[2] += gained[seat];
          tally[3] += gained[seat] * gained[seat];
        }
      }
      if (end) *end = 1;
      beginDeal(deal, kind, at, tally[0]);
      isNew = true;
    }
    listInto(deal, moves, to.most, to.counts[row]);
    const bool isDumper = kind == AGAINST_DUMPERS && deal.turn != watchedSeat(deal, at, tally[0]);
    if (isDumper)
      makeMove(deal, dumped(deal.rules, moves, to.counts[row]));
    else if (to.counts[row] == 1 && !isNew)
      makeMove(deal, moves[0]);
    else
      break;
  }
  to.hands[row] = deal.hands[deal.turn];
  to.turns[row] = deal.turn | (deal.rules.seats << 4);
}

/** Writes the inputs of a row that stands at a decision. `local` is memory of the warp. */
HD void showOne(const Buffers& to, int slot, int at, int lane, uint64_t* local) {
  const Deal& deal = to.deals[at];
  for (int word = lane; word < CRITIC_INPUTS / 8; word += LANES) local[word] = 0;
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
  writeInputs(deal, (uint8_t*)local, lane);
  writeHidden(deal, (uint8_t*)local + INPUTS, lane);
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
  uint64_t* inputs = (uint64_t*)(to.inputs + size_t(slot * to.deals_count + at) * CRITIC_INPUTS);
  for (int word = lane; word < CRITIC_INPUTS / 8; word += LANES) inputs[word] = local[word];
}

HD void stepOne(const Buffers& to, const int32_t* chosen, int kind, int slot, int at) {
  Deal& deal = to.deals[at];
  const int row = slot * to.deals_count + at;
  float* reward = to.rewards + size_t(row) * MOST_SEATS;
  for (int seat = 0; seat < MOST_SEATS; seat++) reward[seat] = 0;
  to.ends[row] = 0;
  makeMove(deal, to.moves[size_t(row) * to.most + chosen[row]]);
  // In a contest there is one slot, which is written over.
  settle(deal, to, kind, at, kind == TRAINING ? slot + 1 : slot, reward, to.ends + row, false);
}

HD void beginOne(const Buffers& to, const Rules* rules, uint64_t seed, int kind, int slot, int at) {
  Deal& deal = to.deals[at];
  deal.random = seed * 0x9e3779b97f4a7c15ull + uint64_t(at) * 0xd1342543de82ef95ull;
  randomBits(deal.random);
  for (int word = 0; word < 8; word++) to.tallies[at * 8 + word] = 0;
  if (kind != TRAINING) deal.rules = *rules;
  beginDeal(deal, kind, at, 0);
  settle(deal, to, kind, at, slot, nullptr, nullptr, true);
}

/** The value of a move from the network's outputs. */
HD float valueOf(const float* outputs, Move move, Cards hand) {
  float sum = 0;
  eachPart(move, hand, [&](int part) { sum += outputs[part]; });
  return sum;
}

HD float allMax(float one) {
#ifdef __CUDA_ARCH__
  for (int lane = 16; lane > 0; lane /= 2) one = fmaxf(one, __shfl_xor_sync(0xffffffff, one, lane));
#endif
  return one;
}
HD float allSum(float one) {
#ifdef __CUDA_ARCH__
  for (int lane = 16; lane > 0; lane /= 2) one += __shfl_xor_sync(0xffffffff, one, lane);
#endif
  return one;
}

/** The softmax over the moves of one row: the greatest value and the sum of exponentials above it. */
HD void weigh(const float* outputs, const Move* moves, int count, Cards hand, int lane, float& top, float& sum) {
  top = -1e30f;
  for (int at = lane; at < count; at += LANES) top = fmaxf(top, valueOf(outputs, moves[at], hand));
  top = allMax(top);
  sum = 0;
  for (int at = lane; at < count; at += LANES) sum += expf(valueOf(outputs, moves[at], hand) - top);
  sum = allSum(sum);
}

/** Draws a move by the network's probabilities, or takes the best one. */
HD void chooseOne(const Buffers& to, const float* outputs, const int64_t* counter, bool isGreedy, int slot, int32_t* chosen,
                  float* chances, int at, int lane) {
  const int row = slot * to.deals_count + at;
  const Move* moves = to.moves + size_t(row) * to.most;
  const int count = to.counts[row];
  const Cards hand = to.hands[row];
  const float* out = outputs + size_t(at) * OUTPUTS;
  float top, sum;
  weigh(out, moves, count, hand, lane, top, sum);
  uint64_t random = uint64_t(*counter) * 0xd1342543de82ef95ull + uint64_t(row) * 0x9e3779b97f4a7c15ull;
  // Largest value plus Gumbel noise: a draw by the softmax that needs no order of the moves.
  float best = -1e30f;
  int found = 0;
  float logit = 0;
  for (int move = lane; move < count; move += LANES) {
    uint64_t own = random + uint64_t(move) * 0xa0761d6478bd642full;
    const float uniform = (randomBits(own) + 1.0f) / 4294967808.0f;
    const float value = valueOf(out, moves[move], hand);
    const float score = isGreedy ? value : value - logf(-logf(fminf(uniform, 0.9999999f)));
    if (score > best) best = score, found = move, logit = value;
  }
#ifdef __CUDA_ARCH__
  for (int step = 16; step > 0; step /= 2) {
    const float other = __shfl_xor_sync(0xffffffff, best, step);
    const int otherFound = __shfl_xor_sync(0xffffffff, found, step);
    const float otherLogit = __shfl_xor_sync(0xffffffff, logit, step);
    if (other > best || (other == best && otherFound < found)) best = other, found = otherFound, logit = otherLogit;
  }
#endif
  if (lane == 0) {
    chosen[row] = found;
    chances[row] = logit - top - logf(sum);
  }
}

/**
 * The gradient of the clipped PPO loss and the entropy bonus with respect to the outputs of one sample, divided by the
 * number of samples. `sums`: loss, entropy, clipped share, divergence.
 */
HD void lossOne(const Buffers& to, const float* outputs, const int64_t* rows, const int32_t* chosen, const float* chances,
                const float* advantages, const float* settings, float* gradients, float* sums, int samples, int at, int lane,
                float* local) {
  const int64_t row = rows[at];
  const Move* moves = to.moves + size_t(row) * to.most;
  const int count = to.counts[row];
  const Cards hand = to.hands[row];
  const float* out = outputs + size_t(at) * OUTPUTS;
  const float clip = settings[0], entropyWeight = settings[1];
  for (int part = lane; part < OUTPUTS; part += LANES) local[part] = 0;
  float top, sum;
  weigh(out, moves, count, hand, lane, top, sum);
  const float logSum = top + logf(sum);
  float entropy = 0;
  for (int move = lane; move < count; move += LANES) {
    const float chance = valueOf(out, moves[move], hand) - logSum;
    entropy -= expf(chance) * chance;
  }
  entropy = allSum(entropy);
  const float advantage = advantages[row];
  const float now = valueOf(out, moves[chosen[row]], hand) - logSum;
  const float ratio = expf(now - chances[row]);
  const bool isClipped = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
  const float pull = isClipped ? 0 : -advantage * ratio;
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
  for (int move = lane; move < count; move += LANES) {
    const float chance = valueOf(out, moves[move], hand) - logSum;
    const float share = expf(chance);
    const float gradient = pull * ((move == chosen[row]) - share) + entropyWeight * share * (chance + entropy);
    eachPart(moves[move], hand, [&](int part) {
#ifdef __CUDA_ARCH__
      atomicAdd(local + part, gradient);
#else
      local[part] += gradient;
#endif
    });
  }
#ifdef __CUDA_ARCH__
  __syncwarp();
#endif
  for (int part = lane; part < OUTPUTS; part += LANES) gradients[size_t(at) * OUTPUTS + part] = local[part] / samples;
  if (lane != 0) return;
  const float bounded = fminf(1 + clip, fmaxf(1 - clip, ratio));
  const float stats[4] = {-fminf(ratio * advantage, bounded * advantage), entropy, isClipped ? 1.0f : 0.0f, chances[row] - now};
  for (int stat = 0; stat < 4; stat++) {
#ifdef __CUDA_ARCH__
    atomicAdd(sums + stat, stats[stat] / samples);
#else
    sums[stat] += stats[stat] / samples;
#endif
  }
}

/**
 * Generalised advantages over the steps of all seats. `values` are by distance from the seat on turn, as the critic says them;
 * so are the targets. `settings`: lambda.
 */
HD void advantagesOne(const Buffers& to, const float* values, float lambda, int slots, float* advantages, float* targets, int at) {
  float next[MOST_SEATS], gain[MOST_SEATS] = {0, 0, 0, 0};
  auto read = [&](int slot, float* out) {
    const int row = slot * to.deals_count + at;
    const int turn = to.turns[row] & 15, seats = to.turns[row] >> 4;
    for (int seat = 0; seat < seats; seat++) out[seat] = values[size_t(row) * MOST_SEATS + (seat - turn + seats) % seats];
    for (int seat = seats; seat < MOST_SEATS; seat++) out[seat] = 0;
  };
  read(slots, next);
  for (int slot = slots - 1; slot >= 0; slot--) {
    const int row = slot * to.deals_count + at;
    const int turn = to.turns[row] & 15, seats = to.turns[row] >> 4;
    float own[MOST_SEATS];
    read(slot, own);
    const float goesOn = to.ends[row] ? 0.0f : 1.0f;
    for (int seat = 0; seat < MOST_SEATS; seat++) {
      const float delta = to.rewards[size_t(row) * MOST_SEATS + seat] + goesOn * next[seat] - own[seat];
      gain[seat] = delta + lambda * goesOn * gain[seat];
      next[seat] = own[seat];
    }
    for (int step = 0; step < MOST_SEATS; step++) {
      const int seat = (turn + step) % seats;
      targets[size_t(row) * MOST_SEATS + step] = step < seats ? gain[seat] + own[seat] : 0.0f;
    }
    advantages[row] = gain[turn];
  }
}

#ifdef __CUDACC__
KERNEL beginKernel(Buffers to, const Rules* rules, uint64_t seed, int kind, int slot, int count) {
  EACH_DEAL(at, count) beginOne(to, rules, seed, kind, slot, at);
}
KERNEL stepKernel(Buffers to, const int32_t* chosen, int kind, int slot, int count) {
  EACH_DEAL(at, count) stepOne(to, chosen, kind, slot, at);
}
KERNEL showKernel(Buffers to, int slot, int count) {
  __shared__ uint64_t local[8][CRITIC_INPUTS / 8];
  const int at = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (at < count) showOne(to, slot, at, threadIdx.x & 31, local[threadIdx.x / 32]);
}
KERNEL chooseKernel(Buffers to, const float* outputs, const int64_t* counter, int isGreedy, int slot, int32_t* chosen,
                    float* chances, int count) {
  const int at = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (at < count) chooseOne(to, outputs, counter, isGreedy, slot, chosen, chances, at, threadIdx.x & 31);
}
KERNEL lossKernel(Buffers to, const float* outputs, const int64_t* rows, const int32_t* chosen, const float* chances,
                  const float* advantages, const float* settings, float* gradients, float* sums, int count) {
  __shared__ float local[8][OUTPUTS];
  const int at = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (at < count)
    lossOne(to, outputs, rows, chosen, chances, advantages, settings, gradients, sums, count, at, threadIdx.x & 31,
            local[threadIdx.x / 32]);
}
KERNEL advantagesKernel(Buffers to, const float* values, float lambda, int slots, float* advantages, float* targets, int count) {
  EACH_DEAL(at, count) advantagesOne(to, values, lambda, slots, advantages, targets, at);
}
#endif

extern "C" {

int sizeOfDeal() { return int(sizeof(Deal)); }
int isForGpu() {
#ifdef __CUDACC__
  return 1;
#else
  return 0;
#endif
}
int inputCount() { return INPUTS; }
int criticInputCount() { return CRITIC_INPUTS; }
int outputCount() { return OUTPUTS; }

/** Writes the rules of a preset (0 to 6), or of a set that is held out (-1 to -3), with seats, size of hands and bonus. */
void writeRules(int preset, int seats, int handSize, int bonus, uint8_t* out) {
  Rules rules = preset >= 0 ? presetOf(preset) : heldOutRules(-preset);
  rules.seats = seats;
  rules.handSize = handSize;
  rules.bonus = bonus;
  memcpy(out, &rules, sizeof rules);
}
int sizeOfRules() { return int(sizeof(Rules)); }

static void showDeals(Buffers to, int slot, void* stream) {
#ifdef __CUDACC__
  RUN_WARPS(showKernel, to.deals_count, stream, to, slot);
#else
  uint64_t local[CRITIC_INPUTS / 8];
  for (int at = 0; at < to.deals_count; at++) showOne(to, slot, at, 0, local);
#endif
}

void beginDeals(Buffers to, const Rules* rules, uint64_t seed, int kind, int slot, void* stream) {
#ifdef __CUDACC__
  RUN(beginKernel, to.deals_count, stream, to, rules, seed, kind, slot);
#else
  for (int at = 0; at < to.deals_count; at++) beginOne(to, rules, seed, kind, slot, at);
#endif
  showDeals(to, slot, stream);
}

void stepDeals(Buffers to, const int32_t* chosen, int kind, int slot, void* stream) {
#ifdef __CUDACC__
  RUN(stepKernel, to.deals_count, stream, to, chosen, kind, slot);
#else
  for (int at = 0; at < to.deals_count; at++) stepOne(to, chosen, kind, slot, at);
#endif
  showDeals(to, kind == TRAINING ? slot + 1 : slot, stream);
}

void chooseMoves(Buffers to, const float* outputs, const int64_t* counter, int isGreedy, int slot, int32_t* chosen,
                 float* chances, void* stream) {
#ifdef __CUDACC__
  RUN_WARPS(chooseKernel, to.deals_count, stream, to, outputs, counter, isGreedy, slot, chosen, chances);
#else
  for (int at = 0; at < to.deals_count; at++) chooseOne(to, outputs, counter, isGreedy, slot, chosen, chances, at, 0);
#endif
}

void policyLoss(Buffers to, const float* outputs, const int64_t* rows, const int32_t* chosen, const float* chances,
                const float* advantages, const float* settings, float* gradients, float* sums, int samples, void* stream) {
#ifdef __CUDACC__
  RUN_WARPS(lossKernel, samples, stream, to, outputs, rows, chosen, chances, advantages, settings, gradients, sums);
#else
  float local[OUTPUTS];
  for (int at = 0; at < samples; at++)
    lossOne(to, outputs, rows, chosen, chances, advantages, settings, gradients, sums, samples, at, 0, local);
#endif
}

void advantages(Buffers to, const float* values, float lambda, int slots, float* out, float* targets, void* stream) {
#ifdef __CUDACC__
  RUN(advantagesKernel, to.deals_count, stream, to, values, lambda, slots, out, targets);
#else
  for (int at = 0; at < to.deals_count; at++) advantagesOne(to, values, lambda, slots, out, targets, at);
#endif
}

const char* lastProblem() {
#ifdef __CUDACC__
  const cudaError_t problem = cudaGetLastError();
  return problem == cudaSuccess ? "" : cudaGetErrorString(problem);
#else
  return "";
#endif
}
}

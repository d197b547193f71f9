// The loss of environment.cu against differences of it, on a processor: prints the parts compared and the greatest error.

#include <cstdio>
#include <vector>
#include "environment.cu"

int main() {
  const int count = 24, most = 1024;
  std::vector<Deal> deals(count);
  std::vector<uint8_t> inputs(2 * count * CRITIC_INPUTS), turns(2 * count), ends(2 * count);
  std::vector<Move> moves(2 * count * most);
  std::vector<int32_t> counts(2 * count), chosen(2 * count);
  std::vector<Cards> hands(2 * count);
  std::vector<float> rewards(2 * count * MOST_SEATS), tallies(count * 8), chances(2 * count), advantages(2 * count);
  Buffers to{deals.data(),   inputs.data(), moves.data(), counts.data(), hands.data(), turns.data(),
             rewards.data(), ends.data(),   tallies.data(), most,        count,        1};
  beginDeals(to, nullptr, 3, TRAINING, 0, nullptr);
  uint64_t random = 5;
  std::vector<float> outputs(count * OUTPUTS), gradients(count * OUTPUTS), other(count * OUTPUTS);
  for (float& one : outputs) one = randomBelow(random, 2001) / 1000.0f - 1.0f;
  const int64_t counter = 9;
  chooseMoves(to, outputs.data(), &counter, 0, 0, chosen.data(), chances.data(), nullptr);
  std::vector<int64_t> rows(count);
  for (int at = 0; at < count; at++) {
    if (chosen[at] < 0 || chosen[at] >= counts[at]) return printf("no legal move\n"), 1;
    rows[at] = at;
    advantages[at] = at % 2 ? 1.5f : -0.8f;
    // Some samples lie beyond the clip, where nothing pulls.
    chances[at] += at % 3 == 0 ? 0.5f : at % 3 == 1 ? -0.05f : 0.05f;
  }
  const float settings[2] = {0.2f, 0.05f};
  auto loss = [&](float* out) {
    float sums[4] = {0, 0, 0, 0};
    policyLoss(to, outputs.data(), rows.data(), chosen.data(), chances.data(), advantages.data(), settings, out, sums, count,
               nullptr);
    return sums[0] - settings[1] * sums[1];
  };
  loss(gradients.data());
  int compared = 0;
  float worst = 0, greatest = 0;
  for (int at = 0; at < count * OUTPUTS; at += 5) {
    const float own = outputs[at], step = 0.02f;
    outputs[at] = own + step;
    const float above = loss(other.data());
    outputs[at] = own - step;
    const float below = loss(other.data());
    outputs[at] = own;
    worst = fmaxf(worst, fabsf((above - below) / (2 * step) - gradients[at]));
    greatest = fmaxf(greatest, fabsf(gradients[at]));
    compared += gradients[at] != 0;
  }
  printf("%d %g %g\n", compared, worst, greatest);
  return 0;
}

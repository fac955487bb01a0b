/** Computes the logarithm of a weighted mean. The values are logarithms too. The weights add up to 1. */
export function computeLogMean(logs: readonly number[], weights: readonly number[]): number {
  const most = findLargestLog(logs);
  let sum = 0;
  for (let place = 0; place < logs.length; place += 1)
    sum += (weights[place] ?? 0) * Math.exp((logs[place] ?? 0) - most);
  return most + Math.log(sum);
}

/**
 * Returns true if the weighted mean reaches `enough`. Compares the largest value first, which is quick: the
 * mean never exceeds it.
 */
export function isLogMeanAtLeast(logs: readonly number[], weights: readonly number[], enough: number): boolean {
  return findLargestLog(logs) >= enough && computeLogMean(logs, weights) >= enough;
}

/** Scales weights so that they sum up to 1. */
export function normalizeWeights(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

function findLargestLog(logs: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) if (log > most) most = log;
  return most;
}

/** Computes the logarithm of a weighted mean. The values are logarithms too. The weights add up to 1. */
export function computeLogMean(logs: readonly number[], weights: readonly number[]): number {
  const largest = findLargestLog(logs);
  let sum = 0;
  for (let index = 0; index < logs.length; index += 1)
    sum += (weights[index] ?? 0) * Math.exp((logs[index] ?? 0) - largest);
  return largest + Math.log(sum);
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
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function findLargestLog(logs: readonly number[]): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const log of logs) if (log > largest) largest = log;
  return largest;
}

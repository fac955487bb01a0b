/** The logarithm of a weighted mean of numbers that are given by their logarithms; the weights sum up to 1. */
export function logMean(logs: readonly number[], weights: readonly number[]): number {
  const most = largest(logs);
  let sum = 0;
  for (let place = 0; place < logs.length; place += 1)
    sum += (weights[place] ?? 0) * Math.exp((logs[place] ?? 0) - most);
  return most + Math.log(sum);
}

/** Whether that mean reaches `enough`. It never exceeds the largest number, which is quicker to check. */
export function meanReaches(logs: readonly number[], weights: readonly number[], enough: number): boolean {
  return largest(logs) >= enough && logMean(logs, weights) >= enough;
}

/** Scales weights so that they sum up to 1. */
export function shareOut(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
}

function largest(logs: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) if (log > most) most = log;
  return most;
}

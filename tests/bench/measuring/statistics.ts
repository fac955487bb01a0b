/** The statistics of several figures of the same thing. */
export type Spread = Record<'count' | 'median' | 'least' | 'most' | 'p75' | 'p95' | 'p99', number>;

export function spreadOf(figures: readonly number[]): Spread {
  return {
    count: figures.length,
    median: median(figures),
    least: Math.min(...figures),
    most: Math.max(...figures),
    p75: percentile(figures, 75),
    p95: percentile(figures, 95),
    p99: percentile(figures, 99),
  };
}

/** The median of several figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The value that this many of a hundred figures do not exceed. */
export function percentile(figures: readonly number[], hundredths: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}

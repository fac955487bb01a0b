/** The middle one of several figures. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Median, least and most, as the tables show them. */
export function spread(figures: number[], digits = 0): string {
  const show = (figure: number) => figure.toFixed(digits);
  return `${show(median(figures))} (${show(Math.min(...figures))}–${show(Math.max(...figures))})`;
}

/** What so many of a hundred figures lie below. */
export function percentile(figures: readonly number[], hundredths: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * hundredths) / 100) - 1] ?? Number.NaN;
}

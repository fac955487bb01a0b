type Ground = {
  /** The scale reaches at least so far. */
  least: number;
  /** In pixels; half a dot is left free at both ends. */
  width: number;
};

const dot = 6;

/** Where a value stands on a line from nothing to a little more than the largest. */
export function scaleOf(values: readonly number[], { least, width }: Ground): (value: number) => number {
  const most = Math.max(least, ...values);
  return (value) => dot + (Math.min(value, most) / most) * (width - 2 * dot);
}

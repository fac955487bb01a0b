/**
 * Writes a part of a whole in percent, with one decimal: 3.8. Rounded, but only all of them are 100.0, and only none of
 * them is 0.0. Undefined if there is nothing to be a part of.
 */
export function formatRate(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const tenths = Math.round((part * 1000) / whole);
  if (part === 0 || part === whole) return (tenths / 10).toFixed(1);
  return (Math.min(999, Math.max(1, tenths)) / 10).toFixed(1);
}

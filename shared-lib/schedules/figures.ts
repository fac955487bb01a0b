import { findOffset } from './zone-clock';

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

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const msPerMinute = 60_000;

/**
 * Writes an instant as the clocks of a time zone show it, with the zone: 27 Nov 2026, 14:12 (Asia/Kolkata). The same in
 * every browser and on the server, so that screens and PDF agree.
 */
export function formatInstant(ms: number, zone: string): string {
  const local = new Date(ms + findOffset(ms, zone) * msPerMinute);
  const day = `${local.getUTCDate()} ${monthNames[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
  return `${day}, ${local.toISOString().slice(11, 16)} (${zone})`;
}

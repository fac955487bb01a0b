/** Created on first use, since it takes a browser ten milliseconds. */
let said: Intl.DateTimeFormat | undefined;

/** Formats an instant as "3 Apr 2026, 14:05" in the reader's time zone; empty when there is no such instant. */
export function formatInstant(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  said ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return said.format(at);
}

/** Made when the first instant is said, since it takes a browser ten milliseconds. */
let said: Intl.DateTimeFormat | undefined;

/** "3 Apr 2026, 14:05", in the time of whoever looks; nothing where there is no such instant. */
export function sayInstant(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  said ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return said.format(at);
}

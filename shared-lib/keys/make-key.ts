/** Makes a unique random key. It does not use `randomUUID`, because only https pages have it. */
export function makeRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

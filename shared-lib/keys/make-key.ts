/** Makes a unique random key. It cannot use `randomUUID`, which exists only on https pages. */
export function makeRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

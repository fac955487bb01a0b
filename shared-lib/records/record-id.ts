/** Parses the id of a record. Returns `undefined` if the value is not a positive whole number. */
export function parseId(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  const id = isNumber ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

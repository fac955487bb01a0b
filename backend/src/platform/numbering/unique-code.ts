/** Formats the unique code of a number (P-91): `LAW-000001`. */
export function uniqueCode(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(6, '0')}`;
}

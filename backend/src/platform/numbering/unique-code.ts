/** The code that a number is known by (P-91): `LAW-000001`. */
export function uniqueCode(prefix: string, id: number): string {
  return `${prefix}-${String(id).padStart(6, '0')}`;
}

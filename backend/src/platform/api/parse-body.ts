import type { Outcome } from '../database/outcome';
import { fieldsOf } from '../fields-of';

const largestId = 2_147_483_647;
const longestCode = 100;

/** Returns the fields of a JSON body; an empty object if there is no body. */
export function parseFields(body: unknown): Outcome<Record<string, unknown>> {
  if (body === undefined || body === null) return { ok: true, value: {} };
  if (typeof body !== 'object' || Array.isArray(body)) return { ok: false, code: 'bad-body' };
  return { ok: true, value: fieldsOf(body) };
}

/** An id as the clients send it: a number, or its digits. */
export function parseId(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (!/^\d{1,10}$/.test(String(value))) return undefined;
  const id = Number(value);
  return id >= 1 && id <= largestId ? id : undefined;
}

/** Parses a unique code. PostgreSQL stores no NUL in a text. */
export function parseCode(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > longestCode) return undefined;
  return value.includes('\0') ? undefined : value;
}

import type { Result } from '../database/result';
import { fieldsOf } from '../fields-of';

const largestId = 2_147_483_647;
const longestCode = 100;

/** Returns the fields of a JSON body; an empty object if there is no body. */
function parseFields(body: unknown): Result<Record<string, unknown>> {
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

/** A law by its id, its unique code, or both. Both must name the same law. */
export type LawReference = { id: number | null; uniqueCode: string | null };

/** Reads `LawUniqueCode` and `law_id` (or `id`, its name in the question list) from a body. */
export function parseLawReference(body: unknown): Result<LawReference> {
  const fields = parseFields(body);
  if (!fields.ok) return fields;
  const { law_id: lawId, id, LawUniqueCode: code } = fields.value;
  const reference = readReference(lawId ?? id, code);
  return reference ? { ok: true, value: reference } : { ok: false, code: 'bad-law' };
}

function readReference(id: unknown, code: unknown): LawReference | undefined {
  const reference = { id: parseId(id) ?? null, uniqueCode: parseCode(code) ?? null };
  if (isGiven(id) !== (reference.id !== null)) return undefined;
  if (isGiven(code) !== (reference.uniqueCode !== null)) return undefined;
  return reference.id === null && reference.uniqueCode === null ? undefined : reference;
}

/** A form without an id yet sends 0 or nothing. */
function isGiven(value: unknown): boolean {
  return ![undefined, null, '', 0, '0'].some((empty) => value === empty);
}

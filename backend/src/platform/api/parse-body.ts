import type { Result } from '../database/result';
import { readUncheckedFields } from '../read-unchecked-fields';

const maxId = 2_147_483_647;
const maxCodeLength = 100;

/** Returns the fields of a JSON body. Treats a missing body as an empty object. */
function parseBodyFields(body: unknown): Result<Record<string, unknown>> {
  if (body === undefined || body === null) return { ok: true, value: {} };
  if (typeof body !== 'object' || Array.isArray(body)) return { ok: false, code: 'bad-body' };
  return { ok: true, value: readUncheckedFields(body) };
}

/** Parses an id, which clients send as a number or as digits. */
export function parseId(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (!/^\d{1,10}$/.test(String(value))) return undefined;
  const id = Number(value);
  return id >= 1 && id <= maxId ? id : undefined;
}

/** Parses a unique code. Refuses a NUL, which PostgreSQL cannot store. */
export function parseUniqueCode(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > maxCodeLength) return undefined;
  return value.includes('\0') ? undefined : value;
}

/** Identifies a law by its id, its unique code, or both. Both must name the same law. */
export type LawReference = { id: number | null; uniqueCode: string | null };

/** Reads `LawUniqueCode` and `law_id` from a request body. The question list sends the law's id as `id`. */
export function parseLawReference(body: unknown): Result<LawReference> {
  const fields = parseBodyFields(body);
  if (!fields.ok) return fields;
  const { law_id: lawId, id, LawUniqueCode: code } = fields.value;
  const reference = buildLawReference(lawId ?? id, code);
  return reference ? { ok: true, value: reference } : { ok: false, code: 'bad-law' };
}

function buildLawReference(id: unknown, code: unknown): LawReference | undefined {
  const reference = { id: parseId(id) ?? null, uniqueCode: parseUniqueCode(code) ?? null };
  if (isIdGiven(id) !== (reference.id !== null)) return undefined;
  if (isIdGiven(code) !== (reference.uniqueCode !== null)) return undefined;
  return reference.id === null && reference.uniqueCode === null ? undefined : reference;
}

/** Returns true if the body has an id. A form for a new record sends 0 or nothing. */
function isIdGiven(value: unknown): boolean {
  return ![undefined, null, '', 0, '0'].some((empty) => value === empty);
}

import type { Outcome } from '../database/outcome';
import { parseCode, parseFields, parseId } from './parse-body';

/** A law by its id, its unique code, or both. Both must name the same law. */
export type LawReference = { id: number | null; uniqueCode: string | null };

/** Reads `LawUniqueCode` and `law_id` (or `id`, its name in the question list) from a body. */
export function parseLawReference(body: unknown): Outcome<LawReference> {
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

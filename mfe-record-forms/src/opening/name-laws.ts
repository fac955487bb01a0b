import { readFirstDataEntry, send } from 'shared-lib/api';
import { type FieldValue, fieldTypes, type ParsedRecord, type RecordKind } from 'shared-lib/records';

/** Adds the codes of the laws whose ids a record has. If the lookup of a law fails, only its id is shown. */
export async function addLawCodes(kind: RecordKind, record: ParsedRecord, signal: AbortSignal): Promise<ParsedRecord> {
  const values = Object.entries(record.values).map(async ([name, value]) => {
    const isLaw = kind.fields[name]?.type === 'law';
    return [name, isLaw ? await addLawCode(value, signal) : value] as const;
  });
  return { ...record, values: Object.fromEntries(await Promise.all(values)) };
}

/** Whether the record has the code of every law whose id it has. */
export function hasAllLawCodes({ values }: ParsedRecord): boolean {
  return Object.values(values).every(hasLawCode);
}

function hasLawCode(value: FieldValue): boolean {
  return typeof value === 'string' || Array.isArray(value) || value.id <= 0 || value.code !== '';
}

async function addLawCode(value: FieldValue, signal: AbortSignal): Promise<FieldValue> {
  if (typeof value === 'string' || Array.isArray(value) || hasLawCode(value)) return value;
  return { ...value, code: await fetchLawCode(value.id, signal) };
}

/** Fetches the code of a law. Returns an empty text if the lookup fails. */
export async function fetchLawCode(id: number, signal: AbortSignal): Promise<string> {
  const answer = await send({ method: 'POST', path: 'law/lawname', body: { id }, signal });
  return answer.ok ? fieldTypes.text.parse(readFirstDataEntry(answer.value).ActCodeName) : '';
}

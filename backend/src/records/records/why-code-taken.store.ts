import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { inField, type Refused, refused } from '../../platform/database/outcome';
import { preparedByKind } from '../../platform/database/stored-kind';
import type { Values } from './stored-record';

/** `id` is undefined for a new record. */
type WhyCodeIsTakenOptions = { orgId: number; kind: RecordKind; id: number | undefined; values: Values };

/** Refuses a record's code if another published record has it (P-91). Codes of repealed records are free. */
export async function whyCodeIsTaken(
  query: Query,
  { orgId, kind, id, values: { code, status, lawStatus } }: WhyCodeIsTakenOptions,
): Promise<Refused | undefined> {
  if (status !== 'Published' || lawStatus === 'Repealed' || typeof code !== 'string' || code === '') {
    return undefined;
  }
  const [owner] = await query<{ uniqueCode: string }>(owning[kind.name], [orgId, id ?? 0, code]);
  if (!owner) return undefined;
  return inField(kind.fields.code?.wire ?? '', refused('code-taken', { code, uniqueCode: owner.uniqueCode }));
}

const owning = preparedByKind(
  'whose code it is',
  (kind) => `
  select unique_code as "uniqueCode" from record
  where org_id = $1 and kind = '${kind}' and id <> $2 and lower(code) = lower($3) and code <> ''
    and status = 'Published' and law_status <> 'Repealed' and deleted_at is null limit 1`,
);

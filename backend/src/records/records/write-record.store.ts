import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import type { Statement } from '../../platform/database/statement';
import { preparedByKind, storedKinds } from '../../platform/database/stored-kind';
import { uniqueCode } from '../../platform/numbering/unique-code';
import { type Kept, toRow } from './stored-record';

type Writing = { orgId: number; kind: RecordKind; id: number; kept: Kept; lawCode: string };

const names = `unique_code, code, name, law_id, law_code, law_status, status, category, central, states, sensitivity,
  periodicity, validity, task_type, details`;
const typed = `unique_code text, code text, name text, law_id integer, law_code text, law_status text, status text,
  category text, central text, states integer[], sensitivity text, periodicity text, validity text, task_type text,
  details jsonb`;

/** The number of the next record of a kind, and its unique code (P-91). */
export async function takeRecordNumber(
  query: Query,
  { orgId, kind }: { orgId: number; kind: RecordKind },
): Promise<{ id: number; uniqueCode: string }> {
  const [counter] = await query<{ id: number }>(
    `insert into record_counter as c (org_id, kind, last_id) values ($1, $2, 1)
     on conflict (org_id, kind) do update set last_id = c.last_id + 1
     returning last_id as id`,
    [orgId, storedKinds[kind.name]],
  );
  const id = counter?.id ?? 0;
  return { id, uniqueCode: uniqueCode(kind.unique, id) };
}

export async function insertRecord(query: Query, writing: Writing): Promise<void> {
  await query(inserting[writing.kind.name], valuesOf(writing));
}

/** What else lies in `details` stays. */
export function recordUpdate(writing: Writing): Statement {
  return { ...updating[writing.kind.name], values: valuesOf(writing) };
}

const inserting = preparedByKind(
  'insert a record',
  (kind) => `
  insert into record (org_id, kind, id, created_at, updated_at, ${names})
  select $1, '${kind}', $2, now(), now(), r.* from jsonb_to_record($3::jsonb) as r (${typed})`,
);

const updating = preparedByKind(
  'update a record',
  (kind) => `
  update record set (${names}) = (
    select ${names.replace('details', 'record.details || r.details')} from jsonb_to_record($3::jsonb) as r (${typed})
  ), updated_at = now(), version = version + 1
  where org_id = $1 and kind = '${kind}' and id = $2`,
);

function valuesOf({ orgId, id, kept, lawCode }: Writing): unknown[] {
  return [orgId, id, JSON.stringify({ ...toRow(kept), law_code: lawCode })];
}

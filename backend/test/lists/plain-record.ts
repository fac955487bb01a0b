import type { ClientConfig } from 'pg';
import { type RecordKindName, recordKinds, removeApostrophes } from 'shared-lib/records';
import { storedKinds } from '../../src/platform/database/stored-kind';
import { runAs } from '../fresh-database';
import type { Answer, ServedDemo } from '../serve-backend';

/** A table row as plain JavaScript can filter and sort it. */
export type PlainRecord = {
  id: number;
  unique_code: string;
  code: string;
  name: string;
  law_id: number | null;
  law_code: string;
  law_status: string;
  status: string;
  category: string;
  central: string;
  states: number[];
  sensitivity: string;
  periodicity: string;
  task_type: string;
  next_due: string;
  created: string;
};

/** Returns every visible record of a kind in the demo organisation, oldest first. A list has stored its due dates. */
export async function plainRecords(served: ServedDemo, kind: RecordKindName): Promise<PlainRecord[]> {
  await readPage(served, kind, {});
  return runAs<PlainRecord>(
    served.database.admin,
    `select id, unique_code, code, name, law_id, law_code, law_status, status, category, central, states, sensitivity,
       periodicity, task_type, next_due, to_char(created_at, 'YYYYMMDDHH24MISSUS') as created
     from record where org_id = 1 and kind = '${storedKinds[kind]}' and deleted_at is null
     order by created_at, id`,
  );
}

export type Row = Record<string, unknown> & { id: number };

/** Reads one page of the list of all records of a kind, as the demo's viewer. */
export function readPage(served: ServedDemo, kind: RecordKindName, query: Record<string, string>): Promise<Answer> {
  const { method, path } = recordKinds[kind].calls.lists.all;
  const address = `/api/${path}?${new URLSearchParams(query)}`;
  const viewer = served.as('viewer@demo.test');
  return method === 'GET' ? viewer.get(address) : viewer.post(address);
}

export function rowsOf({ body }: Answer): Row[] {
  return body.data as Row[];
}

/** Reads all pages of a list one after another. Returns the total of each page, and the ids in order. */
export async function readWhole(
  served: ServedDemo,
  kind: RecordKindName,
  query: Record<string, string>,
): Promise<{ totals: unknown[]; ids: number[] }> {
  const first = await readPage(served, kind, query);
  const totals = [first.body.totalLength];
  const ids = rowsOf(first).map(({ id }) => id);
  for (let page = 2; ids.length < Number(first.body.totalLength) && page < 60; page += 1) {
    const answer = await readPage(served, kind, { ...query, page: String(page) });
    totals.push(answer.body.totalLength);
    ids.push(...rowsOf(answer).map(({ id }) => id));
  }
  return { totals: [...new Set(totals)], ids };
}

/** Returns the searchable texts of a record by the names of the search selector. */
export function searchedWords(kind: RecordKindName, record: PlainRecord): Record<string, string> {
  const words = {
    code: record.code,
    name: record.name,
    lawCode: record.law_code,
    lawStatus: record.law_status || 'InActive',
  };
  return Object.fromEntries(
    recordKinds[kind].search.map(({ parameter, field }) => [
      parameter,
      words[field === 'code' || field === 'name' || field === 'lawCode' ? field : 'lawStatus'],
    ]),
  );
}

export function contains(text: string | undefined, sought: string): boolean {
  const simplify = (one: string) => removeApostrophes(one.toLowerCase());
  return simplify(text ?? '').includes(simplify(sought.trim()));
}

/**
 * Adds this many licenses to the demo organisation, newer than all others: code 'Zeta 1' with the name 'Zeta of 1', and
 * so on.
 */
export async function fillWithZetas(admin: ClientConfig, count: number): Promise<void> {
  await runAs(
    admin,
    `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, created_at, updated_at)
     select 1, 'license', 10000 + n, 'LIC-' || 10000 + n, 'Zeta ' || n, 'Zeta of ' || n % 97, 1,
       case when n % 5 = 0 then 'Draft' else 'Published' end, '2027-01-01'::timestamptz + n / 40 * interval '1 hour',
       now()
     from generate_series(1, ${count}) as n`,
  );
}

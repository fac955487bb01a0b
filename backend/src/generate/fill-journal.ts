import type { Client } from 'pg';
import type { DatedEntry } from '../demo/demo-history';
import { writeHistory } from '../demo/write-history';
import type { Entry } from '../journal/entry';

/** So many records of each kind, the newest, have a timeline: a journal of a million would take longer than all else. */
const newestOfKind = 10_000;

type Row = Pick<Entry, 'kind' | 'recordId' | 'uniqueCode' | 'name'> & {
  status: string;
  at: Date;
  editor: number;
};

/** How the newest records of an organisation came in. */
export async function fillJournal(client: Client, orgId: number): Promise<void> {
  const { rows } = await client.query<Row>(newestSql, [orgId, newestOfKind]);
  await writeHistory(client, { orgId, chain: 'timeline', entries: rows.map((row) => entryOf(orgId, row)) });
}

function entryOf(orgId: number, { at, editor, status, ...about }: Row): DatedEntry {
  const changes = { name: [null, about.name], status: [null, status] } as const;
  return {
    at,
    actor: { id: editor, username: `editor${editor}@generated-${orgId}.test` },
    entry: { ...about, chain: 'timeline', action: 'Created', reason: '', changes },
  };
}

const newestSql = `
  select r.kind, r.id as "recordId", r.unique_code as "uniqueCode", r.name, r.status, r.created_at as at,
    1 + r.id % 10 as editor
  from record r join record_counter c on c.org_id = r.org_id and c.kind = r.kind
  where r.org_id = $1 and r.id > c.last_id - $2
  order by r.created_at, r.kind, r.id`;

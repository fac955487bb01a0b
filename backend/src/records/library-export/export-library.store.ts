import { attachmentFolder } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { addressOf } from '../../attachments/attachment';
import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';

/** The address where a signed-in user can download the bytes of an `attachment` row. A removed file has none. */
function fileAddress(row: Readonly<Record<string, unknown>>, publicBaseUrl: string): { file?: string } {
  const kind = recordKindList.find(({ name }) => storedKinds[name] === row.kind);
  if (!kind || row.removed_at !== null) return {};
  const address = addressOf({ id: String(row.id), name: String(row.name) });
  return { file: `${publicBaseUrl}/attachment/${attachmentFolder(kind)}/${address}` };
}

type Table = {
  name: string;
  keys: readonly string[];
  hidden?: readonly string[];
  /** Adds fields to a line besides those of its row. */
  more?: (row: Row, publicBaseUrl: string) => object;
};

/** The tables of an organisation's data, without columns that would give access to an account. */
const tables: readonly Table[] = [
  { name: 'organisation', keys: ['org_id'] },
  {
    name: 'account',
    keys: ['id'],
    hidden: ['password_hash', 'totp_secret', 'totp_pending', 'totp_last_step'],
  },
  { name: 'option', keys: ['list', 'id'] },
  { name: 'option_list', keys: ['list', 'version'] },
  { name: 'record', keys: ['kind', 'id'] },
  { name: 'question', keys: ['id'] },
  { name: 'question_option', keys: ['law_id', 'type', 'question_id', 'position'] },
  { name: 'rule', keys: ['id'] },
  { name: 'rule_row', keys: ['rule_id', 'id'] },
  { name: 'profile', keys: ['id'] },
  { name: 'circular', keys: ['id'] },
  { name: 'circular_law', keys: ['circular_id', 'law_id'] },
  { name: 'saved_view', keys: ['account_id', 'id'] },
  { name: 'attachment', keys: ['id'], more: fileAddress },
  { name: 'journal', keys: ['chain', 'seq'] },
  { name: 'journal_head', keys: ['chain'] },
];

const pageSize = 500;

/**
 * Exports all data of an organisation as JSON lines: table by table, then the signed checkpoints of its journal, then a
 * last line with the number of lines, so that a partial export is not taken for a complete one. Files are exported as
 * addresses. Each page is read in its own transaction, so no connection waits for a slow reader.
 */
export async function* exportLibrary(
  database: Database,
  {
    orgId,
    checkpoints,
    publicBaseUrl,
  }: { orgId: number; checkpoints: readonly string[]; publicBaseUrl: string },
): AsyncGenerator<string> {
  let lines = 0;
  for (const table of tables) {
    for await (const row of readTable(database, orgId, table)) {
      lines += 1;
      yield `${JSON.stringify({ table: table.name, row, ...table.more?.(row, publicBaseUrl) })}\n`;
    }
  }
  for (const line of checkpoints) {
    lines += 1;
    yield `${JSON.stringify({ table: 'checkpoint', line })}\n`;
  }
  yield `${JSON.stringify({ table: 'end', lines })}\n`;
}

type Row = Readonly<Record<string, unknown>>;

async function* readTable(database: Database, orgId: number, table: Table): AsyncGenerator<Row> {
  let after: readonly unknown[] = [];
  for (;;) {
    const rows = await readPage(database, { orgId, table, after });
    for (const row of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = table.keys.map((key) => last[key]);
  }
}

/** The table and column names come only from the list above. */
async function readPage(
  database: Database,
  { orgId, table, after }: { orgId: number; table: Table; after: readonly unknown[] },
): Promise<Row[]> {
  const keys = table.keys.map((key) => `t.${key}`).join(', ');
  const places = after.map((_key, nth) => `$${nth + 3}`).join(', ');
  const beyond = after.length > 0 ? `and (${keys}) > (${places})` : '';
  const rows = await database.withOrg(orgId, (query) =>
    query<{ row: Row }>(
      `select to_jsonb(t) - $2::text[] as row from ${table.name} t
       where t.org_id = $1 ${beyond} order by ${keys} limit ${pageSize}`,
      [orgId, table.hidden ?? [], ...after],
    ),
  );
  return rows.map(({ row }) => row);
}

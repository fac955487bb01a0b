import { findAttachmentFolder } from 'shared-lib/api/contract';
import { certificateFolder, proofFolder, recordKindList } from 'shared-lib/records';
import { buildAttachmentAddress } from '../../attachments/attachment';
import type { Database } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';

/** Builds the field with an attachment's download address. A removed file has no address. */
function buildFileAddressField(row: Readonly<Record<string, unknown>>, publicBaseUrl: string): { file?: string } {
  const kind = recordKindList.find(({ name }) => storedKinds[name] === row.kind);
  const other = row.kind === 'holding' ? certificateFolder : proofFolder;
  const folder = kind ? findAttachmentFolder(kind) : other;
  if (row.removed_at !== null) return {};
  if (row.kind === 'pack') return { file: `${publicBaseUrl}/api/packs/file?id=${row.pack_id}` };
  const address = buildAttachmentAddress({ id: String(row.id), name: String(row.name) });
  return { file: `${publicBaseUrl}/attachment/${folder}/${address}` };
}

type ExportedTable = {
  name: string;
  keys: readonly string[];
  /** The columns to leave out. */
  hiddenColumns?: readonly string[];
  /** Returns fields to add to the exported line of a row. */
  buildExtraFields?: (row: ExportedRow, publicBaseUrl: string) => object;
};

/** The tables to export. Columns with secrets, such as the hash of a password, are left out. */
const exportedTables: readonly ExportedTable[] = [
  { name: 'organisation', keys: ['org_id'] },
  {
    name: 'account',
    keys: ['id'],
    hiddenColumns: ['password_hash', 'totp_secret', 'totp_pending', 'totp_last_step'],
  },
  { name: 'option', keys: ['list', 'id'] },
  { name: 'option_list', keys: ['list', 'version'] },
  { name: 'record', keys: ['kind', 'id'] },
  { name: 'question', keys: ['id'] },
  { name: 'question_option', keys: ['law_id', 'type', 'question_id', 'position'] },
  { name: 'rule', keys: ['id'] },
  { name: 'rule_row', keys: ['rule_id', 'id'] },
  { name: 'holiday_list', keys: ['id'] },
  { name: 'holiday', keys: ['list_id', 'day'] },
  { name: 'profile', keys: ['id'] },
  { name: 'past_answers', keys: ['profile_id', 'until_day'] },
  { name: 'duty_owner', keys: ['profile_id', 'law_id', 'kind', 'record_id'] },
  { name: 'happening', keys: ['id'] },
  { name: 'holding', keys: ['id'] },
  { name: 'schedule', keys: ['kind', 'record_id', 'from_day'] },
  { name: 'due_date_keeping', keys: ['org_id'] },
  { name: 'law_decision', keys: ['law_id', 'profile_id'] },
  { name: 'obligation', keys: ['id'] },
  { name: 'occurrence', keys: ['id'] },
  { name: 'due_date_gone', keys: ['profile_id', 'kind', 'record_id', 'period_key'] },
  { name: 'reminder_sent', keys: ['occurrence_id', 'account_id', 'step', 'counted_from'] },
  { name: 'feed', keys: ['id'], hiddenColumns: ['token_hash'] },
  { name: 'import_batch', keys: ['id'] },
  { name: 'circular', keys: ['id'] },
  { name: 'circular_law', keys: ['circular_id', 'law_id'] },
  { name: 'saved_view', keys: ['account_id', 'id'] },
  { name: 'pack', keys: ['id'] },
  { name: 'pack_signer', keys: ['pack_id', 'profile_id', 'account_id'] },
  { name: 'signature', keys: ['pack_id', 'account_id', 'role'] },
  { name: 'attachment', keys: ['id'], buildExtraFields: buildFileAddressField },
  { name: 'journal', keys: ['chain', 'seq'] },
  { name: 'journal_head', keys: ['chain'] },
];

const exportedRowsPerPage = 500;

/**
 * Yields all data of an organisation as JSON lines: the rows of its tables, then its checkpoints. The last line
 * has the number of lines, which proves that the export is complete. Attachments appear as download addresses.
 * Each page is read in its own transaction, so that a slow reader occupies no connection.
 */
export async function* exportOrganisationData(
  database: Database,
  { orgId, checkpoints, publicBaseUrl }: { orgId: number; checkpoints: readonly string[]; publicBaseUrl: string },
): AsyncGenerator<string> {
  let lines = 0;
  for (const table of exportedTables) {
    for await (const row of readTablePages(database, orgId, table)) {
      lines += 1;
      yield `${JSON.stringify({ table: table.name, row, ...table.buildExtraFields?.(row, publicBaseUrl) })}\n`;
    }
  }
  for (const line of checkpoints) {
    lines += 1;
    yield `${JSON.stringify({ table: 'checkpoint', line })}\n`;
  }
  yield `${JSON.stringify({ table: 'end', lines })}\n`;
}

type ExportedRow = Readonly<Record<string, unknown>>;

async function* readTablePages(database: Database, orgId: number, table: ExportedTable): AsyncGenerator<ExportedRow> {
  let after: readonly unknown[] = [];
  for (;;) {
    const rows = await readTablePage(database, { orgId, table, after });
    for (const row of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < exportedRowsPerPage) return;
    after = table.keys.map((key) => last[key]);
  }
}

/** Reads a page of a table. The names in the SQL come only from `exportedTables`, so they are safe. */
async function readTablePage(
  database: Database,
  { orgId, table, after }: { orgId: number; table: ExportedTable; after: readonly unknown[] },
): Promise<ExportedRow[]> {
  const keys = table.keys.map((key) => `t.${key}`).join(', ');
  const places = after.map((_key, nth) => `$${nth + 3}`).join(', ');
  const beyond = after.length > 0 ? `and (${keys}) > (${places})` : '';
  const rows = await database.withOrg(orgId, (query) =>
    query<{ row: ExportedRow }>(
      `select to_jsonb(t) - $2::text[] as row from ${table.name} t
       where t.org_id = $1 ${beyond} order by ${keys} limit ${exportedRowsPerPage}`,
      [orgId, table.hiddenColumns ?? [], ...after],
    ),
  );
  return rows.map(({ row }) => row);
}

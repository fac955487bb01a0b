import type { ImportName, WireCheckedImport, WireImportBatch } from 'shared-lib/api/contract';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { takeNextNumber } from '../platform/numbering.store';
import type { SheetCell, SheetRows } from '../records/spreadsheets/read-sheet';
import { type CellFault, findMostSimilarName, groupRowsByKey, readCellText } from './cells';
import { dueDateImport } from './due-dates.store';
import type { ImportColumn, ImportContext, ImportKind, ImportPlan, ImportRow, RowFault } from './import-kind';
import { ownerImport } from './owners.store';
import { placeImport } from './places.store';

/**
 * Any kind of import. Its planned and written data are plain objects here, because only the kind itself knows
 * them.
 */
type AnyImportKind = ImportKind<object, object>;

/** The kinds of imports by name. The casts are safe, because each kind gets only data that it made itself. */
export const importKinds = {
  'due-dates': dueDateImport as unknown as AnyImportKind,
  owners: ownerImport as unknown as AnyImportKind,
  places: placeImport as unknown as AnyImportKind,
} satisfies Record<ImportName, AnyImportKind>;

/** A sheet with a row of headings. An import does not read the rows above it, such as a title. */
export type ImportSheet = {
  /** All rows as they were received. They are returned with the faults. */
  cells: SheetRows;
  /** The number of the row of headings, from 1. */
  headingRow: number;
  headings: readonly string[];
  /** The rows below the headings, without empty rows. */
  rows: ImportRow[];
  /** The number of rows of an exported list that nobody filled in. They are not imported. */
  skipped: number;
  /** The headings of columns that the import does not read. */
  unread: string[];
};

/** The title of the column that a check adds. An import ignores this column. */
export const errorColumnTitle = 'Error';

/** At most this many rows, such as a title, may precede the headings. */
const maxRowsAboveHeadings = 20;

/** Reads a sheet: finds its row of headings, then its columns. Headings may have any case and order. */
export function readImportSheet({ columns }: AnyImportKind, cells: SheetRows): Result<ImportSheet> {
  const candidates = cells.slice(0, maxRowsAboveHeadings).map((row) => row.map(readHeadingCell));
  const knownKeys = new Set(columns.map(({ title }) => buildHeadingKey(title)));
  const matchCounts = candidates.map(
    (row) => new Set(row.map(buildHeadingKey).filter((one) => knownKeys.has(one))).size,
  );
  const at = matchCounts.indexOf(Math.max(...matchCounts));
  const headings = candidates[at] ?? [];
  const headingKeys = headings.map(buildHeadingKey);
  const missingColumns = columns.filter(
    ({ title, isRequired }) => isRequired && !headingKeys.includes(buildHeadingKey(title)),
  );
  if (missingColumns.length > 0 || matchCounts[at] === 0)
    return refusedResult('sheet-columns', {
      columns: describeMissingHeading(missingColumns.length > 0 ? missingColumns : columns, headings, knownKeys),
    });
  const duplicateHeading = headings.find(
    (one, nth) => knownKeys.has(buildHeadingKey(one)) && headingKeys.indexOf(buildHeadingKey(one)) < nth,
  );
  if (duplicateHeading !== undefined)
    return refusedResult('bad-sheet', { reason: `two of its columns are called ${duplicateHeading}` });
  const errorAt = headingKeys.indexOf(buildHeadingKey(errorColumnTitle));
  const columnPositions = columns.map(({ title }) => [title, headingKeys.indexOf(buildHeadingKey(title))] as const);
  const filledRows = cells
    .map((sheet, index) => ({ number: index + 1, sheet }))
    .filter(({ number, sheet }) => number > at + 1 && sheet.some((cell, nth) => cell !== '' && nth !== errorAt))
    .map(({ number, sheet }) => ({
      number,
      cells: Object.fromEntries(columnPositions.map(([title, nth]) => [title, sheet[nth] ?? ''])),
    }));
  if (filledRows.length === 0) return refusedResult('bad-sheet', { reason: 'it has no rows below the headings' });
  const isExported = columns.some(({ isGiven }) => isGiven);
  const entered = columns.filter(({ isGiven }) => !isGiven);
  const rows = filledRows.filter((row) => !isExported || entered.some(({ title }) => row.cells[title] !== ''));
  if (rows.length === 0)
    return refusedResult('bad-sheet', { reason: `no row has anything under ${entered[0]?.title}` });
  const unread = headings.filter((one, nth) => one !== '' && nth !== errorAt && !knownKeys.has(buildHeadingKey(one)));
  return okResult({
    ...{ cells, headingRow: at + 1, headings, rows, unread },
    skipped: filledRows.length - rows.length,
  });
}

const readHeadingCell = (cell: SheetCell) => readCellText(cell).replace(/\s+/g, ' ');
/** Headings of older templates, and what they are called now. */
const currentHeadings: Readonly<Record<string, string>> = { 'branch types': 'kinds of branch' };

function buildHeadingKey(heading: string): string {
  const key = heading.toLowerCase();
  return currentHeadings[key] ?? key;
}

/** Describes a missing heading, and names a similar heading of the sheet if there is one. */
function describeMissingHeading(
  missingColumns: readonly ImportColumn[],
  headings: readonly string[],
  knownKeys: ReadonlySet<string>,
): string {
  const others = headings.filter((one) => one !== '' && !knownKeys.has(buildHeadingKey(one)));
  return missingColumns
    .map(({ title }) => {
      const near = findMostSimilarName(title, others);
      return near === undefined ? title : `${title} (is it "${near}"?)`;
    })
    .join(', ');
}

/**
 * Plans an import: finds the changes of the valid rows, and the faults of the other rows in the order of the
 * rows.
 */
async function planImport(
  query: Query,
  kind: AnyImportKind,
  { context, rows }: { context: ImportContext; rows: readonly ImportRow[] },
): Promise<ImportPlan<object>> {
  const emptyCellFaults = rows.flatMap((row) => findEmptyRequiredCells(kind, row));
  const { planned, faults } = await kind.plan(query, context, rows);
  // A stable sort keeps the order of the faults within a row.
  return { planned, faults: [...emptyCellFaults, ...faults].sort((one, other) => one.row - other.row) };
}

function findEmptyRequiredCells({ columns }: AnyImportKind, { number, cells }: ImportRow): RowFault[] {
  const empty = columns.filter(({ title, isRequired }) => isRequired && (cells[title] ?? '') === '');
  if (empty.length === 0) return [];
  const column = empty.map(({ title }) => title).join(', ');
  return [{ row: number, fault: `Fill in: ${column}.`, column }];
}

/** Groups equal faults with their row numbers. The faults that occur in the most rows come first. */
export function groupFaults(faults: readonly RowFault[]): (CellFault & { rows: number[] })[] {
  return [...groupRowsByKey(faults, ({ fault, column }) => JSON.stringify([column, fault])).values()]
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .map(({ first: { fault, column }, all }) => ({
      ...{ fault, column },
      rows: [...new Set(all.map(({ row }) => row))],
    }))
    .sort((one, other) => other.rows.length - one.rows.length);
}

export const countFaultyRows = (faults: readonly RowFault[]) => new Set(faults.map(({ row }) => row)).size;

/** Plans the import again without the faulty rows, because the plan of all rows may contain changes of these rows. */
async function planFaultlessRows(
  query: Query,
  kind: AnyImportKind,
  { context, rows, whole }: PlanFaultlessRowsOptions,
): Promise<ImportPlan<object> & { rows: readonly ImportRow[] }> {
  if (whole.faults.length === 0) return { ...whole, rows };
  const faulty = new Set(whole.faults.map(({ row }) => row));
  const faultlessRows = rows.filter(({ number }) => !faulty.has(number));
  return { ...(await planImport(query, kind, { context, rows: faultlessRows })), rows: faultlessRows };
}

/** Finds the faults of the rows, and what the rows without faults would change. */
export async function checkRows(
  query: Query,
  kind: AnyImportKind,
  options: Pick<PlanFaultlessRowsOptions, 'context' | 'rows'>,
): Promise<Pick<ImportPlan<object>, 'faults'> & Pick<WireCheckedImport, 'adds' | 'reassigns'>> {
  const { context } = options;
  const whole = await planImport(query, kind, options);
  const { faults } = whole;
  if (!kind.preview && !kind.countReassigned) return { faults, adds: null };
  const { rows, planned } = await planFaultlessRows(query, kind, { ...options, whole });
  if (rows.length === 0) return { faults, adds: null };
  const adds = (await kind.preview?.(query, context, planned)) ?? null;
  const reassigns = await kind.countReassigned?.(query, context, planned);
  return { faults, adds, ...(reassigns && { reassigns }) };
}

type PlanFaultlessRowsOptions = {
  context: ImportContext;
  rows: readonly ImportRow[];
  /** The plan of all rows, including the faulty ones. */
  whole: ImportPlan<object>;
};

type ApplyImportOptions = {
  context: ImportContext;
  rows: readonly ImportRow[];
  /** How many rows without faults the user agreed to import. If undefined, a single fault prevents the import. */
  agreedRowCount?: number | undefined;
};

/** Writes the rows in one transaction, with one entry in the journal. */
export async function applyImport(
  change: Transaction,
  kind: AnyImportKind,
  { context, rows: allRows, agreedRowCount }: ApplyImportOptions,
): Promise<Result<{ id: number; rows: number; left_out: number }>> {
  const { orgId, accountId, fileName } = context;
  // Taking the number also locks: a second import of the organisation waits until the first one ends.
  const id = await takeNextNumber(change.query, { orgId, name: 'import' });
  const whole = await planImport(change.query, kind, { context, rows: allRows });
  const { planned, faults, rows } =
    agreedRowCount === undefined
      ? { ...whole, rows: allRows }
      : await planFaultlessRows(change.query, kind, { context, rows: allRows, whole });
  if (agreedRowCount !== undefined && (faults.length > 0 || rows.length !== agreedRowCount))
    return refusedResult('import-rows-changed');
  if (faults.length > 0)
    return refusedResult('import-faults', {
      faults: String(countFaultyRows(whole.faults)),
      rows: String(allRows.length),
    });
  const leftOut = allRows.length - rows.length;
  const written = await kind.apply(change, context, planned);
  if (!written.ok) return written;
  await change.query(
    `insert into import_batch (org_id, id, what, file_name, row_count, written, made_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [orgId, id, kind.name, fileName, rows.length, JSON.stringify(written.value), accountId],
  );
  const reason = leftOut > 0 ? describeLeftOutRows(leftOut) : '';
  recordImportInJournal(change, kind, { fileName, action: kind.action, rows: rows.length, reason });
  return okResult({ id, rows: rows.length, left_out: leftOut });
}

const describeLeftOutRows = (count: number) =>
  count === 1 ? '1 row with errors was left out.' : `${count} rows with errors were left out.`;

type RecordImportInJournalOptions = { fileName: string; action: string; rows: number; reason?: string };

function recordImportInJournal(
  { note }: Transaction,
  kind: AnyImportKind,
  { fileName, action, rows, reason = '' }: RecordImportInJournalOptions,
) {
  note({
    chain: 'timeline',
    kind: kind.journalKind,
    recordId: 0,
    uniqueCode: '',
    name: fileName,
    action,
    reason,
    changes: { imported: [null, kind.name], rows: [null, rows] },
  });
}

/** Undoes an import, if nobody has changed any of its rows since. */
export async function undoImport(
  change: Transaction,
  { orgId, accountId, id }: { orgId: number; accountId: number; id: number },
): Promise<Result<object>> {
  type Batch = { what: ImportName; fileName: string; rows: number; written: object[] };
  const [batch] = await change.query<Batch>(
    `select what, file_name as "fileName", row_count as rows, written from import_batch
     where org_id = $1 and id = $2 and undone_at is null for update`,
    [orgId, id],
  );
  if (!batch) return refusedResult('unknown-import');
  const kind = importKinds[batch.what];
  const undone = await kind.undo(change, orgId, batch.written);
  if (!undone.ok) return undone;
  await change.query(
    'update import_batch set undone_by = $3, undone_at = clock_timestamp() where org_id = $1 and id = $2',
    [orgId, id, accountId],
  );
  const { fileName, rows } = batch;
  // An undone import of owners has the same action as the import, because an entry with this action does not
  // make the server compute due dates again.
  const action = batch.what === 'owners' ? kind.action : 'Import undone';
  recordImportInJournal(change, kind, { fileName, action, rows, reason: 'The import was undone.' });
  return okResult({});
}

const maxListedImports = 50;

export function listImports(query: Query, orgId: number): Promise<WireImportBatch[]> {
  const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return query<WireImportBatch>(
    `select b.id, b.what, b.file_name as file, b.row_count as rows, ${moment('b.made_at')} as made_at,
       maker.shown_name as made_by, ${moment('b.undone_at')} as undone_at, undoer.shown_name as undone_by
     from import_batch b
     join account maker on maker.org_id = $1 and maker.id = b.made_by
     left join account undoer on undoer.org_id = $1 and undoer.id = b.undone_by
     where b.org_id = $1 order by b.id desc limit ${maxListedImports}`,
    [orgId],
  );
}

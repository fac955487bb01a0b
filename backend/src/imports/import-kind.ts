import type { ImportName, WireCheckedImport } from 'shared-lib/api/contract';
import type { Query, Transaction } from '../platform/database/database';
import type { Result } from '../platform/database/result';
import type { SheetCell } from '../records/spreadsheets/read-sheet';
import type { CellFault } from './cells';

export type ImportColumn = {
  title: string;
  isRequired: boolean;
  /** True if exported lists fill this column. A row in which only such columns are filled is skipped. */
  isGiven?: true;
  width: number;
  /** The value of this column in the template's example row. */
  example: string;
};

/** A row of the sheet: its cells by column title, and its number. */
export type ImportRow<Title extends string = string> = {
  number: number;
  cells: Readonly<Record<Title, SheetCell>>;
};

export type RowFault = CellFault & { row: number };

/** The planned changes of the valid rows, and the faults of the others. A row may have several faults. */
export type ImportPlan<Planned> = { planned: Planned[]; faults: RowFault[] };

/** The due dates that the rows would add: the total, the first day, and the first places. */
export type ImportPreview = NonNullable<WireCheckedImport['adds']>;

/** The open due dates whose owner or checker the rows would change. */
export type ReassignedCounts = NonNullable<WireCheckedImport['reassigns']>;

export type ImportContext = {
  orgId: number;
  accountId: number;
  /** Today in the organisation's time zone, `2026-08-15`. */
  today: string;
  fileName: string;
};

/** A kind of import. `Planned` is the planned change of a row. `Written` is the data that undoing the import needs. */
export type ImportKind<Planned, Written> = {
  name: ImportName;
  /** The action of the journal entry about the import. */
  action: string;
  /** The kind of the journal entry about the import. */
  journalKind: string;
  columns: readonly ImportColumn[];
  /**
   * Plans the changes of the rows. Does not check for empty required cells, because all kinds share that
   * check.
   */
  plan(query: Query, context: ImportContext, rows: readonly ImportRow[]): Promise<ImportPlan<Planned>>;
  /** Previews the due dates that the rows would add. Only some kinds have a preview. */
  preview?(query: Query, context: ImportContext, planned: readonly Planned[]): Promise<ImportPreview | null>;
  /** Counts the open due dates that would get other people. Only some kinds change people. */
  countReassigned?(query: Query, context: ImportContext, planned: readonly Planned[]): Promise<ReassignedCounts>;
  apply(change: Transaction, context: ImportContext, planned: readonly Planned[]): Promise<Result<Written[]>>;
  undo(change: Transaction, orgId: number, written: readonly Written[]): Promise<Result<undefined>>;
};

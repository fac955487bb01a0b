import type { ImportName, WireCheckedImport } from 'shared-lib/api/contract';
import type { Change, Query } from '../platform/database/database';
import type { Result } from '../platform/database/result';
import type { SheetCell } from '../records/spreadsheets/read-sheet';
import type { CellFault } from './cells';

export type ImportColumn = {
  title: string;
  isRequired: boolean;
  width: number;
  /** What the template shows in its first row. */
  example: string;
};

/** A row of a sheet by the titles of its columns, with its number in the sheet. */
export type ImportRow<Title extends string = string> = {
  number: number;
  cells: Readonly<Record<Title, SheetCell>>;
};

export type RowFault = CellFault & { row: number };

/** What rows would write, and all that is wrong with others. A row may have several faults. */
export type ImportPlan<Planned> = { planned: Planned[]; faults: RowFault[] };

/** The due dates that rows would bring: in all with the first day, and of the first places. */
export type ImportPreview = NonNullable<WireCheckedImport['adds']>;

export type ImportContext = {
  orgId: number;
  accountId: number;
  /** The day of the organisation, `2026-08-15`. */
  today: string;
  fileName: string;
};

/** One kind of import. `Planned` is what a row would write, `Written` what is kept to take it back. */
export type ImportKind<Planned, Written> = {
  name: ImportName;
  /** The action of its journal entry. */
  action: string;
  /** The kind of its journal entry. */
  journalKind: string;
  columns: readonly ImportColumn[];
  /** Says nothing about required cells that are empty: these are told for all kinds alike. */
  plan(query: Query, context: ImportContext, rows: readonly ImportRow[]): Promise<ImportPlan<Planned>>;
  /** What the rows would bring, if the kind can say so before they are written. */
  preview?(query: Query, context: ImportContext, planned: readonly Planned[]): Promise<ImportPreview | null>;
  apply(change: Change, context: ImportContext, planned: readonly Planned[]): Promise<Result<Written[]>>;
  undo(change: Change, orgId: number, written: readonly Written[]): Promise<Result<undefined>>;
};

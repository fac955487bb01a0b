import { fetchFile, readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { callApi, dueDatesQueryKey } from '../wire/call-api';
import { parseCount, parseRows, toTextOrEmpty } from '../wire/occurrence';
import type { ReassignedDueDates } from '../wire/owners';

/** The kinds of data that can be imported. */
export const importKinds = ['due-dates', 'owners', 'places'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The texts of each kind of import, and whether its sheet has columns with days. */
export const importKindTexts = {
  'due-dates': {
    title: t('What was filed'),
    describeImported: (rows: number) =>
      rows === 1 ? t('1 due date is filed.') : t('{count} due dates are filed.', { count: rows }),
    hasDays: true,
    description: t(
      'Each row files one due date: duty, place, due date, the day it was filed, and its reference. If a duty was filed late or has no file here, the row gives the reason.',
    ),
  },
  owners: {
    title: t('Owners and checkers'),
    describeImported: (rows: number) =>
      rows === 1 ? t('1 row was assigned.') : t('{count} rows were assigned.', { count: rows }),
    hasDays: false,
    description: t(
      'Each row names people for a law, a duty or a place, or for a law or duty at one place. A person’s name or user name will do.',
    ),
  },
  places: {
    title: t('Branches'),
    describeImported: (rows: number) =>
      rows === 1 ? t('1 place was added.') : t('{count} places were added.', { count: rows }),
    hasDays: true,
    description: t(
      'Each row adds a place with its state, industries, kinds of branch, company types, days, manager and holidays, as lists show their names. Write a semicolon between several industries, kinds of branch or company types.',
    ),
  },
} satisfies Record<
  ImportKind,
  { title: string; description: string; describeImported: (rows: number) => string; hasDays: boolean }
>;

type DueDatesToAdd = {
  dates: number;
  /**
   * How many duties will need an answer at the new places, and at how many places. An older server sends
   * neither number.
   */
  waitingDuties: number;
  waitingPlaces: number;
  first: string;
  /** Whether the import adds an organisation. That can move due dates of other places. */
  hasOrganisation: boolean;
  places: { name: string; dates: number }[];
};

/** The result of a check: the number of rows, and every fault in them. */
export type CheckedImport = {
  rows: number;
  /** How many rows have nothing in the columns that people fill in. They are not imported. */
  skipped: number;
  /** How many rows have a fault, so that they cannot be imported. */
  faulty: number;
  /**
   * The different faults, each with its column, the number of rows that have it, and the numbers of the first
   * of these rows.
   */
  faults: { fault: string; column: string; rows: number; first: number[] }[];
  /** How many further faults the reply does not list. */
  moreFaults: number;
  /** The headings of the columns that the import ignores. */
  ignoredColumns: string[];
  /**
   * The number of due dates that the new places would create, and the first of these due dates. It is
   * undefined if they were not counted.
   */
  addedDueDates: DueDatesToAdd | undefined;
  /** The open due dates that get other people. Undefined for other imports, and if an older server does not count them. */
  reassigned: ReassignedDueDates | undefined;
  /** The sheet with a column of faults added, in base64. It is undefined if there are no faults. */
  sheet: string | undefined;
  /**
   * The sheet with only the faulty rows. Undefined if all or no rows are faulty, or if an older server does
   * not send it.
   */
  leftOutSheet: string | undefined;
};

function makeUploadForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Checks a file before its import, without storing anything. */
export async function checkImport(what: ImportKind, file: File) {
  const call = { method: 'POST', path: 'imports/check', query: { what }, form: makeUploadForm(file) } as const;
  return readAnswer(await send({ ...call, isRead: true }), ({ data }) => parseCheckedImport(data));
}

function parseCheckedImport(wire: unknown): CheckedImport | undefined {
  const { sheet, ...row }: Record<string, unknown> = Object(wire);
  const [rows, faulty, moreFaults] = [row.rows, row.faulty, row.more_faults].map(parseCount);
  const faults = parseRows(row.faults, parseImportFault);
  const ignoredColumns = parseRows(row.unread, (one) => toTextOrEmpty(one) || undefined);
  if (rows === undefined || faulty === undefined || moreFaults === undefined || !faults || !ignoredColumns)
    return undefined;
  const counted = { addedDueDates: parseDueDatesToAdd(row.adds), reassigned: parseReassignedDueDates(row.reassigns) };
  // Older servers do not send this count.
  const skipped = parseCount(row.skipped) ?? 0;
  const sheets = {
    sheet: toTextOrEmpty(sheet) || undefined,
    leftOutSheet: toTextOrEmpty(row.left_out_sheet) || undefined,
  };
  return { rows, skipped, faulty, faults, moreFaults, ignoredColumns, ...counted, ...sheets };
}

function parseReassignedDueDates(wire: unknown): ReassignedDueDates | undefined {
  const [duties, dueDates] = [Object(wire).duties, Object(wire).due_dates].map(parseCount);
  return duties === undefined || dueDates === undefined ? undefined : { duties, dueDates };
}

function parseDueDatesToAdd(wire: unknown): DueDatesToAdd | undefined {
  const {
    dates: all,
    first,
    places: rows,
    waits: waiting,
    places_waiting,
    has_organisation,
  }: Record<string, unknown> = Object(wire);
  const dates = parseCount(all);
  const [waitingDuties = 0, waitingPlaces = 0] = [waiting, places_waiting].map(parseCount);
  const places = parseRows(rows, (one) => {
    const count = parseCount(Object(one).dates);
    return count === undefined ? undefined : { name: toTextOrEmpty(Object(one).name), dates: count };
  });
  if (dates === undefined || !places) return undefined;
  return {
    dates,
    waitingDuties,
    waitingPlaces,
    first: toTextOrEmpty(first),
    hasOrganisation: has_organisation === true,
    places,
  };
}

function parseImportFault(wire: unknown) {
  const one: Record<string, unknown> = Object(wire);
  const [rows, first] = [parseCount(one.rows), parseRows(one.first, parseCount)];
  return rows === undefined || !first
    ? undefined
    : { fault: toTextOrEmpty(one.fault), column: toTextOrEmpty(one.column), rows, first };
}

/** A finished import: its id, its number of rows, and how many rows with errors were left out. */
export type AppliedImport = { id: number; rows: number; leftOut: number };

/**
 * Imports all rows of a file or none. With `correctRows`, imports only the rows without a fault. Their number must
 * then equal `correctRows`.
 */
export async function applyImport({ what, file, correctRows }: ApplyImportOptions, key: string) {
  const call = {
    method: 'POST',
    path: 'imports/apply',
    query: { what, ...(correctRows !== undefined && { right: String(correctRows) }) },
    form: makeUploadForm(file),
    key,
  } as const;
  return readAnswer(await send(call), (answer): AppliedImport | undefined => {
    const [id, rows] = [parseId(answer.id), parseCount(answer.rows)];
    const leftOut = parseCount(answer.left_out) ?? 0;
    return id === undefined || rows === undefined ? undefined : { id, rows, leftOut };
  });
}

type ApplyImportOptions = { what: ImportKind; file: File; correctRows?: number | undefined };

export function fetchImportTemplate(what: ImportKind, format: 'csv' | 'xlsx') {
  return fetchFile({ method: 'GET', path: 'imports/template', query: { what, format } });
}

/** An earlier import, as the list of imports shows it. */
export type ImportBatch = {
  id: number;
  what: ImportKind;
  file: string;
  rows: number;
  madeAt: string;
  madeBy: string;
  undoneBy: string | undefined;
};

export function useEarlierImports() {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'imports'],
    queryFn: ({ signal }) =>
      callApi('imports/list', { parse: ({ data }) => parseRows(data, parseImportBatch), signal }),
    staleTime: 0,
  });
}

function parseImportBatch(wire: unknown): ImportBatch | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [id, rows] = [parseId(row.id), parseCount(row.rows)];
  const what = importKinds.find((one) => one === row.what);
  if (id === undefined || rows === undefined || !what) return undefined;
  return {
    id,
    what,
    file: toTextOrEmpty(row.file),
    rows,
    madeAt: toTextOrEmpty(row.made_at),
    madeBy: toTextOrEmpty(row.made_by),
    undoneBy: row.undone_at === null ? undefined : toTextOrEmpty(row.undone_by),
  };
}

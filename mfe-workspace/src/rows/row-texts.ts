import { createElement, type ReactNode } from 'react';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import {
  formatLawStatus,
  formatNextDue,
  isDay,
  type ListRow,
  type RecordKind,
  type RecordListColumn,
  recordKinds,
} from 'shared-lib/records';
import { formatDay } from 'shared-lib/schedules';
import { dueSoonDays } from 'shared-lib/schedules/figures';
import type { DialogObject } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';

/** Formats the text of a cell as the table shows it. */
export function formatCellText(column: RecordListColumn, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  if (column.shown === 'status') return formatStatus(row, value);
  if (column.shown === 'next-due') return formatNextDue(value);
  return column.shown === 'law-status' ? formatLawStatus(value) : value;
}

/** Reads the name of the law to which a duty belongs. Older servers do not send it. */
export function readLawName({ values }: ListRow): string {
  return values.lawname ?? '';
}

/**
 * Keeps the year at the end of a law's name on the line of the word before it. A no-break space would do the
 * same, but then a search would not find a name that was copied from here.
 */
export function keepYearOnLine(name: string): ReactNode {
  const [, start, end] = /^(.* )(\S+ \d{4})$/.exec(name) ?? [];
  return end ? [start, createElement('span', { key: end, style: { whiteSpace: 'nowrap' } }, end)] : name;
}

/** Describes a record for a confirmation dialog: its name, its law and its next due date. */
export function describeRowForDialog({ name: kind, fields }: RecordKind, row: ListRow): DialogObject {
  const { id, name, values } = row;
  const due = formatNextDue(values.next_due ?? '');
  return {
    id,
    kind,
    name: name || (values[fields.code?.wire ?? ''] ?? ''),
    code: values[fields.uniqueCode?.wire ?? ''],
    facts: [readLawName(row), isDay(values.next_due ?? '') && t('due {day}', { day: due })],
  };
}

/** Lists all texts that a row of the table shows. */
export function listRowTexts({ columns }: RecordKind, row: ListRow): string[] {
  const texts = columns.map((column) => formatCellText(column, row));
  return columns.some(({ shown }) => shown === 'law-code') ? [...texts, readLawName(row)] : texts;
}

/** Formats the status. If a published record lacks a required field, the text says that, too (P-63). */
function formatStatus({ values }: ListRow, status: string): string {
  return values.incomplete === 'true' ? t('{status}, incomplete', { status }) : status;
}

/**
 * Lists the columns that a card shows as facts: the next due date if it is known, the level, a category. The
 * due date is shown even if its column is hidden, because the table of licenses starts without
 * it. On phones, returns and other compliances show only the next due date and the periodicity.
 */
export function listFactColumns({ name, columns }: RecordKind, row: ListRow, isPhone = false): RecordListColumn[] {
  const own = columns.filter(({ shown }) => factColumnContents.includes(shown));
  if (name === 'law') return own;
  const due = recordKinds[name].columns.filter(({ shown }) => shown === 'next-due' && isNextDueKnown(row));
  if (isPhone && name !== 'license')
    return [...due, ...own.filter((column) => 'wire' in column && column.wire === 'periodicity')];
  return [...due, ...own, lawCategoryColumn];
}

/** Whether a row has a next due date, or a word that says why it has none. Older servers send neither. */
function isNextDueKnown({ values: { next_due: due = '' } }: ListRow): boolean {
  return formatNextDue(due) !== '';
}

/** The column with the category, which cards show (S-1.2). A duty shows the category of its law. */
export const lawCategoryColumn = {
  title: t('Category'),
  wire: 'category',
  shown: 'text',
} satisfies RecordListColumn;

const factColumnContents: readonly RecordListColumn['shown'][] = ['text', 'level'];

/**
 * Finds the tone of the next due date: `soon` if it is past or at most two weeks away, `none` if there is no
 * date.
 */
export function findDueTone({ values: { next_due: due = '' } }: ListRow): 'soon' | 'none' | undefined {
  if (!isDay(due)) return 'none';
  return due <= formatDay(findOrganisationDay() + dueSoonDays) ? 'soon' : undefined;
}

/** Formats the noun after a number of records in a sentence: "1 license", "8 laws". */
export function formatRecordNoun({ titles }: Pick<RecordKind, 'titles'>, count: number | undefined): string {
  return (count === 1 ? titles.thing : titles.tab).toLowerCase();
}

/** Formats the texts at the top of a card. They are shown even if the table hides their columns. */
export function formatCardHead({ fields, wire }: RecordKind, row: ListRow) {
  const read = (field: { wire: string } | undefined) => row.values[field?.wire ?? ''] ?? '';
  return {
    /** Cards show the unique code (S-1.2). */
    code: read(fields.uniqueCode),
    /** The code by which the tables name the record. It is the tooltip of the unique code. */
    otherCode: read(fields.code),
    status: formatStatus(row, row.values[wire.status] ?? ''),
    lawStatus: formatLawStatus(row.lawStatus),
  };
}

/** Lists all texts that a card on a desktop shows of its record. */
export function listCardTexts(kind: RecordKind, row: ListRow): string[] {
  const { otherCode: _, ...head } = formatCardHead(kind, row);
  const facts = listFactColumns(kind, row).map((column) => formatCellText(column, row));
  return [...Object.values(head), row.name, ...facts, readLawName(row)];
}

import { filingLimits, formatDayInWords, formatDayShort, maxReasonLength } from 'shared-lib/records';
import { areFilingChecksOnSql } from '../auth/organisations/checks-setting.store';
import { buildImportedFilingJournalEntry, toDueDateEntryFields } from '../obligations/date-entries.store';
import { describeMissingChecker, describeTooEarlyFilingDay } from '../obligations/filing-rights';
import { dueDateNameSql, startEventDaySql, startEventTextSql } from '../obligations/occurrence-filter.store';
import { isCheckerEnabledSql, listAdministrators } from '../obligations/place-rights.store';
import { copyFilingDaysToHoldings } from '../obligations/renewals.store';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { countedDutiesKey, dueDateEntryKind } from '../platform/journal/entry';
import { dueDatesStartDaySql } from '../records/schedules/schedules.store';
import { type CellReading, createFaultCollector, groupRowsByKey, readCellText, readDayCell } from './cells';
import { createPlaceDutyFinder } from './duty-finder.store';
import type { ImportContext, ImportKind, ImportPlan, ImportRow, RowFault } from './import-kind';

/** The filing that one row of the sheet asks for. */
type PlannedFiling = DueDateToFile & {
  version: number;
  filedOn: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
};

/** A due date that an import files: its duty, and its column values before the filing. */
type DueDateToFile = {
  id: number;
  key: string;
  name: string;
  due: string;
  recordId: number;
  before: Readonly<Record<string, unknown>>;
};

/** A filed due date with its new version. Older imports stored only `id` and `version`. */
type WrittenFiling = { id: number; version: number } & Partial<DueDateToFile>;

/**
 * Imports past filings: each row files one due date. As in the filing dialog, a filing that is late or without proof
 * needs a reason, even if it is from before the organisation tracked due dates.
 */
export const dueDateImport: ImportKind<PlannedFiling, WrittenFiling> = {
  name: 'due-dates',
  action: 'Imported',
  journalKind: dueDateEntryKind,
  columns: [
    { title: 'Duty', isRequired: true, isGiven: true, width: 50, example: 'Monthly return' },
    { title: 'Law', isRequired: false, isGiven: true, width: 40, example: '' },
    { title: 'Place', isRequired: true, isGiven: true, width: 28, example: 'Pune plant' },
    { title: 'Due date', isRequired: true, isGiven: true, width: 14, example: '2026-08-15' },
    { title: 'Filed on', isRequired: true, width: 14, example: '2026-08-12' },
    { title: 'Reference', isRequired: false, width: 28, example: 'ARN 123' },
    { title: 'Reason if late', isRequired: false, width: 40, example: '' },
    { title: 'Reason if no file', isRequired: false, width: 40, example: 'The receipt is in the paper file' },
  ],
  plan: planFilingImport,
  apply: applyFilingImport,
  undo: undoFilingImport,
};

type StoredDueDate = {
  id: number;
  key: string;
  obligationId: number;
  name: string;
  version: number;
  state: string;
  due: string;
  isByHour: boolean;
  before: DueDateToFile['before'];
  hasFile: boolean;
  ownerId: number | null;
  checkerId: number | null;
  isCheckerEnabled: boolean;
  areChecksOn: boolean;
  statutoryDue: string;
  periodStart: string | null;
  periodEnd: string | null;
  since: string | null;
  opensOn: string | null;
  startedOn: string | null;
  startedBy: string | null;
};

async function planFilingImport(
  query: Query,
  { orgId, accountId, today }: ImportContext,
  rows: readonly ImportRow[],
): Promise<ImportPlan<PlannedFiling>> {
  const findDuty = await createPlaceDutyFinder(query, orgId);
  const read = rows.map((row) => readFilingCells(row, findDuty, today));
  const dues = await query<StoredDueDate>(readDueDatesSql, [
    orgId,
    [...new Set(read.flatMap(({ duty }) => duty?.id ?? []))],
  ]);
  const importer = { accountId, administrators: await listAdministrators(query, orgId) };
  const byDuty = groupRowsByKey(dues, ({ obligationId }) => obligationId);
  const filedBy = new Map<number, number>();
  const faults: RowFault[] = [];
  const planned: PlannedFiling[] = [];
  for (const { row, duty, due, filedOn, collector, ...filing } of read) {
    const found = duty && due && collector.take(findDueDateOnDay(byDuty.get(duty.id) ?? [], due), 'Due date');
    if (found) {
      const early = filedOn && describeTooEarlyFilingDay(found, filedOn);
      const fault = early && `Filed on: ${filedOn} is before ${early}.`;
      collector.note(fault?.replace(/\d{4}-\d\d-\d\d/g, formatDayShort), 'Filed on');
      collector.note(describeMissingChecker(found, importer));
      for (const [title, fault] of findMissingReasons(found, { filedOn, ...filing })) collector.note(fault, title);
      const before = filedBy.get(found.id);
      collector.note(before !== undefined && `Row ${before} files the same due date.`);
      if (collector.faults.length === 0) filedBy.set(found.id, row);
    }
    faults.push(...collector.faults.map((fault) => ({ row, ...fault })));
    if (collector.faults.length === 0 && found && filedOn) {
      const { id, name, version, key, due: day, before: oldValues } = found;
      const dueDate = { id, key, name, due: day, recordId: duty.recordId, before: oldValues };
      planned.push({ ...dueDate, version, filedOn, ...filing });
    }
  }
  return { planned, faults };
}

const buildHasAttachmentSql = (id: string) => `exists (
      select from attachment a where a.org_id = $1 and a.occurrence_id = ${id} and a.removed_at is null)`;

/** The columns that a filing overwrites. For a due date that was sent back, an undo restores the old values. */
const overwrittenColumns = [
  ...['filed_on', 'filed_at', 'filed_by', 'done_at', 'reference', 'late_reason', 'no_proof_reason'],
  ...['returned_note', 'worked_on_at'],
] as const;

const readDueDatesSql = `
  select c.id, ${dueDateNameSql} as name, c.period_key as key, c.obligation_id as "obligationId", c.version, c.state,
    to_char(c.effective_due, 'YYYY-MM-DD') as due, c.due_at is not null as "isByHour", ${buildHasAttachmentSql('c.id')} as "hasFile",
    to_char(c.statutory_due, 'YYYY-MM-DD') as "statutoryDue", to_char(c.period_end, 'YYYY-MM-DD') as "periodEnd",
    to_char(c.period_start, 'YYYY-MM-DD') as "periodStart", to_char(c.opens_on, 'YYYY-MM-DD') as "opensOn",
    ${startEventDaySql} as "startedOn", ${startEventTextSql} as "startedBy",
    ${dueDatesStartDaySql} as since, ${areFilingChecksOnSql} as "areChecksOn", o.owner_id as "ownerId", o.checker_id as "checkerId",
    o.is_checker_enabled as "isCheckerEnabled",
    jsonb_build_object(${overwrittenColumns.map((one) => `'${one}', c.${one}`).join(', ')}) as before
  from (
    select id, kind, record_id, owner_id, checker_id, ${isCheckerEnabledSql} as is_checker_enabled from obligation o
    where o.org_id = $1 and o.id = any ($2::integer[])) o
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join occurrence c on c.org_id = $1 and c.obligation_id = o.id order by c.effective_due`;

/** Reads the cells of a row, without comparing them with the due date. Faulty cells give undefined. */
function readFilingCells(
  { number, cells }: ImportRow,
  findDuty: Awaited<ReturnType<typeof createPlaceDutyFinder>>,
  today: string,
) {
  const collector = createFaultCollector();
  const text = (title: string) => readCellText(cells[title] ?? '');
  const takeDay = (title: string) =>
    text(title) === '' ? undefined : collector.take(readDayCell(title, cells[title] ?? ''), title);
  const duty = findDuty({ duty: text('Duty'), law: text('Law'), place: text('Place') }, collector);
  const [due, filedOn] = [takeDay('Due date'), takeDay('Filed on')];
  const [reference, lateReason, noProofReason] = [text('Reference'), text('Reason if late'), text('Reason if no file')];
  const isAhead = filedOn && filedOn > today;
  collector.note(isAhead && `Filed on: ${formatDayShort(filedOn)} has not come yet.`, 'Filed on');
  const limited = [
    { title: 'Reference', given: reference, most: filingLimits.reference },
    { title: 'Reason if late', given: lateReason, most: maxReasonLength },
    { title: 'Reason if no file', given: noProofReason, most: maxReasonLength },
  ];
  for (const { title, given, most } of limited)
    collector.note(given.length > most && `${title}: at most ${most} letters.`, title);
  return { row: number, duty, due, filedOn, reference, lateReason, noProofReason, collector };
}

/** Finds the due date on a day. The day that the law names also matches, in case an extension moved the due date. */
function findDueDateOnDay(dues: readonly StoredDueDate[], due: string): CellReading<StoredDueDate> {
  const found = dues.find((one) => one.due === due) ?? dues.find((one) => one.statutoryDue === due);
  const day = formatDayShort(due);
  if (!found) {
    const days = dues.map((one) => one.due);
    const near = [days.findLast((one) => one < due), days.find((one) => one > due)].filter((one) => one !== undefined);
    if (near.length === 0) return { fault: `It is not due on ${day}: no due date is kept for it.` };
    return { fault: `It is not due on ${day}. The nearest: ${near.map(formatDayShort).join(' and ')}.` };
  }
  if (found.state !== 'open') return { fault: `What is due on ${day} is ${found.state} already.` };
  return { value: found };
}

type FilingReasons = Pick<PlannedFiling, 'lateReason' | 'noProofReason'> & { filedOn: string | undefined };

/** Returns a fault for each reason that a filing lacks, and for a missing time. Equal faults have equal texts. */
function findMissingReasons(
  due: StoredDueDate,
  { filedOn, lateReason, noProofReason }: FilingReasons,
): (readonly [title: string, fault: string | false])[] {
  const isLate = filedOn !== undefined && filedOn > due.due;
  const isByHour = due.isByHour && (filedOn === due.due || filedOn === due.startedOn);
  const lacksProof = !due.hasFile && noProofReason === '';
  return [
    ['Filed on', isByHour && 'It is due by the hour: file it by hand, with its time.'],
    [
      'Reason if late',
      isLate && lateReason === '' && 'Reason if late: it was filed after its due date. Write the reason.',
    ],
    [
      'Reason if no file',
      lacksProof && 'Reason if no file: no file is kept here for it. Write the reason, such as where the receipt is.',
    ],
  ];
}

const plannedFilingFields = ['id', 'version', 'filedOn', 'reference', 'lateReason', 'noProofReason'] as const;

async function applyFilingImport(
  { query, note }: Transaction,
  { orgId, accountId, fileName }: ImportContext,
  planned: readonly PlannedFiling[],
): Promise<Result<WrittenFiling[]>> {
  const filed = await query<WrittenFilingRow>(applyFilingsSql, [
    orgId,
    accountId,
    ...plannedFilingFields.map((column) => planned.map((one) => one[column])),
  ]);
  const byId = new Map(filed.map((row) => [row.id, row]));
  const written = planned.flatMap(({ key, name, due, recordId, before, id }) => {
    const row = byId.get(id);
    return row ? [{ ...row, key, name, due, recordId, before }] : [];
  });
  if (written.length !== planned.length) return refusedResult('changed-meanwhile');
  await copyFilingDaysToHoldings(query, orgId, planned);
  for (const row of written) note(buildImportedFilingJournalEntry(row, fileName));
  return okResult(written.map(({ said: _, ...row }) => row));
}

type WrittenFilingRow = { id: number; version: number; said: Readonly<Record<string, string>> };

/** Files due dates. Existing files are accepted as proof. Refuses the import if a row needs a reason but has none. */
const applyFilingsSql = `
  with filing as (
    select p.*, ${buildHasAttachmentSql('p.id')} as has_file
    from unnest($3::integer[], $4::integer[], $5::date[], $6::text[], $7::text[], $8::text[])
      as p (id, version, filed_on, reference, late_reason, no_proof_reason)
  )
  update occurrence c
  set state = 'filed', filed_on = p.filed_on, filed_at = clock_timestamp(), filed_by = $2, reference = p.reference,
    late_reason = case when p.filed_on > c.effective_due then p.late_reason else '' end,
    no_proof_reason = case when p.has_file then '' else p.no_proof_reason end,
    done_at = null, returned_note = '', version = c.version + 1, worked_on_at = clock_timestamp()
  from filing p
  where c.org_id = $1 and c.id = p.id and c.version = p.version and c.state = 'open'
    and (p.filed_on <= c.effective_due or p.late_reason <> '') and (p.has_file or p.no_proof_reason <> '')
  returning c.id, c.version, jsonb_build_object('filedOn', c.filed_on, 'reference', c.reference, 'lateReason', c.late_reason,
      'noProofReason', c.no_proof_reason) as said`;

async function undoFilingImport(
  { query, note }: Transaction,
  orgId: number,
  written: readonly WrittenFiling[],
): Promise<Result<undefined>> {
  const values = [orgId, written.map(({ id }) => id), written.map(({ version }) => version)];
  const [changedRow] = await query<ChangedFiling>(changedFilingsSql, values);
  if (changedRow) return refusedResult('import-changed', { name: formatChangedFiling(changedRow) });
  const nothing = { reference: '', late_reason: '', no_proof_reason: '', returned_note: '' };
  const oldRows = written.map(({ before = { ...nothing, worked_on_at: new Date() } }) => JSON.stringify(before));
  await query(undoFilingsSql, [...values, oldRows]);
  const restored = written.map(({ key, before }) => ({ key, filedOn: before?.filed_on ?? null }));
  await copyFilingDaysToHoldings(query, orgId, restored);
  for (const row of written)
    note({
      ...toDueDateEntryFields(row),
      action: 'Import undone',
      reason: 'The import that filed it was undone.',
      // Makes the server compute the due dates again, because the duty may have changed since the import.
      changes: {
        state: ['filed', 'open'],
        ...(row.recordId !== undefined && { [countedDutiesKey]: [null, [row.recordId]] }),
      },
    });
  return okResult(undefined);
}

type ChangedFiling = { name: string; place: string; due: string };
const formatChangedFiling = ({ name, place, due }: ChangedFiling) =>
  [name, place, formatDayInWords(due)].filter(Boolean).join(', ');

const changedFilingsSql = `
  select coalesce(r.name, '') as name, coalesce(p.name, '') as place,
    coalesce(to_char(c.effective_due, 'YYYY-MM-DD'), '') as due
  from unnest($2::integer[], $3::integer[]) with ordinality as w (id, version, nth)
  left join occurrence c on c.org_id = $1 and c.id = w.id
  left join obligation o on o.org_id = $1 and o.id = c.obligation_id
  left join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  left join profile p on p.org_id = $1 and p.id = c.profile_id
  where c.id is null or c.state <> 'filed' or c.version <> w.version
  order by w.nth limit 1`;

const undoFilingsSql = `
  update occurrence c
  set state = 'open', version = c.version + 1, ${overwrittenColumns.map((one) => `${one} = (p.row).${one}`).join(', ')}
  from (
    select w.id, w.version, jsonb_populate_record(null::occurrence, w.before) as row
    from unnest($2::integer[], $3::integer[], $4::jsonb[]) as w (id, version, before)) p
  where c.org_id = $1 and c.id = p.id and c.version = p.version`;

import { findOtherCheckers, sayTooEarly } from '../obligations/filing-rights';
import { areChecksOnSql } from '../obligations/occurrence-filter.store';
import { isCheckerEnabledSql, listAdministrators } from '../obligations/place-rights.store';
import type { Change, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { dueDateKind } from '../platform/journal/entry';
import { keptSinceSql } from '../records/schedules/schedules.store';
import {
  createFaultTaker,
  createNameFinder,
  type FaultTaker,
  groupBy,
  type Read,
  readDay,
  textOf,
} from './cells';
import { createDutyFinder } from './duty-finder';
import type { ImportContext, ImportKind, ImportPlan, ImportRow, RowFault } from './import-kind';

/** The filing of a due date that a row plans. */
type PlannedFiling = {
  id: number;
  version: number;
  filedOn: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
};

/** A filed due date, with its version after the import. */
type WrittenFiling = { id: number; version: number };

/**
 * Imports past filings: each row files one due date. A late filing or one without proof needs a reason, as in
 * the dialog. Filings from before the organisation kept due dates here need reasons too.
 */
export const dueDateImport: ImportKind<PlannedFiling, WrittenFiling> = {
  name: 'due-dates',
  action: 'Imported',
  journalKind: dueDateKind,
  columns: [
    { title: 'Duty', isRequired: true, width: 50, example: 'Monthly return' },
    { title: 'Law', isRequired: false, width: 40, example: '' },
    { title: 'Place', isRequired: true, width: 28, example: 'Pune plant' },
    { title: 'Due date', isRequired: true, width: 14, example: '2026-08-15' },
    { title: 'Filed on', isRequired: true, width: 14, example: '2026-08-12' },
    { title: 'Reference', isRequired: false, width: 28, example: 'ARN 123' },
    { title: 'Reason if late', isRequired: false, width: 40, example: '' },
    { title: 'Reason if no file', isRequired: false, width: 40, example: 'The receipt is in the paper file' },
  ],
  plan: planFilings,
  apply: applyFilings,
  undo: undoFilings,
};

type Duty = { id: number; name: string; code: string; law: string; place: string };
type Due = {
  id: number;
  key: string;
  obligationId: number;
  version: number;
  state: string;
  due: string;
  isByHour: boolean;
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
};

async function planFilings(
  query: Query,
  { orgId, accountId, today }: ImportContext,
  rows: readonly ImportRow[],
): Promise<ImportPlan<PlannedFiling>> {
  const duties = await query<Duty>(dutiesSql, [orgId]);
  const findDuty = createPlaceDutyFinder(duties);
  const read = rows.map((row) => readFiling(row, findDuty, today));
  const dues = await query<Due>(duesSql, [orgId, [...new Set(read.flatMap(({ duty }) => duty?.id ?? []))]]);
  const importer = { accountId, administrators: await listAdministrators(query, orgId) };
  const byDuty = groupBy(dues, ({ obligationId }) => obligationId);
  const filedBy = new Map<number, number>();
  const faults: RowFault[] = [];
  const planned: PlannedFiling[] = [];
  for (const { row, duty, due, filedOn, taker, ...filing } of read) {
    const found = duty && due && taker.take(findDue(byDuty.get(duty.id) ?? [], due), 'Due date');
    if (found) {
      taker.note(filedOn && findEarlyFault(found, filedOn), 'Filed on');
      taker.note(
        findOtherCheckers(found, importer)?.isNobody && 'Nobody else may check it. Name another checker.',
        'Duty',
      );
      for (const [title, fault] of findUnexplained(found, { filedOn, ...filing })) taker.note(fault, title);
      const before = filedBy.get(found.id);
      taker.note(before !== undefined && `Row ${before} files the same due date.`);
      if (before === undefined) filedBy.set(found.id, row);
    }
    faults.push(...taker.faults.map((fault) => ({ row, ...fault })));
    if (taker.faults.length === 0 && found && filedOn)
      planned.push({ id: found.id, version: found.version, filedOn, ...filing });
  }
  return { planned, faults };
}

/** The duties of places, including those that no longer apply but still have due dates. */
const dutiesSql = `
  select o.id, r.name, r.unique_code as code, l.name as law, p.name as place
  from obligation o
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = o.law_id
  join profile p on p.org_id = $1 and p.id = o.profile_id
  where o.org_id = $1`;

const hasFileSql = (id: string) => `exists (
      select from attachment a where a.org_id = $1 and a.occurrence_id = ${id} and a.removed_at is null)`;

const duesSql = `
  select c.id, c.period_key as key, c.obligation_id as "obligationId", c.version, c.state,
    to_char(c.effective_due, 'YYYY-MM-DD') as due, c.due_at is not null as "isByHour", ${hasFileSql('c.id')} as "hasFile",
    to_char(c.statutory_due, 'YYYY-MM-DD') as "statutoryDue", to_char(c.period_end, 'YYYY-MM-DD') as "periodEnd",
    to_char(c.period_start, 'YYYY-MM-DD') as "periodStart", to_char(c.opens_on, 'YYYY-MM-DD') as "opensOn",
    ${keptSinceSql} as since, ${areChecksOnSql} as "areChecksOn", o.owner_id as "ownerId", o.checker_id as "checkerId",
    o.is_checker_enabled as "isCheckerEnabled"
  from (
    select id, owner_id, checker_id, ${isCheckerEnabledSql} as is_checker_enabled from obligation o
    where o.org_id = $1 and o.id = any ($2::integer[])) o
  join occurrence c on c.org_id = $1 and c.obligation_id = o.id order by c.effective_due`;

/** Creates a finder of a place's duty. It reports faults of place, duty and law together. */
function createPlaceDutyFinder(duties: readonly Duty[]) {
  const finderOf = (name: 'place' | 'law') =>
    createNameFinder(new Map(duties.map((duty) => [duty[name], duty[name]])), `${name} with duties`);
  const [findPlace, findLaw, findDuty] = [finderOf('place'), finderOf('law'), createDutyFinder(duties)];
  return (asked: Record<'duty' | 'law' | 'place', string>, { take }: FaultTaker): Duty | undefined => {
    const place = asked.place === '' ? undefined : take(findPlace(asked.place), 'Place');
    const law = asked.law === '' ? '' : take(findLaw(asked.law), 'Law');
    return asked.duty === '' ? undefined : take(findDuty({ duty: asked.duty, law, place }), 'Duty');
  };
}

const longestReference = 200;
const longestReason = 1_000;

/** Reads the cells of a row, without comparing them with the due date. Faulty cells give undefined. */
function readFiling(
  { number, cells }: ImportRow,
  findDuty: ReturnType<typeof createPlaceDutyFinder>,
  today: string,
) {
  const taker = createFaultTaker();
  const text = (title: string) => textOf(cells[title] ?? '');
  const takeDay = (title: string) =>
    text(title) === '' ? undefined : taker.take(readDay(title, cells[title] ?? ''), title);
  const duty = findDuty({ duty: text('Duty'), law: text('Law'), place: text('Place') }, taker);
  const [due, filedOn] = [takeDay('Due date'), takeDay('Filed on')];
  const reference = text('Reference');
  const [lateReason, noProofReason] = [text('Reason if late'), text('Reason if no file')];
  taker.note(filedOn && filedOn > today && `Filed on: ${filedOn} has not come yet.`, 'Filed on');
  const limited = [
    { title: 'Reference', given: reference, most: longestReference },
    { title: 'Reason if late', given: lateReason, most: longestReason },
    { title: 'Reason if no file', given: noProofReason, most: longestReason },
  ];
  for (const { title, given, most } of limited)
    taker.note(given.length > most && `${title}: at most ${most} letters.`, title);
  return { row: number, duty, due, filedOn, reference, lateReason, noProofReason, taker };
}

/**
 * Finds the due date on a day. The original day of the law matches too, since an extension may have moved it.
 */
function findDue(dues: readonly Due[], due: string): Read<Due> {
  const found = dues.find((one) => one.due === due) ?? dues.find((one) => one.statutoryDue === due);
  if (!found) {
    const days = dues.map((one) => one.due);
    const near = [days.findLast((day) => day < due), days.find((day) => day > due)].filter(Boolean);
    if (near.length === 0) return { fault: `It is not due on ${due}: no due date is kept for it.` };
    return { fault: `It is not due on ${due}. The nearest: ${near.join(' and ')}.` };
  }
  if (found.state !== 'open') return { fault: `What is due on ${due} is ${found.state} already.` };
  return { value: found };
}

function findEarlyFault(due: Due, filedOn: string): string | undefined {
  const early = sayTooEarly(due, filedOn);
  return early === undefined ? undefined : `Filed on: ${filedOn} is before ${early}.`;
}

type Explained = Pick<PlannedFiling, 'lateReason' | 'noProofReason'> & { filedOn: string | undefined };

/**
 * Returns the missing reason of a row and its column. Equal faults have equal texts, so that a check groups
 * them.
 */
function findUnexplained(
  due: Due,
  { filedOn, lateReason, noProofReason }: Explained,
): (readonly [title: string, fault: string | false])[] {
  const isLate = filedOn !== undefined && filedOn > due.due;
  const isByHour = due.isByHour && filedOn === due.due;
  const lacksProof = !due.hasFile && noProofReason === '';
  return [
    ['Filed on', isByHour && 'It is due by the hour: file it by hand, with its time.'],
    [
      'Reason if late',
      isLate && lateReason === '' && 'Reason if late: it was filed after its due date. Write the reason.',
    ],
    [
      'Reason if no file',
      lacksProof &&
        'Reason if no file: no file is kept here for it. Write the reason, such as where the receipt is.',
    ],
  ];
}

async function applyFilings(
  { query }: Change,
  { orgId, accountId }: ImportContext,
  planned: readonly PlannedFiling[],
): Promise<Result<WrittenFiling[]>> {
  const written = await query<WrittenFiling>(applySql, [
    orgId,
    accountId,
    planned.map(({ id }) => id),
    planned.map(({ version }) => version),
    planned.map(({ filedOn }) => filedOn),
    planned.map(({ reference }) => reference),
    planned.map(({ lateReason }) => lateReason),
    planned.map(({ noProofReason }) => noProofReason),
  ]);
  return written.length === planned.length ? okResult(written) : refusedResult('changed-meanwhile');
}

/** Existing files count as proof. Skips rows that now lack a reason; the rows are then planned again. */
const applySql = `
  with filing as (
    select p.*, ${hasFileSql('p.id')} as has_file
    from unnest($3::integer[], $4::integer[], $5::date[], $6::text[], $7::text[], $8::text[])
      as p (id, version, filed_on, reference, late_reason, no_proof_reason)
  )
  update occurrence c
  set state = 'filed', filed_on = p.filed_on, filed_at = clock_timestamp(), filed_by = $2, reference = p.reference,
    late_reason = case when p.filed_on > c.effective_due then p.late_reason else '' end,
    no_proof_reason = case when p.has_file then '' else p.no_proof_reason end,
    returned_note = '', version = c.version + 1, worked_on_at = clock_timestamp()
  from filing p
  where c.org_id = $1 and c.id = p.id and c.version = p.version and c.state = 'open'
    and (p.filed_on <= c.effective_due or p.late_reason <> '') and (p.has_file or p.no_proof_reason <> '')
  returning c.id, c.version`;

async function undoFilings(
  { query }: Change,
  orgId: number,
  written: readonly WrittenFiling[],
): Promise<Result<undefined>> {
  const values = [orgId, written.map(({ id }) => id), written.map(({ version }) => version)];
  const [touched] = await query<{ name: string }>(touchedSql, values);
  if (touched) return refusedResult('import-changed', touched);
  await query(undoSql, values);
  return okResult(undefined);
}

const touchedSql = `
  select concat_ws(', ', r.name, p.name, to_char(c.effective_due, 'YYYY-MM-DD')) as name
  from unnest($2::integer[], $3::integer[]) with ordinality as w (id, version, nth)
  left join occurrence c on c.org_id = $1 and c.id = w.id
  left join obligation o on o.org_id = $1 and o.id = c.obligation_id
  left join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  left join profile p on p.org_id = $1 and p.id = c.profile_id
  where c.id is null or c.state <> 'filed' or c.version <> w.version
  order by w.nth limit 1`;

const undoSql = `
  update occurrence c
  set state = 'open', filed_on = null, filed_at = null, filed_by = null, reference = '', late_reason = '',
    no_proof_reason = '', version = c.version + 1, worked_on_at = clock_timestamp()
  from unnest($2::integer[], $3::integer[]) as w (id, version)
  where c.org_id = $1 and c.id = w.id and c.version = w.version`;

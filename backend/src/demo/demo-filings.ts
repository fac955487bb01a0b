import { type Day, defaultTimeZone, findInstantInZone, findWeekday, formatDay, parseDay } from 'shared-lib/schedules';
import { findFirstDayOfFiling, type OccurrenceRow } from '../obligations/filing-rights';
import { isAttestationKey } from '../obligations/period-keys';
import { dueDateEntryKind, type Entry } from '../platform/journal/entry';
import type { DatedJournalEntry, DemoEditor } from './demo-history';

/** An open due date of the demo, with its owner, its checker and the code of its record. */
export type DemoDueDate = { day: Day; code: string } & Pick<
  OccurrenceRow,
  'id' | 'name' | 'key' | 'due' | 'periodEnd' | 'opensOn' | 'ownerId' | 'checkerId'
>;

/** The columns that a filing writes to the row of a due date. Days and moments are texts. */
export type FiledDueDateRow = {
  id: number;
  state: 'open' | 'filed' | 'verified' | 'waived';
  version: number;
  worked_on_at: string;
  filed_on?: string;
  filed_at?: string;
  filed_by?: number;
  reference?: string;
  late_reason?: string;
  no_proof_reason?: string;
  verified_by?: number;
  verified_at?: string;
  returned_note?: string;
  reason?: string;
  review_on?: string;
};

/** A filed or waived due date, with its row and its journal entries. */
export type FiledDueDate = {
  due: DemoDueDate;
  doneOn: Day;
  row: FiledDueDateRow;
  entries: DatedJournalEntry[];
};

export type DemoPeople = Partial<Record<'admin' | 'editor' | 'viewer', DemoEditor>>;

/** Due dates older than this many days are always filed or waived. */
export const recentDueDateDays = 20;
/** The demo has early filings. It files them at most this many days before the due date. */
export const earlyFilingDays = 30;
const daysUntilWaiverReview = 45;
/** One in this many due dates is filed late. */
const dueDatesPerLateFiling = 12;
/** The demo waives every second due date of this return, up to `most` of them. */
const demoWaiver = { code: 'CGST-2017-R07', most: 2, reason: 'No tax was collected in this period.' };

const demoFilingNote = 'Invented for the demo. Not legal advice.';
const lateFilingReasons = [
  'The portal did not answer on the last day.',
  'The figures of one place came late.',
  'The certificate for signing had run out.',
];
const returnedFilingNote = 'The total differs from the ledger. Please correct it and file it again.';

type PlanFilingsOptions = { people: DemoPeople; today: Day };

/** Plans the filings of the demo. The same due dates on the same day always give the same plan. */
export function planFilings(dues: readonly DemoDueDate[], { people, today }: PlanFilingsOptions): FiledDueDate[] {
  const { admin, editor } = people;
  const editors = Object.values(people);
  const find = (id: number | null) => editors.find((one) => one.id === id);
  const pastDueDates = dues.filter(({ day }) => day < today - recentDueDateDays);
  const toWaive = chooseDueDatesToWaive(pastDueDates);
  const done = pastDueDates.flatMap((due, nth) => {
    const filer = find(due.ownerId) ?? editor ?? admin;
    if (!filer) return [];
    if (toWaive.has(due)) return [buildWaivedDueDate(due, { by: editor ?? filer, today })];
    const late =
      nth % dueDatesPerLateFiling === dueDatesPerLateFiling / 2 ? Math.floor(nth / dueDatesPerLateFiling) : undefined;
    return [buildVerifiedFiling(buildFiledDueDate(due, { by: filer, today, late }), find(due.checkerId), today)];
  });
  return [...done, ...planRecentFilings(dues, { people, today })];
}

function chooseDueDatesToWaive(dues: readonly DemoDueDate[]): ReadonlySet<DemoDueDate> {
  const own = dues.filter(({ code }) => code.endsWith(demoWaiver.code));
  return new Set(own.filter((_due, nth) => nth % 2 === 1).slice(0, demoWaiver.most));
}

/**
 * Plans filings for recent due dates, but leaves most of them open. Each of the two checkers gets a filing to
 * check, and each has sent one back. If an organisation has only one user, that user has filed some due dates.
 */
function planRecentFilings(dues: readonly DemoDueDate[], { people, today }: PlanFilingsOptions): FiledDueDate[] {
  const nearDueDates = dues.filter(({ day }) => day >= today - recentDueDateDays && day <= today + earlyFilingDays);
  const [pastDue, upcoming] = [
    nearDueDates.filter(({ day }) => day < today).reverse(),
    nearDueDates.filter(({ day }) => day >= today),
  ];
  const remaining = [...pastDue, ...upcoming].filter((due) => (findFirstDayOfFiling(due) ?? '') < formatDay(today));
  let mayClose = Math.floor(pastDue.length / 3);
  const take = (isWanted: (due: DemoDueDate) => boolean, { closes }: { closes: boolean }) => {
    const at = remaining.findIndex((due) => isWanted(due) && (!closes || due.day >= today || mayClose > 0));
    const [found] = at < 0 ? [] : remaining.splice(at, 1);
    if (found && closes && found.day < today) mayClose -= 1;
    return found ? [found] : [];
  };
  const { admin, editor, viewer } = people;
  if (!admin) return [];
  const fileBy = (by: DemoEditor) => (due: DemoDueDate) => buildFiledDueDate(due, { by, today });
  if (!editor) return [1, 2].flatMap(() => take(() => true, { closes: true })).map(fileBy(admin));
  const ofEditor = ({ ownerId, checkerId }: DemoDueDate) => ownerId === editor.id && checkerId === admin.id;
  const checkedByEditor = ({ ownerId, checkerId }: DemoDueDate) => ownerId !== editor.id && checkerId === editor.id;
  const waitsForEditor = take(checkedByEditor, { closes: true });
  const waitsForAdmin = take(ofEditor, { closes: true });
  const backToEditor = take(ofEditor, { closes: false });
  const backToAdmin = take(checkedByEditor, { closes: false });
  const checked = take(ofEditor, { closes: true });
  return [
    ...waitsForEditor.map((due) => fileBy(due.ownerId === viewer?.id ? viewer : admin)(due)),
    ...waitsForAdmin.map(fileBy(editor)),
    ...backToEditor.map(fileBy(editor)).map((one) => buildReturnedFiling(one, admin, today)),
    ...backToAdmin.map(fileBy(admin)).map((one) => buildReturnedFiling(one, editor, today)),
    ...checked.map(fileBy(editor)).map((one) => buildVerifiedFiling(one, admin, today)),
  ];
}

/** `late` is the number of a late filing, so that late filings differ. Undefined if the filing is on time. */
type BuildFiledDueDateOptions = { by: DemoEditor; today: Day; late?: number | undefined };

function buildFiledDueDate(due: DemoDueDate, { by, today, late }: BuildFiledDueDateOptions): FiledDueDate {
  const day = late === undefined ? chooseOnTimeFilingDay(due, today) : findWorkday(due.day + 1 + (late % 4), 1);
  const at = toIndianInstant(day, `1${due.id % 6}:${10 + (due.id % 47)}`);
  const reference = `EXAMPLE-${formatDay(day).slice(0, 4)}-${String(due.id).padStart(5, '0')}`;
  const lateReason =
    late === undefined ? undefined : (lateFilingReasons[late % lateFilingReasons.length] ?? demoFilingNote);
  const changes: Entry['changes'] = {
    filedOn: [null, formatDay(day)],
    reference: [null, reference],
    ...(lateReason !== undefined && { lateReason: [null, lateReason] as const }),
    noProofReason: [null, demoFilingNote],
  };
  const filed = { state: 'filed', filed_on: formatDay(day), filed_at: at, filed_by: by.id } as const;
  const texts = {
    reference,
    no_proof_reason: demoFilingNote,
    ...(lateReason !== undefined && { late_reason: lateReason }),
  };
  const row = { id: due.id, version: 2, worked_on_at: at, ...filed, ...texts };
  const action = isAttestationKey(due.key) ? 'Attested' : 'Filed';
  return { due, doneOn: day, row, entries: [buildFilingJournalEntry(due, { at, by, action, changes })] };
}

/** Returns a filing day before the due date and before today, on which filing is already allowed. */
function chooseOnTimeFilingDay(due: DemoDueDate, today: Day): Day {
  const first = parseDay(findFirstDayOfFiling(due) ?? '') ?? 0;
  return Math.max(first, findWorkday(Math.min(due.day - (due.id % 4), today - 1), -1));
}

/**
 * Marks a filing as verified. Changes nothing if the verifier filed it, because nobody verifies their own
 * filing.
 */
function buildVerifiedFiling(done: FiledDueDate, by: DemoEditor | undefined, today: Day): FiledDueDate {
  if (!by || by.id === done.row.filed_by) return done;
  const at = chooseCheckMoment(done, today);
  const checked = { state: 'verified', verified_by: by.id, verified_at: at } as const;
  return addFilingStep(done, { at, by, action: 'Verified' }, checked);
}

function buildReturnedFiling(done: FiledDueDate, by: DemoEditor, today: Day): FiledDueDate {
  const at = chooseCheckMoment(done, today);
  const returnedColumns = { state: 'open', returned_note: returnedFilingNote } as const;
  return addFilingStep(done, { at, by, action: 'Returned', reason: returnedFilingNote }, returnedColumns);
}

function addFilingStep(
  { row, entries, ...done }: FiledDueDate,
  step: FilingStep,
  columns: Partial<FiledDueDateRow>,
): FiledDueDate {
  return {
    ...done,
    row: { ...row, ...columns, version: row.version + 1, worked_on_at: step.at },
    entries: [...entries, buildFilingJournalEntry(done.due, step)],
  };
}

function buildWaivedDueDate(due: DemoDueDate, { by, today }: { by: DemoEditor; today: Day }): FiledDueDate {
  const doneOn = findWorkday(due.day - 2, -1);
  const at = toIndianInstant(doneOn, '12:20');
  const reviewOn = formatDay(today + daysUntilWaiverReview);
  const step = {
    at,
    by,
    action: 'Waived',
    reason: demoWaiver.reason,
    changes: { reviewOn: [null, reviewOn] },
  } as const;
  const columns = { state: 'waived', reason: demoWaiver.reason, review_on: reviewOn } as const;
  return {
    due,
    doneOn,
    row: { id: due.id, version: 2, worked_on_at: at, ...columns },
    entries: [buildFilingJournalEntry(due, step)],
  };
}

type FilingStep = {
  at: string;
  by: DemoEditor;
  action: string;
  reason?: string;
  changes?: Entry['changes'];
};

function buildFilingJournalEntry(
  { id, name, due }: DemoDueDate,
  { at, by, action, reason = '', changes = {} }: FilingStep,
): DatedJournalEntry {
  const about = { chain: 'timeline', kind: dueDateEntryKind, recordId: id, uniqueCode: '' } as const;
  return {
    at: new Date(at),
    actor: by,
    entry: { ...about, name: `${name}, due ${due}`, action, reason, changes },
  };
}

/** Returns the moment of the check: some days after the filing, but before today. */
function chooseCheckMoment({ due, doneOn }: FiledDueDate, today: Day): string {
  return toIndianInstant(Math.min(findWorkday(doneOn + 1 + (due.id % 3), 1), today - 1), '16:40');
}

/**
 * Returns this day if it is a working day. Otherwise goes to the next (`step` 1) or previous (-1) working
 * day.
 */
function findWorkday(day: Day, step: 1 | -1): Day {
  return [0, 6].includes(findWeekday(day)) ? findWorkday(day + step, step) : day;
}

/** Returns the instant of an Indian day and time, because both organisations are in India. */
export function toIndianInstant(day: Day, time: string): string {
  return new Date(findInstantInZone(defaultTimeZone, day, time) ?? 0).toISOString();
}

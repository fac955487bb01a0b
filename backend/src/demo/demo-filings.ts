import { type Day, formatDay, instantIn, parseDay, usualTimeZone, weekdayOf } from 'shared-lib/schedules';
import { findFirstDay, isAttestedKey, type OccurrenceRow } from '../obligations/filing-rights';
import { dueDateKind, type Entry } from '../platform/journal/entry';
import type { DatedEntry, DemoEditor } from './demo-history';

/** An open due date of the demo, with its owner, its checker and the code of its record. */
export type DemoDue = { day: Day; code: string } & Pick<
  OccurrenceRow,
  'id' | 'name' | 'key' | 'due' | 'periodEnd' | 'opensOn' | 'ownerId' | 'checkerId'
>;

/** The columns that a filing writes to the row of a due date. Days and moments are texts. */
export type DoneRow = {
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
export type DoneDue = { due: DemoDue; doneOn: Day; row: DoneRow; entries: DatedEntry[] };

export type DemoPeople = Partial<Record<'admin' | 'editor' | 'viewer', DemoEditor>>;

/** Due dates older than this many days are always filed or waived. */
export const daysLeftOpen = 20;
/** How far ahead of its due date something may be filed early, to show an early filing. */
export const daysFiledEarly = 30;
const daysToReview = 45;
/** One of this many due dates was filed late. */
const onceLate = 12;
/** Every second one of the first months of this return was waived. */
const waived = { code: 'CGST-2017-R07', most: 2, reason: 'No tax was collected in this period.' };

const note = 'Invented for the demo. Not legal advice.';
const lateReasons = [
  'The portal did not answer on the last day.',
  'The figures of one place came late.',
  'The certificate for signing had run out.',
];
const returnedNote = 'The total differs from the ledger. Please correct it and file it again.';

type PlanOptions = { people: DemoPeople; today: Day };

/** Plans the filings of the demo. The same due dates on the same day always give the same plan. */
export function planFilings(dues: readonly DemoDue[], { people, today }: PlanOptions): DoneDue[] {
  const { admin, editor } = people;
  const known = Object.values(people);
  const find = (id: number | null) => known.find((one) => one.id === id);
  const old = dues.filter(({ day }) => day < today - daysLeftOpen);
  const toWaive = findWaived(old);
  const done = old.flatMap((due, nth) => {
    const filer = find(due.ownerId) ?? editor ?? admin;
    if (!filer) return [];
    if (toWaive.has(due)) return [waive(due, { by: editor ?? filer, today })];
    const late = nth % onceLate === onceLate / 2 ? Math.floor(nth / onceLate) : undefined;
    return [verify(file(due, { by: filer, today, late }), find(due.checkerId), today)];
  });
  return [...done, ...planRecent(dues, { people, today })];
}

function findWaived(dues: readonly DemoDue[]): ReadonlySet<DemoDue> {
  const own = dues.filter(({ code }) => code.endsWith(waived.code));
  return new Set(own.filter((_due, nth) => nth % 2 === 1).slice(0, waived.most));
}

/**
 * Plans the recent due dates. Most of them stay open. Each of the two checkers has something to check and
 * something to file again. In an organisation with one user, that user has filed some of them.
 */
function planRecent(dues: readonly DemoDue[], { people, today }: PlanOptions): DoneDue[] {
  const near = dues.filter(({ day }) => day >= today - daysLeftOpen && day <= today + daysFiledEarly);
  const [passed, ahead] = [
    near.filter(({ day }) => day < today).reverse(),
    near.filter(({ day }) => day >= today),
  ];
  const left = [...passed, ...ahead].filter((due) => (findFirstDay(due) ?? '') < formatDay(today));
  let mayClose = Math.floor(passed.length / 3);
  const take = (isWanted: (due: DemoDue) => boolean, { closes }: { closes: boolean }) => {
    const at = left.findIndex((due) => isWanted(due) && (!closes || due.day >= today || mayClose > 0));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found && closes && found.day < today) mayClose -= 1;
    return found ? [found] : [];
  };
  const { admin, editor, viewer } = people;
  if (!admin) return [];
  const fileBy = (by: DemoEditor) => (due: DemoDue) => file(due, { by, today });
  if (!editor) return [1, 2].flatMap(() => take(() => true, { closes: true })).map(fileBy(admin));
  const ofEditor = ({ ownerId, checkerId }: DemoDue) => ownerId === editor.id && checkerId === admin.id;
  const checkedByEditor = ({ ownerId, checkerId }: DemoDue) =>
    ownerId !== editor.id && checkerId === editor.id;
  const waitsForEditor = take(checkedByEditor, { closes: true });
  const waitsForAdmin = take(ofEditor, { closes: true });
  const backToEditor = take(ofEditor, { closes: false });
  const backToAdmin = take(checkedByEditor, { closes: false });
  const checked = take(ofEditor, { closes: true });
  return [
    ...waitsForEditor.map((due) => fileBy(due.ownerId === viewer?.id ? viewer : admin)(due)),
    ...waitsForAdmin.map(fileBy(editor)),
    ...backToEditor.map(fileBy(editor)).map((one) => sendBack(one, admin, today)),
    ...backToAdmin.map(fileBy(admin)).map((one) => sendBack(one, editor, today)),
    ...checked.map(fileBy(editor)).map((one) => verify(one, admin, today)),
  ];
}

/** `late` is the number of the late filing. Undefined: the filing is on time. */
type FileOptions = { by: DemoEditor; today: Day; late?: number | undefined };

function file(due: DemoDue, { by, today, late }: FileOptions): DoneDue {
  const day = late === undefined ? dayOnTime(due, today) : findWorkday(due.day + 1 + (late % 4), 1);
  const at = momentOn(day, `1${due.id % 6}:${10 + (due.id % 47)}`);
  const reference = `EXAMPLE-${formatDay(day).slice(0, 4)}-${String(due.id).padStart(5, '0')}`;
  const lateReason = late === undefined ? undefined : (lateReasons[late % lateReasons.length] ?? note);
  const changes: Entry['changes'] = {
    filedOn: [null, formatDay(day)],
    reference: [null, reference],
    ...(lateReason !== undefined && { lateReason: [null, lateReason] as const }),
    noProofReason: [null, note],
  };
  const filed = { state: 'filed', filed_on: formatDay(day), filed_at: at, filed_by: by.id } as const;
  const said = {
    reference,
    no_proof_reason: note,
    ...(lateReason !== undefined && { late_reason: lateReason }),
  };
  const row = { id: due.id, version: 2, worked_on_at: at, ...filed, ...said };
  const action = isAttestedKey(due.key) ? 'Attested' : 'Filed';
  return { due, doneOn: day, row, entries: [entryOf(due, { at, by, action, changes })] };
}

/** Returns a day before the due date and before today, on which filing is already allowed. */
function dayOnTime(due: DemoDue, today: Day): Day {
  const first = parseDay(findFirstDay(due) ?? '') ?? 0;
  return Math.max(first, findWorkday(Math.min(due.day - (due.id % 4), today - 1), -1));
}

/** Marks a filing as verified, by somebody other than the person who filed it. */
function verify(done: DoneDue, by: DemoEditor | undefined, today: Day): DoneDue {
  if (!by || by.id === done.row.filed_by) return done;
  const at = momentOfCheck(done, today);
  const checked = { state: 'verified', verified_by: by.id, verified_at: at } as const;
  return followUp(done, { at, by, action: 'Verified' }, checked);
}

function sendBack(done: DoneDue, by: DemoEditor, today: Day): DoneDue {
  const at = momentOfCheck(done, today);
  const back = { state: 'open', returned_note: returnedNote } as const;
  return followUp(done, { at, by, action: 'Returned', reason: returnedNote }, back);
}

function followUp({ row, entries, ...done }: DoneDue, told: Told, columns: Partial<DoneRow>): DoneDue {
  return {
    ...done,
    row: { ...row, ...columns, version: row.version + 1, worked_on_at: told.at },
    entries: [...entries, entryOf(done.due, told)],
  };
}

function waive(due: DemoDue, { by, today }: { by: DemoEditor; today: Day }): DoneDue {
  const doneOn = findWorkday(due.day - 2, -1);
  const at = momentOn(doneOn, '12:20');
  const reviewOn = formatDay(today + daysToReview);
  const told = {
    at,
    by,
    action: 'Waived',
    reason: waived.reason,
    changes: { reviewOn: [null, reviewOn] },
  } as const;
  const columns = { state: 'waived', reason: waived.reason, review_on: reviewOn } as const;
  return {
    due,
    doneOn,
    row: { id: due.id, version: 2, worked_on_at: at, ...columns },
    entries: [entryOf(due, told)],
  };
}

type Told = { at: string; by: DemoEditor; action: string; reason?: string; changes?: Entry['changes'] };

function entryOf(
  { id, name, due }: DemoDue,
  { at, by, action, reason = '', changes = {} }: Told,
): DatedEntry {
  const about = { chain: 'timeline', kind: dueDateKind, recordId: id, uniqueCode: '' } as const;
  return {
    at: new Date(at),
    actor: by,
    entry: { ...about, name: `${name}, due ${due}`, action, reason, changes },
  };
}

/** Returns the moment of the check: some days after the filing, but before today. */
function momentOfCheck({ due, doneOn }: DoneDue, today: Day): string {
  return momentOn(Math.min(findWorkday(doneOn + 1 + (due.id % 3), 1), today - 1), '16:40');
}

/** Returns this day, or the next working day in the direction of `step`. Weekends are skipped. */
function findWorkday(day: Day, step: 1 | -1): Day {
  return [0, 6].includes(weekdayOf(day)) ? findWorkday(day + step, step) : day;
}

/** Returns the instant of an Indian day and time, because both organisations are in India. */
export function momentOn(day: Day, time: string): string {
  return new Date(instantIn(usualTimeZone, day, time) ?? 0).toISOString();
}

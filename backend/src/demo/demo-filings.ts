import { type Day, formatDay, instantIn, parseDay, usualTimeZone, weekdayOf } from 'shared-lib/schedules';
import { findFirstDay, isAttestedKey, type OccurrenceRow } from '../obligations/filing-rights';
import { dueDateKind, type Entry } from '../platform/journal/entry';
import type { DatedEntry, DemoEditor } from './demo-history';

/** An open due date of the demo, with who does and checks it, and the code of its record. */
export type DemoDue = { day: Day; code: string } & Pick<
  OccurrenceRow,
  'id' | 'name' | 'key' | 'due' | 'periodEnd' | 'opensOn' | 'ownerId' | 'checkerId'
>;

/** What was done for a due date, as its row keeps it. Days and moments are texts. */
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

/** A due date with what was done for it, and the entries that tell the same. */
export type DoneDue = { due: DemoDue; doneOn: Day; row: DoneRow; entries: DatedEntry[] };

export type DemoPeople = Partial<Record<'admin' | 'editor' | 'viewer', DemoEditor>>;

/** What was due longer ago than this is done. */
export const daysLeftOpen = 20;
/** So many days ahead something is filed early, if nothing that has passed shows the same. */
export const daysFiledEarly = 30;
const daysToReview = 45;
/** Of so many due dates one was late. */
const onceLate = 12;
/** Of the first months of this return every other was waived. */
const waived = { code: 'CGST-2017-R07', most: 2, reason: 'No tax was collected in this period.' };

const note = 'Invented for the demo. Not legal advice.';
const lateReasons = [
  'The portal did not answer on the last day.',
  'The figures of one place came late.',
  'The certificate for signing had run out.',
];
const returnedNote = 'The total differs from the ledger. Please correct it and file it again.';

type PlanOptions = { people: DemoPeople; today: Day };

/** Decides what the people of the demo did. The same due dates on the same day give the same picture. */
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
 * Most of what was due lately stays open. Something waits for each of the two who check, and each of them has to file
 * something again. In an organisation of one person, that person has filed a part.
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

/** `late` counts the late ones. Undefined: it is on time. */
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

/** Some days before it is due, but not before it may be filed, and before today. */
function dayOnTime(due: DemoDue, today: Day): Day {
  const first = parseDay(findFirstDay(due) ?? '') ?? 0;
  return Math.max(first, findWorkday(Math.min(due.day - (due.id % 4), today - 1), -1));
}

/** Whoever filed it does not check it. */
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

/** Some days after it was filed, and before today. */
function momentOfCheck({ due, doneOn }: DoneDue, today: Day): string {
  return momentOn(Math.min(findWorkday(doneOn + 1 + (due.id % 3), 1), today - 1), '16:40');
}

/** This day, or the nearest before or after it that is no Saturday or Sunday. */
function findWorkday(day: Day, step: 1 | -1): Day {
  return [0, 6].includes(weekdayOf(day)) ? findWorkday(day + step, step) : day;
}

/** By the clock of India, where both organisations are. */
export function momentOn(day: Day, time: string): string {
  return new Date(instantIn(usualTimeZone, day, time) ?? 0).toISOString();
}

import type { DigestSection } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import { formatDayShort } from 'shared-lib/records';
import { type Day, formatDay } from 'shared-lib/schedules';
import { type Letter, toOneLine } from '../platform/mail/letters';
import type { Digest, DigestItem } from './plan-digests';

/** A due date with the names and days that a mail shows. */
export type DueDateForMail = {
  id: number;
  name: string;
  law: string;
  place: string;
  due: Day;
  target: Day | undefined;
  /** The day and time when it is due, as the mail shows them. Null if the due date has no time. */
  dueAt: string | null;
  /** The filing day, such as 2026-11-26. Null if the due date was not filed, or the filing was sent back. */
  filedOn: string | null;
  /** True if the checker sent the filing back, so that somebody must file again. */
  isSentBack: boolean;
};

type DigestLetterOptions = {
  organisation: string;
  today: Day;
  publicBaseUrl: string;
  dueDatesById: ReadonlyMap<number, DueDateForMail>;
  namesById: ReadonlyMap<number, string>;
};

/**
 * How many rows one section lists at most, because nobody reads a longer mail. The mail ends with a link to
 * all due dates.
 */
const maxRowsPerSection = 40;

const digestSectionTexts = {
  overdue: { counted: 'overdue', title: 'Overdue' },
  today: { counted: 'due today', title: 'Due today' },
  target: { counted: 'with a target reached', title: 'Target reached' },
  soon: { counted: 'coming up', title: 'Coming up' },
  moved: { counted: 'moved', title: 'Moved to another day' },
  'to-check': { counted: 'to check', title: 'Filed, and waiting for your check' },
  escalated: { counted: 'overdue with other owners', title: 'Overdue, with other owners' },
  'no-owner': { counted: 'without an owner', title: 'Without an owner' },
} as const satisfies Record<DigestSection, object>;

type SectionKind = keyof typeof digestSectionTexts;
type DigestRow = { kind: SectionKind; item: DigestItem; due: DueDateForMail };

/**
 * Builds the digest mail of one person: first the reader's own due dates, then the due dates of each person for
 * whom the reader stands in.
 */
export function buildDigestLetter({ readerId, items }: Digest, options: DigestLetterOptions): Letter {
  const { organisation, publicBaseUrl, namesById } = options;
  const rows = toDigestRows(items, options);
  const counted = sectionKinds
    .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${digestSectionTexts[kind].counted}`);
  const others = [...new Set(items.map(({ forId }) => forId))].filter((forId) => forId !== readerId);
  const nameOf = (id: number) => formatPerson(toOneLine(namesById.get(id) ?? ''));
  return {
    subject: `${counted.join(', ')} · ${toOneLine(organisation)}`,
    body: [
      `These due dates of ${toOneLine(organisation)} are for you, ${nameOf(readerId)}.`,
      ...formatSections(rows, readerId, options),
      ...others.flatMap((id) => [`You stand in for ${nameOf(id)}, who is away:`, ...formatSections(rows, id, options)]),
      `All that is due:\n${publicBaseUrl}/today`,
      'You get this mail because you do, check or administer these duties, or stand in for somebody who does. If you will be away, name a stand-in in the menu with your name, under I’m away.',
    ].join('\n\n'),
  };
}

/**
 * Lists the rows of a digest for the preview, in the order of the mail. `stands_in_for` names the absent
 * person whose due date it is.
 */
export function listDigestRows({ readerId, items }: Digest, options: DigestLetterOptions) {
  const rows = toDigestRows(items, options);
  const others = [...new Set(items.map(({ forId }) => forId))].filter((forId) => forId !== readerId);
  return [readerId, ...others].flatMap((forId) =>
    sectionKinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind && row.item.forId === forId)
        .slice(0, maxRowsPerSection)
        .map(({ item, due: { id, name, law, place, due, filedOn, isSentBack } }) => ({
          section: kind,
          stands_in_for: forId === readerId ? null : (options.namesById.get(forId) ?? ''),
          id,
          name,
          law,
          place,
          due: formatDay(due),
          days: due - options.today,
          filed_on: filedOn,
          sent_back: isSentBack,
          ...(item.movedFrom !== undefined && { moved_from: formatDay(item.movedFrom) }),
        })),
    ),
  );
}

/** The sections of the mail, in their order. */
const sectionKinds = Object.keys(digestSectionTexts) as SectionKind[];

function toDigestRows(items: readonly DigestItem[], { dueDatesById, today }: DigestLetterOptions): DigestRow[] {
  return items
    .flatMap((item) => {
      const due = dueDatesById.get(item.occurrenceId);
      return due ? [{ kind: chooseSectionKind(item, due, today), item, due }] : [];
    })
    .sort((one, other) => one.due.due - other.due.due || one.due.id - other.due.id);
}

function chooseSectionKind(
  { why, movedFrom }: DigestItem,
  { due, target = due }: DueDateForMail,
  today: Day,
): SectionKind {
  if (why !== 'own') return why;
  // A moved due date that is overdue or due today is listed there, and its row says from which day it moved.
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  if (movedFrom !== undefined) return 'moved';
  return target <= today ? 'target' : 'soon';
}

function formatSections(rows: readonly DigestRow[], forId: number, options: DigestLetterOptions): string[] {
  return sectionKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind && row.item.forId === forId);
    if (own.length === 0) return [];
    const shown = own.slice(0, maxRowsPerSection).map((row) => formatDigestRow(row, options));
    const restCount = own.length - shown.length;
    return [
      digestSectionTexts[kind].title.toUpperCase(),
      ...shown,
      ...(restCount > 0 ? [`And ${restCount} more.`] : []),
    ];
  });
}

function formatDigestRow(
  { item, due: { id, name, law, place, due, target, dueAt, filedOn, isSentBack } }: DigestRow,
  options: DigestLetterOptions,
) {
  const { today, publicBaseUrl } = options;
  const day = dueAt ?? formatShortDay(due);
  // A filed due date shows its filing day instead of how late it is.
  const when = filedOn
    ? `due ${day} · filed ${formatDayShort(filedOn)}`
    : `due ${day}${dueAt ? '' : ` (${formatRelativeDay(due - today)})`}`;
  const details = [
    toOneLine(law),
    toOneLine(place),
    when,
    ...(isSentBack ? ['sent back by its checker'] : []),
    ...(target !== undefined && target < due ? [`own target ${formatShortDay(target)}`] : []),
    ...(item.movedFrom === undefined ? [] : [`it was ${formatShortDay(item.movedFrom)}`]),
  ];
  return [toOneLine(name), details.join(' · '), `${publicBaseUrl}/occurrence/${id}`].join('\n');
}

function formatRelativeDay(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

const formatShortDay = (day: Day) => formatDayShort(formatDay(day));

import { formatPerson } from 'shared-lib/people';
import type { Query } from '../platform/database/database';
import { countedDutiesKey, dueDateEntryKind, type Entry } from '../platform/journal/entry';
import { displayedActorNameSql } from '../platform/journal/read-timeline.store';
import { type DutyDate, dueDateTextSql, type OccurrenceWriteResult } from './obligations.store';
import { dueDateNameSql, isOnTimeByExtensionSql, startEventTextSql, wireKindSql } from './occurrence-filter.store';
import { eventIdOfKeySql, isAfterLastTimeKey, isAttestationKey, isEventKey } from './period-keys';

type RecalculationCounts = { writtenCount: number; removedCount: number };

/** Builds the journal entry of a recalculation of due dates. */
export function buildRecalculationJournalEntry({ writtenCount, removedCount }: RecalculationCounts): Entry {
  const about = { chain: 'timeline', kind: dueDateEntryKind, recordId: 0, uniqueCode: '', name: '' } as const;
  return {
    ...about,
    action: 'Worked out',
    reason: '',
    changes: { written: [null, writtenCount], removed: [null, removedCount] },
  };
}

type MovedDueDateRow = {
  id: number;
  name: string;
  event: string | null;
  corrector: string | null;
  extender: string | null;
  before: string;
  after: string;
} & {
  isOnTimeNow: boolean;
};

/**
 * Returns true if a date moves although somebody worked on it. The SQL that writes due dates has the same
 * rule.
 */
export function doesWorkedOnDateMove(was: DutyDate, will: DutyDate): boolean {
  const isExtended = was.statutoryDue === will.statutoryDue && was.extendedDue !== will.extendedDue;
  return isExtended || (will.countedFrom !== null && was.countedFrom !== will.countedFrom);
}

/**
 * Builds a journal entry for each due date that moved because of an extension, or because somebody corrected the
 * day that it is counted from. The entry also says if an extension makes a late filing on time.
 */
export async function buildMovedDueDateJournalEntries(
  query: Query,
  orgId: number,
  { moved, corrected }: Pick<OccurrenceWriteResult, 'moved' | 'corrected'>,
): Promise<Entry[]> {
  const ids = [...moved, ...corrected.map(({ id }) => id)];
  if (ids.length === 0) return [];
  const rows = await query<MovedDueDateRow>(movedDueDatesSql, [orgId, ids]);
  return rows.map((row) => {
    const was = corrected.find(({ id }) => id === row.id);
    const isSameDay = was?.due.slice(0, 10) === row.after.slice(0, 10);
    return {
      chain: 'timeline',
      kind: dueDateEntryKind,
      recordId: row.id,
      uniqueCode: '',
      name: row.name,
      action: was ? (isSameDay ? 'Time changed' : 'Moved') : isEarlier(row) ? 'Moved' : 'Extended',
      reason: was ? describeMoveCause(was.key, row) : describeExtension(row),
      changes: {
        due: [was?.due ?? row.before, row.after],
        ...(!was && row.isOnTimeNow && { standing: ['late', 'on time by extension'] }),
      },
    };
  });
}

function describeMoveCause(key: string, { event, corrector }: MovedDueDateRow): string {
  const by = corrector === null ? '' : ` by ${formatPerson(corrector)}`;
  return isEventKey(key) ? `The event was corrected${by}: ${event}.` : 'The last valid day was corrected.';
}

const isEarlier = ({ before, after }: MovedDueDateRow) => after < before;

function describeExtension(row: MovedDueDateRow): string {
  const by = row.extender === null ? '' : ` by ${formatPerson(row.extender)}`;
  return isEarlier(row) ? `The extension was taken back or changed${by}.` : `The due date was extended${by}.`;
}

const movedDueDatesSql = `
  select c.id, ${dueDateNameSql} as name, ${startEventTextSql} as event, (
      select ${displayedActorNameSql('j')} from journal j
      where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'happening' and j.action = 'Corrected'
        and j.record_id = ${eventIdOfKeySql('c.period_key')}
      order by j.seq desc limit 1) as corrector, (
      select ${displayedActorNameSql('j')} from journal j
      where j.org_id = $1 and j.chain = 'timeline' and j.kind = ${wireKindSql} and j.record_id = o.record_id
        and j.changes ? 'extensions'
      order by j.seq desc limit 1) as extender,
    to_char(c.due_before, 'YYYY-MM-DD') as before, ${dueDateTextSql} as after,
    (${isOnTimeByExtensionSql} and c.filed_on > c.due_before) as "isOnTimeNow"
  from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  where c.org_id = $1 and c.id = any ($2::integer[]) order by c.id`;

type DueDateFiledByImport = {
  id: number;
  key: string;
  name: string;
  due: string;
  recordId: number;
  said: Readonly<Record<string, string>>;
};

/**
 * Builds the journal entry of an imported filing. As after a filing in the dialog, the timeline names the
 * person who filed.
 */
export function buildImportedFilingJournalEntry(row: DueDateFiledByImport, fileName: string): Entry {
  const givenFields = Object.entries(row.said).filter(([, value]) => value !== '');
  return {
    ...toDueDateEntryFields(row),
    action: isAttestationKey(row.key) ? 'Attested' : 'Filed',
    reason: `Imported from ${fileName}.`,
    changes: {
      ...Object.fromEntries(givenFields.map(([field, value]) => [field, [null, value] as const])),
      ...(isAfterLastTimeKey(row.key) && { [countedDutiesKey]: [null, [row.recordId]] }),
    },
  };
}

export function toDueDateEntryFields({ id, name = 'Due date', due }: { id: number; name?: string; due?: string }) {
  const entry = { chain: 'timeline', kind: dueDateEntryKind, recordId: id, uniqueCode: '' } as const;
  return { ...entry, name: due === undefined ? name : `${name}, due ${due}` };
}

type NamedDueDate = { name: string; profile: string; due: string };

/** Adds the names of duties and places to due dates. A place that is not stored yet has no name. */
export async function addNamesToDueDates(
  query: Query,
  orgId: number,
  dates: readonly (DutyDate & { placeId: number })[],
): Promise<NamedDueDate[]> {
  if (dates.length === 0) return [];
  return query<NamedDueDate>(
    `select r.name, coalesce(p.name, '') as profile, d.due
     from unnest($2::text[], $3::integer[], $4::integer[], $5::text[]) with ordinality
       as d (kind, record_id, profile_id, due, nth)
     join record r on r.org_id = $1 and r.kind = d.kind and r.id = d.record_id
     left join profile p on p.org_id = $1 and p.id = d.profile_id
     order by d.nth`,
    [
      orgId,
      dates.map(({ kind }) => kind),
      dates.map(({ recordId }) => recordId),
      dates.map(({ placeId }) => placeId),
      dates.map(({ effectiveDue }) => effectiveDue),
    ],
  );
}

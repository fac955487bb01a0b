import { maxReasonLength } from 'shared-lib/records';
import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { dueDateEntryKind, type Entry } from '../platform/journal/entry';
import { toDueDateEntryFields } from './date-entries.store';
import { fileOccurrence, readFilingActor, writeFilingAction } from './filing.store';
import { buildReopenChange } from './filing-changes';
import type { SignedInPerson } from './filing-rights';
import { voidOpenDueDatesOfKey } from './happenings.store';
import { renewalTakenBackAction } from './holding-list.store';
import { buildHoldingJournalEntry, type ChangeHoldingOptions, lockHolding } from './holdings.store';
import { dueDateNameSql, isPastDueSql, joinObligationSql } from './occurrence-filter.store';
import { formatRenewalKey, isStartedByRowSql, parseRenewalKey, renewalKeySql } from './period-keys';

type SurrenderDueDateCounts = { voided: number; overdue: number; stays: number };

/** Counts which due dates of a license's renewal a surrender makes void, and which stay. */
export async function countDueDatesOfSurrender(
  query: Query,
  { orgId, id, today }: { orgId: number; id: number; today: Day },
): Promise<Result<{ data: SurrenderDueDateCounts }>> {
  const [counts] = await query<SurrenderDueDateCounts>(
    `select count(*) filter (where c.state = 'open')::integer as voided,
       count(*) filter (where c.state = 'open' and ${isPastDueSql('$4::date')})::integer as overdue,
       count(*) filter (where c.state in ('filed', 'verified', 'waived'))::integer as stays
     from holding h left join occurrence c on c.org_id = $1 and c.period_key = $3 and ${isStartedByRowSql('c')}
     where h.org_id = $1 and h.id = $2 group by h.id`,
    [orgId, id, formatRenewalKey(id), formatDay(today)],
  );
  return counts ? okResult({ data: counts }) : refusedResult('unknown-holding');
}

/** The reasons for filing late and for filing without proof. Empty if not given. */
export type RenewalReasons = { lateReason: string; noProofReason: string };

type RenewalDueDate = { id: number; version: number; state: string };

/** Finds the due date of a license's renewal. */
async function findRenewalDueDate(query: Query, orgId: number, id: number): Promise<RenewalDueDate | undefined> {
  const [found] = await query<RenewalDueDate>(
    `select id, version, state from occurrence
     where org_id = $1 and ${isStartedByRowSql('occurrence')} and period_key = $2 order by id limit 1`,
    [orgId, formatRenewalKey(id)],
  );
  return found;
}

type FileRenewalOptions = {
  person: SignedInPerson;
  row: { id: number; number: string };
  appliedOn: string | null;
  reasons: RenewalReasons;
  limits: AttachmentLimits;
  /** False if the new license was issued without an application. Its filing then does not mention one. */
  isApplied?: boolean;
};

/**
 * Files a renewal's due date on the day of application. Refuses that day if the due date is already filed,
 * because a person has to reopen it first. A new license that was issued without an application leaves that filing.
 */
export async function fileRenewal(
  change: Transaction,
  { person, row, appliedOn, reasons, limits, isApplied = true }: FileRenewalOptions,
): Promise<Result<object>> {
  const { query } = change;
  const actor = await readFilingActor(query, person);
  const { today } = actor;
  if (appliedOn !== null && (parseDay(appliedOn) ?? 0) > today)
    return refuseField('applied_on', 'must not be after today');
  const due = await findRenewalDueDate(query, person.orgId, row.id);
  if (!due) return okResult({});
  if (isApplied && (due.state === 'filed' || due.state === 'verified'))
    return refuseField('applied_on', 'is changed by reopening the due date of the renewal');
  if (due.state !== 'open' || appliedOn === null) return okResult({});
  // Whoever may record licenses at a place may also file the due dates of their renewals.
  const request = {
    person: actor,
    mayAsEditor: true,
    id: due.id,
    version: due.version,
    act: 'file',
  } as const;
  const reference = isApplied ? row.number : '';
  const filed = await writeFilingAction(change, request, (found) =>
    fileOccurrence(query, found, {
      ...actor,
      limits,
      form: { filedOn: appliedOn, filedTime: '', reference, proof: [], ...reasons },
    }),
  );
  if (!isApplied)
    await copyFilingDaysToHoldings(query, person.orgId, [{ key: formatRenewalKey(row.id), filedOn: null }]);
  return filed;
}

/** The first words of the reason of a due date that a surrender voided. */
export const voidedBySurrenderReason = 'The license was surrendered.';

/**
 * Finds in the license's timeline which status it had before the surrender, and restores this status. Reopens
 * the due dates that the surrender voided, and returns a journal entry for each.
 */
export async function restorePreSurrenderStatus(
  query: Query,
  orgId: number,
  id: number,
): Promise<{ stands: string | undefined; entries: Entry[] }> {
  const [license] = await query<{ stands: string }>(
    `update holding set surrendered_on = null, reason = '', version = version + 1, stands = coalesce((
       select j.changes #>> '{stands,0}' from journal j
       where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'holding' and j.record_id = $2
         and j.action = 'Surrendered' order by j.seq desc limit 1),
       case when applied_on is null then 'held' else 'applied' end)
     where org_id = $1 and id = $2 returning stands`,
    [orgId, id],
  );
  const rows = await query<{ id: number; name: string; due: string }>(
    `with back as (
       update occurrence set state = 'open', reason = '', worked_on_at = clock_timestamp(), version = version + 1
       where org_id = $1 and ${isStartedByRowSql('occurrence')} and period_key = $2 and state = 'void'
         and starts_with(reason, $3)
       returning id, obligation_id, profile_id, period_key, effective_due
     )
     select c.id, ${dueDateNameSql} as name, to_char(c.effective_due, 'YYYY-MM-DD') as due
     from back c ${joinObligationSql}
     join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id order by c.id`,
    [orgId, formatRenewalKey(id), voidedBySurrenderReason],
  );
  const entries = rows.map((row) => ({
    ...toDueDateEntryFields(row),
    action: 'Reopened',
    reason: 'The surrender of the license was taken back.',
    changes: { state: ['void', 'open'] as const },
  }));
  return { stands: license?.stands, entries };
}

/** The first words of the reason of a license that was recorded by mistake, and of its void due dates. */
const recordedByMistakeReason = 'Recorded by mistake.';

/** What taking back the renewal that a license was recorded as would change. */
type RenewalToTakeBack = {
  /** The license before, which would be current again. Null if the license is not a renewal. */
  earlierId: number | null;
  number: string | null;
  validUntil: string | null;
  voided: number;
  overdue: number;
  /** The state of a due date of the license that somebody worked on. */
  workedOnState: 'filed' | 'verified' | 'waived' | null;
  /** The due date of the renewal of the license before. */
  dueId: number | null;
  dueVersion: number;
  due: string | null;
  isDueOpen: boolean;
  /** True if the recording of the renewal filed that due date, and nobody verified or reopened it since. */
  isFiledByRenewal: boolean;
};

/**
 * The recording of a renewal and the filing that it causes are one request. So the journal tells this filing from
 * others.
 */
const renewalToTakeBackSql = `
  select h.replaces_id as "earlierId", b.number, to_char(b.valid_until, 'YYYY-MM-DD') as "validUntil", own.*,
    d.id as "dueId", d.version as "dueVersion", to_char(d.effective_due, 'YYYY-MM-DD') as due,
    coalesce(d.state = 'open', false) as "isDueOpen", coalesce(d.state = 'filed' and (
      select j.request_id from journal j
      where j.org_id = $1 and j.chain = 'timeline' and j.kind = '${dueDateEntryKind}' and j.record_id = d.id and j.action = 'Filed'
      order by j.seq desc limit 1) in (
      select j.request_id from journal j
      where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'holding' and j.record_id = h.id and j.action = 'Renewed'),
      false) as "isFiledByRenewal"
  from holding h
  left join holding b on b.org_id = $1 and b.id = h.replaces_id
  cross join lateral (
    select count(*) filter (where c.state = 'open')::integer as voided,
      count(*) filter (where c.state = 'open' and ${isPastDueSql('$3::date')})::integer as overdue,
      min(c.state) filter (where c.state in ('filed', 'verified', 'waived')) as "workedOnState"
    from occurrence c
    where c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = ${renewalKeySql('h.id')}) own
  left join lateral (
    select * from occurrence where org_id = $1 and ${isStartedByRowSql('occurrence')} and period_key = ${renewalKeySql('b.id')}
    order by id limit 1) d on true
  where h.org_id = $1 and h.id = $2`;

type FindRenewalToTakeBackOptions = { orgId: number; id: number; today: Day };

async function findRenewalToTakeBack(query: Query, { orgId, id, today }: FindRenewalToTakeBackOptions) {
  const [found] = await query<RenewalToTakeBack>(renewalToTakeBackSql, [orgId, id, formatDay(today)]);
  if (!found) return refusedResult('unknown-holding');
  const { earlierId } = found;
  return earlierId === null ? refusedResult('not-a-renewal') : okResult({ ...found, earlierId });
}

/** Previews what `takeBackRenewal` changes. */
export async function previewRenewalTakeBack(query: Query, options: FindRenewalToTakeBackOptions) {
  const found = await findRenewalToTakeBack(query, options);
  if (!found.ok) return found;
  const { number, validUntil, voided, overdue, workedOnState, due, isDueOpen, isFiledByRenewal } = found.value;
  const isOpen = isDueOpen || isFiledByRenewal;
  const earlier = { number: number ?? '', valid_until: validUntil, due, is_open: isOpen };
  return okResult({ data: { voided, overdue, worked_on: workedOnState, earlier } });
}

/**
 * Takes back a renewal that was recorded by mistake. The license before is current again. The license that was
 * recorded stays as a surrendered one, and its open due dates become void. If its recording filed the due date of
 * the renewal, this due date is open again, unless somebody verified it.
 */
export async function takeBackRenewal(
  change: Transaction,
  { reason, ...options }: ChangeHoldingOptions & { reason: string },
): Promise<Result<{ version: number }>> {
  const { query, note } = change;
  const { person, id } = options;
  const { orgId } = person;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const row = locked.value;
  await query('select from holding where org_id = $1 and id = $2 for update', [orgId, row.replacesId]);
  const today = await findOrgToday(query, orgId);
  const found = await findRenewalToTakeBack(query, { orgId, id, today });
  if (!found.ok) return found;
  const { earlierId, workedOnState, dueId, dueVersion, isFiledByRenewal } = found.value;
  if (workedOnState !== null) return refusedResult('renewal-worked-on', { state: workedOnState });
  const keptReason = `${recordedByMistakeReason} ${reason}`.slice(0, maxReasonLength);
  await query(
    `update holding set replaces_id = null, stands = 'surrendered', surrendered_on = $3, reason = $4, version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, id, formatDay(today), keptReason],
  );
  const changes = {
    replacesId: [earlierId, null],
    surrenderedOn: [null, formatDay(today)],
    stands: [row.stands, 'surrendered'],
  } as const;
  note(buildHoldingJournalEntry(row, renewalTakenBackAction, changes, reason));
  // Both licenses are of the same kind and place, so they have the same name.
  note(buildHoldingJournalEntry({ ...row, id: earlierId }, 'Current again', { replacedBy: [id, null] }, reason));
  for (const entry of await voidOpenDueDatesOfKey(query, { orgId, key: formatRenewalKey(id), reason: keptReason }))
    note(entry);
  if (dueId !== null && isFiledByRenewal) {
    const reopened = await writeFilingAction(
      change,
      {
        person: await readFilingActor(query, person),
        mayAsEditor: true,
        id: dueId,
        version: dueVersion,
        act: 'reopen',
        reason: `The renewal of the license was taken back. ${reason}`.slice(0, maxReasonLength),
      },
      buildReopenChange,
    );
    if (!reopened.ok) return reopened;
  }
  return okResult({ version: row.version + 1 });
}

/**
 * `filedOn` is the day of application that the license gets; null clears it. `key` is undefined for filings that older
 * imports stored without one.
 */
type FilingDay = { key?: string | undefined; filedOn: unknown };

/** Copies the filing days of renewals to their licenses as the days of application. Skips other due dates. */
export async function copyFilingDaysToHoldings(
  query: Query,
  orgId: number,
  filings: readonly FilingDay[],
): Promise<void> {
  // The period key of a renewal contains the license's id.
  const renewals = filings.flatMap(({ key = '', filedOn }) => {
    const id = parseRenewalKey(key);
    return id === undefined ? [] : [{ id, filedOn }];
  });
  if (renewals.length === 0) return;
  await query(
    `update holding h set applied_on = f.day, version = h.version + 1,
       stands = case when h.stands not in ('held', 'applied') then h.stands when f.day is null then 'held' else 'applied' end
     from unnest($2::integer[], $3::date[]) as f (id, day)
     where h.org_id = $1 and h.id = f.id and h.applied_on is distinct from f.day`,
    [orgId, renewals.map(({ id }) => id), renewals.map(({ filedOn }) => filedOn)],
  );
}

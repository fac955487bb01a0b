import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import type { Entry } from '../platform/journal/entry';
import { toDueDateEntryFields } from './date-entries.store';
import { fileOccurrence, readFilingActor, writeFilingAction } from './filing.store';
import type { SignedInPerson } from './filing-rights';
import { dueDateNameSql, isPastDueSql, joinObligationSql } from './occurrence-filter.store';
import {
  formatRenewalKey,
  isRenewalKey,
  isStartedByRowSql,
  parseRenewalKey,
  startedByRowKeyPattern,
} from './period-keys';

/**
 * Locks the license or the event that a due date is counted from. All callers lock it before the due date, to prevent
 * deadlocks. So nobody corrects an event while a due date that is counted from it is filed.
 */
export async function lockStartOfDueDate(
  query: Query,
  { orgId, occurrenceId }: { orgId: number; occurrenceId: number },
): Promise<void> {
  const [start] = await query<{ key: string; id: number }>(
    `select period_key as key, substr(period_key, 2)::integer as id from occurrence
     where org_id = $1 and id = $2 and period_key ~ '${startedByRowKeyPattern}'`,
    [orgId, occurrenceId],
  );
  if (!start) return;
  const [table, lock] = isRenewalKey(start.key) ? ['holding', 'update'] : ['happening', 'share'];
  await query(`select from ${table} where org_id = $1 and id = $2 for ${lock}`, [orgId, start.id]);
}

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
 * because a person has to reopen it first.
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
  if (due.state === 'filed' || due.state === 'verified')
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
    await copyFilingDayToHolding(query, {
      orgId: person.orgId,
      key: formatRenewalKey(row.id),
      columns: { filed_on: null },
    });
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

type CopyFilingDayToHoldingOptions = {
  orgId: number;
  /** The period key of the due date. If it is a renewal, the key contains the license's id. */
  key: string;
  columns: Readonly<Record<string, unknown>>;
};

/**
 * Copies the filing day of a renewal to its license as the day of application. If the due date is reopened,
 * clears that day.
 */
export async function copyFilingDayToHolding(
  query: Query,
  { orgId, key, columns }: CopyFilingDayToHoldingOptions,
): Promise<void> {
  const id = parseRenewalKey(key);
  if (id === undefined || !('filed_on' in columns)) return;
  await query(
    `update holding set applied_on = $3, version = version + 1,
       stands = case when stands not in ('held', 'applied') then stands when $3::date is null then 'held' else 'applied' end
     where org_id = $1 and id = $2 and applied_on is distinct from $3::date`,
    [orgId, id, columns.filed_on],
  );
}

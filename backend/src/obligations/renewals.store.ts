import { parseDay } from 'shared-lib/schedules';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Change, Query } from '../platform/database/database';
import { okResult, type Result, refuseField } from '../platform/database/result';
import { actOnOccurrence, fileOccurrence, readActor } from './filing.store';
import { type Contributor, renewalLetter } from './filing-rights';

/** Returns the period key of a license renewal. */
export const renewalKey = (holdingId: number) => `${renewalLetter}${holdingId}`;

/**
 * Locks the license of a renewal's due date. All callers lock the license before the due date, to prevent
 * deadlocks.
 */
export async function lockHoldingOf(
  query: Query,
  { orgId, occurrenceId }: { orgId: number; occurrenceId: number },
): Promise<void> {
  await query(
    `select from holding h where h.org_id = $1 and h.id = (
       select substr(c.period_key, 2)::integer from occurrence c
       where c.org_id = $1 and c.id = $2 and c.period_key ~ '^X\\d{1,9}$')
     for update`,
    [orgId, occurrenceId],
  );
}

/** The reasons for a late filing and for one without proof. Empty if not given. */
export type RenewalReasons = { lateReason: string; noProofReason: string };

type RenewalDate = { id: number; version: number; state: string };

/** Finds the due date of a license's renewal. */
async function findRenewalDate(query: Query, orgId: number, id: number): Promise<RenewalDate | undefined> {
  const [found] = await query<RenewalDate>(
    `select id, version, state from occurrence
     where org_id = $1 and left(period_key, 1) in ('E', 'X') and period_key = $2 order by id limit 1`,
    [orgId, renewalKey(id)],
  );
  return found;
}

type ApplicationOptions = {
  person: Contributor;
  row: { id: number; number: string };
  appliedOn: string | null;
  reasons: RenewalReasons;
  limits: AttachmentLimits;
};

/**
 * Files a renewal's due date on the day of application. If it is already filed, the day is refused: a person
 * has to reopen the due date first.
 */
export async function followApplication(
  change: Change,
  { person, row, appliedOn, reasons, limits }: ApplicationOptions,
): Promise<Result<object>> {
  const { query } = change;
  const actor = await readActor(query, person);
  const { today } = actor;
  if (appliedOn !== null && (parseDay(appliedOn) ?? 0) > today)
    return refuseField('applied_on', 'must not be after today');
  const due = await findRenewalDate(query, person.orgId, row.id);
  if (!due) return okResult({});
  if (due.state === 'filed' || due.state === 'verified')
    return refuseField('applied_on', 'is changed by reopening the due date of the renewal');
  if (due.state !== 'open' || appliedOn === null) return okResult({});
  // A person who may record licenses at a place may also file their renewals.
  const request = {
    person: actor,
    mayAsEditor: true,
    id: due.id,
    version: due.version,
    act: 'file',
  } as const;
  return actOnOccurrence(change, request, (found) =>
    fileOccurrence(query, found, {
      ...actor,
      limits,
      form: { filedOn: appliedOn, filedTime: '', reference: row.number, proof: [], ...reasons },
    }),
  );
}

type FollowHoldingOptions = {
  orgId: number;
  /** The period key of the due date. Only the key of a renewal names a license. */
  key: string;
  columns: Readonly<Record<string, unknown>>;
};

/**
 * Copies the filing day of a renewal to the license as its day of application. Reopening the due date removes
 * that day.
 */
export async function followHolding(
  query: Query,
  { orgId, key, columns }: FollowHoldingOptions,
): Promise<void> {
  const id = Number(/^X(\d+)$/.exec(key)?.[1]);
  if (Number.isNaN(id) || !('filed_on' in columns)) return;
  await query(
    `update holding set applied_on = $3, version = version + 1,
       stands = case when stands not in ('held', 'applied') then stands when $3::date is null then 'held' else 'applied' end
     where org_id = $1 and id = $2 and applied_on is distinct from $3::date`,
    [orgId, id, columns.filed_on],
  );
}

import type { WireFiling } from 'shared-lib/api/contract';
import { readUserName } from 'shared-lib/people';
import { type Day, findInstantInZone, parseDay } from 'shared-lib/schedules';
import { listFilesOfParent, saveParentFiles } from '../attachments/attachments.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { countedDutiesKey, dueDateEntryKind, type FieldChanges } from '../platform/journal/entry';
import { displayedActorNameSql } from '../platform/journal/read-timeline.store';
import { dueDatesStartDaySql } from '../records/schedules/schedules.store';
import { toDueDateEntry } from './date-entries.store';
import {
  describeTooEarlyFilingDay,
  type FilingAction,
  type FilingActor,
  findActionRefusal,
  findDueDateStateRefusal,
  findLeftOutFilesRefusal,
  findOtherCheckers,
  findRepresentedPerson,
  isAttestationKey,
  listAllowedActions,
  needsAdministratorCheck,
  type OccurrenceRow,
  type SignedInPerson,
} from './filing-rights';
import { nameWithEventSql } from './occurrence-filter.store';
import { findRepresentedAccounts, isCheckerEnabledSql, listAdministrators } from './place-rights.store';
import { copyFilingDayToHolding, lockHoldingOfRenewal } from './renewals.store';

export type { FilingAction, SignedInPerson };

const selectDueDateSql = `
  select c.id, ${nameWithEventSql} as name, c.state, c.version, to_char(c.effective_due, 'YYYY-MM-DD') as due, c.period_key as key,
    o.record_id as "recordId", (extract(epoch from c.due_at) * 1000)::float8 as "dueAt", z.time_zone as "timeZone",
    to_char(c.period_start, 'YYYY-MM-DD') as "periodStart", to_char(c.period_end, 'YYYY-MM-DD') as "periodEnd",
    ${dueDatesStartDaySql} as since,
    to_char(c.opens_on, 'YYYY-MM-DD') as "opensOn", to_char(c.target, 'YYYY-MM-DD') as target,
    c.filed_by as "filedBy", c.returned_note <> '' as "isSentBack", o.owner_id as "ownerId", o.checker_id as "checkerId",
    ${isCheckerEnabledSql} as "isCheckerEnabled",
    z.are_checks_on as "areChecksOn",
    exists (select from attachment f where f.org_id = $1 and f.occurrence_id = c.id and f.removed_at is null) as "hasFiles"
  from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join organisation z on z.org_id = $1
  where c.org_id = $1 and c.id = $2`;

export type FilingActionRequest = {
  person: FilingActor;
  id: number;
  version: number;
  act: FilingAction;
  reason?: string;
  /** True if the person needs no Edit access for this, because another right allows it. */
  mayAsEditor?: true;
};

/** The changed columns of a due date's row, and the action and changes of its journal entry. */
type FilingChange = { columns: Readonly<Record<string, unknown>>; action: string; changes: FieldChanges };

/** Locks a due date, checks the person's rights, writes the change and adds a timeline entry. */
export async function writeFilingAction(
  { query, note }: Transaction,
  { person, id, version, act, reason = '', mayAsEditor }: FilingActionRequest,
  write: (row: OccurrenceRow) => Promise<Result<FilingChange>> | Result<FilingChange>,
): Promise<Result<{ version: number }>> {
  const { orgId } = person;
  await lockHoldingOfRenewal(query, { orgId, occurrenceId: id });
  const [row] = await query<OccurrenceRow>(`${selectDueDateSql} for update of c`, [orgId, id]);
  if (!row) return refusedResult('unknown-occurrence');
  if (row.version !== version) return findDueDateStateRefusal(row, act) ?? refusedResult('changed-by-another');
  const refusal = findActionRefusal(row, mayAsEditor ? { ...person, mayEdit: true } : person, act);
  if (refusal) return refusal;
  const written = await write(row);
  if (!written.ok) return written;
  const { columns, action, changes } = written.value;
  const absent = findRepresentedPerson(row, person, act);
  const names = Object.keys(columns);
  const set = names.map((name, nth) => `${name} = $${nth + 3}, `).join('');
  await query(
    `update occurrence set ${set}version = version + 1, worked_on_at = clock_timestamp()
     where org_id = $1 and id = $2`,
    [orgId, id, ...Object.values(columns)],
  );
  note({
    ...toDueDateEntry(row),
    action,
    reason,
    changes: {
      ...changes,
      ...(absent !== undefined && { inPlaceOf: [null, readUserName(absent)] }),
      ...(isNextDueCountedFromFiling(row, columns) && { [countedDutiesKey]: [null, [row.recordId]] }),
    },
  });
  await copyFilingDayToHolding(query, { orgId, key: row.key, columns });
  return okResult({ version: version + 1 });
}

/** Reads a person's rights. One call is enough for all due dates of a request. */
export async function readFilingActor(query: Query, person: SignedInPerson): Promise<FilingActor> {
  const today = await findOrgToday(query, person.orgId);
  const standsInFor = await findRepresentedAccounts(query, { ...person, today });
  return { ...person, today, standsInFor, administrators: await listAdministrators(query, person.orgId) };
}

/** Returns true if the duty's next due date is counted from the day on which this one was done. */
function isNextDueCountedFromFiling({ key }: OccurrenceRow, columns: FilingChange['columns']): boolean {
  return key.startsWith('R') && 'state' in columns;
}

export type FilingForm = {
  filedOn: string;
  /** The time of filing. Empty if unknown. `readFilingInstant` says when it is required. */
  filedTime: string;
  reference: string;
  lateReason: string;
  noProofReason: string;
  proof: readonly string[];
  /** Files of an earlier filing that do not prove this one. */
  leaveOut?: readonly string[];
  /** The ids of further due dates that get copies of the same files. */
  alike?: readonly number[];
};

type FileOccurrenceOptions = Pick<FilingActor, 'orgId' | 'accountId' | 'today' | 'administrators'> & {
  form: FilingForm;
  limits: AttachmentLimits;
};

/** Checks a filing against its due date, and attaches its files. */
export async function fileOccurrence(
  query: Query,
  row: OccurrenceRow,
  { orgId, accountId, today, administrators, form, limits }: FileOccurrenceOptions,
): Promise<Result<FilingChange>> {
  const { filedOn, filedTime, reference, lateReason, noProofReason, proof, alike = [] } = form;
  const day = parseDay(filedOn) ?? today;
  if (day > today) return refuseField('filed_on', 'must not be after today');
  const refusal = refuseTooEarlyFiling(row, filedOn) ?? findLeftOutFilesRefusal(row, form.leaveOut);
  if (refusal) return refusal;
  // Refuses a filing if nobody could ever check it.
  if (findOtherCheckers(row, { accountId, administrators })?.isNobody) return refusedResult('nobody-checks');
  const done = readFilingInstant(row, { filedOn, filedTime, day, today });
  if (!done.ok) return done;
  const { doneAt } = done.value;
  const isLate = doneAt === null || row.dueAt === null ? filedOn > row.due : doneAt > row.dueAt;
  if (isLate && lateReason === '') return refuseEmpty('late_reason', 'reason why it is late');
  const attached = await saveParentFiles(query, {
    ...{ orgId, kind: 'occurrence' as const, id: row.id },
    ...{ accountId, attach: proof, remove: form.leaveOut ?? [], limits, alike },
  });
  if (!attached.ok) return attached;
  const { added, removed, count } = attached.value;
  const lacksProof = count === 0;
  if (lacksProof && noProofReason === '') return refuseEmpty('no_proof_reason', 'reason why there is no file');
  const kept = { lateReason: isLate ? lateReason : '', noProofReason: lacksProof ? noProofReason : '' };
  return okResult({
    columns: {
      state: 'filed',
      filed_on: filedOn,
      filed_at: new Date(),
      filed_by: accountId,
      done_at: doneAt === null ? null : new Date(doneAt),
      reference,
      late_reason: kept.lateReason,
      no_proof_reason: kept.noProofReason,
      returned_note: '',
    },
    action: isAttestationKey(row.key) ? 'Attested' : 'Filed',
    changes: {
      filedOn: [null, doneAt === null || filedTime === '' ? filedOn : `${filedOn} ${filedTime}`],
      ...(reference !== '' && { reference: [null, reference] }),
      ...(kept.lateReason !== '' && { lateReason: [null, kept.lateReason] }),
      ...(kept.noProofReason !== '' && { noProofReason: [null, kept.noProofReason] }),
      ...(added.length > 0 && { proof: [null, added] }),
      ...(removed.length > 0 && { removedProof: [removed, null] }),
    },
  });
}

function refuseTooEarlyFiling(row: OccurrenceRow, filedOn: string) {
  const early = describeTooEarlyFilingDay(row, filedOn);
  return early === undefined ? undefined : refuseField('filed_on', `must not be before ${early}`);
}

type FindFilingInstantOptions = Pick<FilingForm, 'filedOn' | 'filedTime'> & { day: Day; today: Day };

/**
 * Finds the instant of a filing, for a duty that is due by the hour. The time is required only if the filing
 * was on the due day. If it was today, a missing time means now.
 */
function readFilingInstant(
  { due, dueAt, timeZone }: OccurrenceRow,
  { filedOn, filedTime, day, today }: FindFilingInstantOptions,
): Result<{ doneAt: number | null }> {
  if (dueAt === null || filedOn !== due) return okResult({ doneAt: null });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  if (filedTime === '' && day < today) return refuseEmpty('filed_time', 'time at which it was done');
  const doneAt = filedTime === '' ? now : findInstantInZone(timeZone, day, filedTime);
  if (doneAt === undefined) return refuseField('filed_time', 'must be a time such as 23:10');
  return doneAt > now ? refuseField('filed_time', 'must not be after now') : okResult({ doneAt });
}

/** Clears the filing or waiver of a due date. Its files and timeline entries stay. */
export function buildReopenChange({ state }: OccurrenceRow): Result<FilingChange> {
  return okResult({
    columns: {
      state: 'open',
      filed_on: null,
      filed_at: null,
      filed_by: null,
      done_at: null,
      reference: '',
      late_reason: '',
      no_proof_reason: '',
      verified_by: null,
      verified_at: null,
      reason: '',
      review_on: null,
    },
    action: 'Reopened',
    changes: { state: [state, 'open'] },
  });
}

type RemoveProofFileOptions = Pick<FilingActor, 'orgId' | 'accountId'> & {
  file: string;
  reason: string;
  limits: AttachmentLimits;
};

/** Removes a file from a due date that is not verified. The timeline keeps its name, hash and the reason. */
export async function removeProofFile(
  query: Query,
  { id, state }: OccurrenceRow,
  { orgId, accountId, file, reason, limits }: RemoveProofFileOptions,
): Promise<Result<FilingChange>> {
  const parent = { orgId, kind: 'occurrence', id } as const;
  const detached = await saveParentFiles(query, { ...parent, accountId, attach: [], remove: [file], limits });
  if (!detached.ok) return detached;
  const { removed, count } = detached.value;
  const lacksProof = state === 'filed' && count === 0;
  return okResult({
    columns: lacksProof ? { no_proof_reason: reason } : {},
    action: 'File removed',
    changes: {
      removedProof: [removed, null],
      ...(lacksProof && { noProofReason: [null, reason] }),
    },
  });
}

type FilingRow = Omit<WireFiling, 'proof' | 'may' | 'administrators' | 'nobody_checks' | 'timeline'>;

/** Reads the filing of a due date with its files, its timeline and the actions that this person can take. */
export async function readFiling(query: Query, person: SignedInPerson, id: number): Promise<WireFiling | undefined> {
  const { orgId } = person;
  const [[row], [filing], proof, timeline] = await Promise.all([
    query<OccurrenceRow>(selectDueDateSql, [orgId, id]),
    query<FilingRow>(
      `select to_char(c.filed_on, 'YYYY-MM-DD') as filed_on,
         to_char(c.done_at at time zone z.time_zone, 'HH24:MI') as filed_at_time, filer.username as filed_by,
         filer.shown_name as filed_by_name,
         to_char(c.filed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as filed_at,
         coalesce((c.filed_at at time zone z.time_zone)::date - c.filed_on > 7, false) as is_entered_late,
         c.reference, c.late_reason, c.no_proof_reason, verifier.shown_name as verified_by, c.returned_note, c.reason,
         to_char(c.review_on, 'YYYY-MM-DD') as review_on
       from occurrence c
       join organisation z on z.org_id = $1
       left join account filer on filer.org_id = $1 and filer.id = c.filed_by
       left join account verifier on verifier.org_id = $1 and verifier.id = c.verified_by
       where c.org_id = $1 and c.id = $2`,
      [orgId, id],
    ),
    listFilesOfParent(query, { orgId, kind: 'occurrence', id }),
    query<WireFiling['timeline'][number]>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${displayedActorNameSql('journal')} as "user",
         action, reason, changes from journal where org_id = $1 and chain = 'timeline' and kind = $3 and record_id = $2
       order by seq desc limit 100`,
      [orgId, id, dueDateEntryKind],
    ),
  ]);
  if (!row || !filing) return undefined;
  const actor = await readFilingActor(query, person);
  const others = row.state === 'open' ? findOtherCheckers(row, actor) : undefined;
  return {
    ...filing,
    ...{ proof, timeline, may: listAllowedActions(row, actor), nobody_checks: others?.isNobody ?? false },
    administrators: (needsAdministratorCheck(row, actor) && others?.administrators) || null,
  };
}

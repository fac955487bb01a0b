import type { WireFiling, WireVerifyPreview } from 'shared-lib/api/contract';
import { extractUserName } from 'shared-lib/people';
import { parseDay } from 'shared-lib/schedules';
import { listFilesOfParents, saveParentFiles } from '../attachments/attachments.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { buildRefusalSentence } from '../platform/api/build-refusal';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { countedDutiesKey, dueDateEntryKind } from '../platform/journal/entry';
import { displayedActorNameSql } from '../platform/journal/read-timeline.store';
import type { ChosenRow } from '../records/bulk/change-each';
import { dueDatesStartDaySql } from '../records/schedules/schedules.store';
import { lockStartOfDueDate } from './counted-from.store';
import { toDueDateEntryFields } from './date-entries.store';
import type { FilingChange } from './filing-changes';
import {
  type FilingAction,
  type FilingActor,
  findActionRefusal,
  findDueDateStateRefusal,
  findFilingInstant,
  findLeftOutFilesRefusal,
  findOtherCheckers,
  findRepresentedPerson,
  findVerifyRefusal,
  listAllowedActions,
  needsAdministratorCheck,
  type OccurrenceRow,
  refuseTooEarlyFiling,
  type SignedInPerson,
} from './filing-rights';
import { dueDateNameSql, startEventDaySql, startEventInstantSql, startEventTextSql } from './occurrence-filter.store';
import { isAfterLastTimeKey, isAttestationKey } from './period-keys';
import { findRepresentedAccounts, isCheckerEnabledSql, listAdministrators } from './place-rights.store';
import { copyFilingDaysToHoldings } from './renewals.store';

const selectDueDateSql = `
  select c.id, ${dueDateNameSql} as name, c.state, c.version, to_char(c.effective_due, 'YYYY-MM-DD') as due,
    to_char(c.statutory_due, 'YYYY-MM-DD') as "statutoryDue", c.period_key as key,
    o.record_id as "recordId", (extract(epoch from c.due_at) * 1000)::float8 as "dueAt", z.time_zone as "timeZone",
    to_char(c.period_start, 'YYYY-MM-DD') as "periodStart", to_char(c.period_end, 'YYYY-MM-DD') as "periodEnd",
    ${dueDatesStartDaySql} as since,
    ${startEventDaySql} as "startedOn", ${startEventInstantSql} as "startedAt", ${startEventTextSql} as "startedBy",
    to_char(c.opens_on, 'YYYY-MM-DD') as "opensOn", to_char(c.target, 'YYYY-MM-DD') as target,
    c.filed_by as "filedBy", c.returned_note <> '' as "isSentBack", o.owner_id as "ownerId",
    case when c.needs_no_check then null else o.checker_id end as "checkerId",
    ${isCheckerEnabledSql} as "isCheckerEnabled",
    z.are_checks_on as "areChecksOn",
    exists (select from attachment f where f.org_id = $1 and f.occurrence_id = c.id and f.removed_at is null) as "hasFiles"
  from occurrence c
  join obligation o on o.org_id = $1 and o.id = c.obligation_id
  join record r on r.org_id = $1 and r.kind = o.kind and r.id = o.record_id
  join organisation z on z.org_id = $1
  where c.org_id = $1 and c.id = any ($2::integer[])`;

export type FilingActionRequest = {
  person: FilingActor;
  id: number;
  version: number;
  act: FilingAction;
  reason?: string;
  /** True if the person may do this without Edit access, because another right allows it. */
  mayAsEditor?: true;
};

/** Locks a due date, checks the person's rights, writes the change and adds a timeline entry. */
export async function writeFilingAction(
  { query, note }: Transaction,
  { person, id, version, act, reason = '', mayAsEditor }: FilingActionRequest,
  write: (row: OccurrenceRow) => Promise<Result<FilingChange>> | Result<FilingChange>,
): Promise<Result<{ version: number }>> {
  const { orgId } = person;
  await lockStartOfDueDate(query, { orgId, occurrenceId: id });
  const [row] = await query<OccurrenceRow>(`${selectDueDateSql} for update of c`, [orgId, [id]]);
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
    ...toDueDateEntryFields(row),
    action,
    reason,
    changes: {
      ...changes,
      ...(absent !== undefined && { inPlaceOf: [null, extractUserName(absent)] }),
      // The next due date of such a duty is counted from this filing.
      ...(isAfterLastTimeKey(row.key) && 'state' in columns && { [countedDutiesKey]: [null, [row.recordId]] }),
    },
  });
  if ('filed_on' in columns)
    await copyFilingDaysToHoldings(query, orgId, [{ key: row.key, filedOn: columns.filed_on }]);
  return okResult({ version: version + 1 });
}

/** Reads a person's rights. One call is enough for all due dates of a request. */
export async function readFilingActor(query: Query, person: SignedInPerson): Promise<FilingActor> {
  const today = await findOrgToday(query, person.orgId);
  const standsInFor = await findRepresentedAccounts(query, { ...person, today });
  return { ...person, today, standsInFor, administrators: await listAdministrators(query, person.orgId) };
}

export type FilingForm = {
  filedOn: string;
  /** The time of filing. Empty if unknown. `findFilingInstant` says when it is required. */
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
  const done = findFilingInstant(row, { filedOn, filedTime, day, today });
  if (!done.ok) return done;
  const { doneAt } = done.value;
  const isLate = doneAt === null || row.dueAt === null ? filedOn > row.due : doneAt > row.dueAt;
  if (isLate && lateReason === '') return refuseEmpty('late_reason', 'reason why it is late');
  const attached = await saveParentFiles(query, {
    orgId,
    kind: 'occurrence',
    id: row.id,
    accountId,
    attach: proof,
    remove: form.leaveOut ?? [],
    limits,
    alike,
  });
  if (!attached.ok) return attached;
  const { added, removed, kept: keptProof, count } = attached.value;
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
      ...(keptProof.length > 0 && { keptProof: [null, keptProof] }),
      ...(removed.length > 0 && { removedProof: [removed, null] }),
    },
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

type FilingRow = { id: number } & Omit<WireFiling, 'proof' | 'may' | 'administrators' | 'nobody_checks' | 'timeline'>;

const selectFilingsSql = `
  select c.id, to_char(c.filed_on, 'YYYY-MM-DD') as filed_on,
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
  where c.org_id = $1 and c.id = any ($2::integer[])`;

/** Reads the filing of a due date with its files, its timeline and the actions that this person can take. */
export async function readFiling(query: Query, person: SignedInPerson, id: number): Promise<WireFiling | undefined> {
  const { orgId } = person;
  const [[row], [found], filesOf, timeline] = await Promise.all([
    query<OccurrenceRow>(selectDueDateSql, [orgId, [id]]),
    query<FilingRow>(selectFilingsSql, [orgId, [id]]),
    listFilesOfParents(query, { orgId, kind: 'occurrence', ids: [id] }),
    query<WireFiling['timeline'][number]>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${displayedActorNameSql('journal')} as "user",
         action, reason, changes || coalesce((
           select jsonb_build_object('inPlaceOf', jsonb_build_array(null, a.shown_name)) from account a
           where a.org_id = $1 and a.username = changes -> 'inPlaceOf' ->> 1), '{}') as changes from journal where org_id = $1 and chain = 'timeline' and kind = $3 and record_id = $2
       order by seq desc limit 100`,
      [orgId, id, dueDateEntryKind],
    ),
  ]);
  if (!row || !found) return undefined;
  const { id: _id, ...filing } = found;
  const actor = await readFilingActor(query, person);
  const filer = row.state === 'open' ? actor : { ...actor, accountId: row.filedBy ?? actor.accountId };
  const others = findOtherCheckers(row, filer);
  return {
    ...filing,
    proof: filesOf(id),
    timeline,
    may: listAllowedActions(row, actor),
    nobody_checks: (row.state === 'open' && others?.isNobody) || false,
    administrators: (needsAdministratorCheck(row, actor) && others?.administrators) || null,
  };
}

/**
 * Reads what was filed for many due dates, and which of them this person can verify. The request names the
 * versions that the person saw.
 */
export async function previewVerification(
  query: Query,
  person: FilingActor,
  chosen: readonly ChosenRow[],
): Promise<WireVerifyPreview[]> {
  const { orgId } = person;
  const ids = chosen.map(({ id }) => id);
  const rows = await query<OccurrenceRow>(selectDueDateSql, [orgId, ids]);
  const filings = await query<FilingRow>(selectFilingsSql, [orgId, ids]);
  const filesOf = await listFilesOfParents(query, { orgId, kind: 'occurrence', ids });
  return chosen.map(({ id, version }) => {
    const row = rows.find((one) => one.id === id);
    const filing = filings.find((one) => one.id === id);
    const refused = row
      ? findVerifyRefusal(row, person, version)
      : { cause: 'other' as const, refusal: refusedResult('unknown-occurrence') };
    return {
      id,
      filed_on: filing?.filed_on ?? null,
      filed_at_time: filing?.filed_at_time ?? null,
      filed_by_name: filing?.filed_by_name ?? null,
      filed_at: filing?.filed_at ?? null,
      is_entered_late: filing?.is_entered_late ?? false,
      reference: filing?.reference ?? '',
      late_reason: filing?.late_reason ?? '',
      no_proof_reason: filing?.no_proof_reason ?? '',
      proof: filesOf(id),
      left_out: refused?.cause ?? null,
      why: refused ? buildRefusalSentence(refused.refusal) : '',
    };
  });
}

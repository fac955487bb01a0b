import { formatDayInWords } from 'shared-lib/records';
import { parseDay } from 'shared-lib/schedules';
import { saveParentFiles } from '../attachments/attachments.store';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseEmpty, refuseField } from '../platform/database/result';
import { countedDutiesKey, type Entry, type FieldChanges, findChangedFields } from '../platform/journal/entry';
import type { SignedInPerson } from './filing-rights';
import { voidOpenDueDatesOfKey } from './happenings.store';
import { findDuplicateHoldingRefusal, isTakenBackRenewalSql } from './holding-list.store';
import { formatRenewalKey } from './period-keys';
import { findPlaceRefusal } from './place-rights.store';
import { fileRenewal, type RenewalReasons, restorePreSurrenderStatus, voidedBySurrenderReason } from './renewals.store';

/** The recorded fields of a license. Null means unknown; a null `validUntil` means no end. */
export type HoldingForm = {
  number: string;
  issuedOn: string | null;
  validUntil: string | null;
  note: string;
};

type HoldingRow = HoldingForm & {
  id: number;
  placeId: number;
  recordId: number;
  name: string;
  appliedOn: string | null;
  stands: 'held' | 'applied' | 'deemed' | 'lapsed' | 'surrendered';
  isReplaced: boolean;
  replacesId: number | null;
  isTakenBack: boolean;
  version: number;
};

const selectHoldingSql = `
  select h.id, h.profile_id as "placeId", h.record_id as "recordId", r.name || ' (' || p.name || ')' as name, h.number,
    to_char(h.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(h.valid_until, 'YYYY-MM-DD') as "validUntil", h.note,
    to_char(h.applied_on, 'YYYY-MM-DD') as "appliedOn", h.stands, h.version, h.replaces_id as "replacesId",
    ${isTakenBackRenewalSql} as "isTakenBack",
    exists (select from holding n where n.org_id = $1 and n.replaces_id = h.id) as "isReplaced"
  from holding h
  join profile p on p.org_id = $1 and p.id = h.profile_id
  join record r on r.org_id = $1 and r.kind = 'license' and r.id = h.record_id
  where h.org_id = $1 and h.id = $2`;

export type ChangeHoldingOptions = { person: SignedInPerson; id: number; version: number };

/** Locks a current license, or a surrendered one. Refuses if this person may not change licenses at its place. */
export async function lockHolding(
  query: Query,
  { person, id, version }: ChangeHoldingOptions,
  { mustBeSurrendered = false } = {},
): Promise<Result<HoldingRow>> {
  const [row] = await query<HoldingRow>(`${selectHoldingSql} for update of h`, [person.orgId, id]);
  if (!row) return refusedResult('unknown-holding');
  const refusal = await findPlaceRefusal(query, person, row.placeId);
  if (refusal) return refusal;
  if (row.isReplaced || (row.stands === 'surrendered' && !mustBeSurrendered)) return refusedResult('holding-ended');
  if (mustBeSurrendered && row.stands !== 'surrendered') return refusedResult('changed-by-another');
  return row.version === version ? okResult(row) : refusedResult('changed-by-another');
}

export function buildHoldingJournalEntry(
  row: Pick<HoldingRow, 'id' | 'name' | 'recordId'>,
  action: string,
  changes: FieldChanges,
  reason = '',
): Entry {
  return {
    chain: 'timeline',
    kind: 'holding',
    recordId: row.id,
    uniqueCode: '',
    name: row.name,
    action,
    reason,
    changes: { ...changes, [countedDutiesKey]: [null, [row.recordId]] },
  };
}

/** The ids of the uploads to attach and of the files to remove. */
export type HoldingFileChanges = { attach: readonly string[]; remove: readonly string[]; limits: AttachmentLimits };

/** Attaches and removes files of a license. Returns the journal changes with the hashes of the files. */
async function changeHoldingFiles(
  query: Query,
  { orgId, accountId }: SignedInPerson,
  { id, files }: { id: number; files: HoldingFileChanges },
): Promise<Result<FieldChanges>> {
  const changed = await saveParentFiles(query, { orgId, accountId, kind: 'holding', id, ...files });
  if (!changed.ok) return changed;
  const { added, removed } = changed.value;
  if (added.length + removed.length === 0) return okResult({});
  return okResult({ files: [removed.length > 0 ? removed : null, added.length > 0 ? added : null] });
}

type AddHoldingOptions = {
  person: SignedInPerson;
  placeId: number;
  recordId: number;
  form: HoldingForm;
  files: HoldingFileChanges;
  /** True to record another license although the place already has a valid one of this kind. */
  isAnother?: boolean;
  replacesId?: number;
};

/** Records a license. Requires at least a number, a day or a file. */
export async function addHoldingFromForm(
  change: Transaction,
  { isEndless, ...options }: AddHoldingOptions & { isEndless: boolean },
): Promise<Result<{ id: number; version: number }>> {
  const { form, files } = options;
  const hasContent = form.number || form.issuedOn || form.validUntil || files.attach.length > 0;
  if (!hasContent) return refuseEmpty('number', 'number of the license, a day or a file');
  if (form.validUntil === null && !isEndless) return refuseMissingEndDay();
  return addHolding(change, options);
}

const refuseMissingEndDay = () => refuseEmpty('valid_until', 'last valid day, or say that the license has no end');

async function addHolding(
  { query, note }: Transaction,
  { person, placeId, recordId, form, files, isAnother = false, replacesId }: AddHoldingOptions,
): Promise<Result<{ id: number; version: number }>> {
  const { orgId } = person;
  const refusal =
    (await findPlaceRefusal(query, person, placeId)) ?? (await findHoldingFormRefusal(query, orgId, form));
  if (refusal) return refusal;
  const [record] = await query(
    `select 1 from record where org_id = $1 and kind = 'license' and id = $2 and deleted_at is null`,
    [orgId, recordId],
  );
  if (!record) return refusedResult('unknown-record');
  const duplicateRefusal =
    isAnother || replacesId !== undefined
      ? undefined
      : await findDuplicateHoldingRefusal(query, { orgId, placeId, recordId });
  if (duplicateRefusal) return duplicateRefusal;
  const [added] = await query<{ id: number }>(
    `insert into holding (org_id, profile_id, record_id, number, issued_on, valid_until, note, replaces_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [orgId, placeId, recordId, form.number, form.issuedOn, form.validUntil, form.note, replacesId ?? null],
  );
  const [row] = await query<HoldingRow>(selectHoldingSql, [orgId, added?.id]);
  if (!row) return refusedResult('unknown-holding');
  const filed = await changeHoldingFiles(query, person, { id: row.id, files });
  if (!filed.ok) return filed;
  const fields = { ...form, ...(replacesId !== undefined && { replacesId }) };
  const changes = { ...findChangedFields({}, fields), ...filed.value };
  note(buildHoldingJournalEntry(row, replacesId === undefined ? 'Recorded' : 'Renewed', changes));
  return okResult({ id: row.id, version: row.version });
}

/** Refuses a license that was issued after today, or that ends before it was issued. */
async function findHoldingFormRefusal(query: Query, orgId: number, { issuedOn, validUntil }: HoldingForm) {
  const today = await findOrgToday(query, orgId);
  if (issuedOn === null) return undefined;
  if ((parseDay(issuedOn) ?? 0) > today) return refuseField('issued_on', 'must not be after today');
  if (validUntil === null || validUntil >= issuedOn) return undefined;
  return refuseField('valid_until', 'must not be before the day of issue');
}

type UpdateHoldingOptions = ChangeHoldingOptions & {
  form: HoldingForm & { appliedOn: string | null; stands: 'held' | 'deemed' | 'lapsed' };
  reasons: RenewalReasons;
  files: HoldingFileChanges;
};

/** Updates a license. A day of application also files the due date of the renewal. */
export async function updateHolding(
  change: Transaction,
  { form, reasons, files, ...options }: UpdateHoldingOptions,
): Promise<Result<{ version: number }>> {
  const { query, note } = change;
  const { orgId } = options.person;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const refusal = await findHoldingFormRefusal(query, orgId, form);
  if (refusal) return refusal;
  const filesChanged = await changeHoldingFiles(query, options.person, { id: before.id, files });
  if (!filesChanged.ok) return filesChanged;
  if (form.appliedOn !== before.appliedOn) {
    const filed = await fileRenewal(change, {
      row: before,
      appliedOn: form.appliedOn,
      reasons,
      limits: files.limits,
      ...options,
    });
    if (!filed.ok) return filed;
  }
  const stands = form.stands === 'held' && form.appliedOn !== null ? 'applied' : form.stands;
  const [after] = await query<{ version: number }>(
    `update holding set number = $3, issued_on = $4, valid_until = $5, applied_on = $6, stands = $7, note = $8,
       version = version + 1
     where org_id = $1 and id = $2 returning version`,
    [orgId, before.id, form.number, form.issuedOn, form.validUntil, form.appliedOn, stands, form.note],
  );
  note(
    buildHoldingJournalEntry(before, 'Updated', {
      ...findChangedFields(pickFormFields(before), { ...pickFormFields({ ...before, ...form }), stands }),
      ...filesChanged.value,
    }),
  );
  return okResult({ version: after?.version ?? before.version + 1 });
}

function pickFormFields({ number, issuedOn, validUntil, appliedOn, stands, note }: Omit<HoldingRow, 'id'>) {
  return { number, issuedOn, validUntil, appliedOn, stands, note };
}

type RenewHoldingOptions = ChangeHoldingOptions & {
  form: HoldingForm;
  /** True if a person confirmed that the new license has no end, although the old one had. */
  isEndless: boolean;
  lateReason: string;
  files: HoldingFileChanges;
};

/**
 * Records the license that replaces this one. If nobody entered a day of application, the renewal's due date is
 * filed on the day of issue.
 */
export async function renewHolding(
  change: Transaction,
  { form, isEndless, lateReason, files, ...options }: RenewHoldingOptions,
): Promise<Result<{ id: number; version: number }>> {
  const { query } = change;
  const { person } = options;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const row = locked.value;
  if (form.issuedOn === null) return refuseEmpty('issued_on', 'day of issue');
  if (row.validUntil !== null && form.validUntil === null && !isEndless) return refuseMissingEndDay();
  if (row.validUntil !== null && (form.validUntil ?? 'none') <= row.validUntil)
    return refuseField('valid_until', `must be after that of the license before, ${formatDayInWords(row.validUntil)}`);
  if (row.appliedOn === null) {
    const reasons = { lateReason, noProofReason: 'The new license is recorded.' };
    const { limits } = files;
    const done = { row, appliedOn: form.issuedOn, reasons, limits, person };
    const filed = await fileRenewal(change, { ...done, isApplied: false });
    if (!filed.ok) return filed;
  }
  return addHolding(change, { ...row, person, form, files, replacesId: row.id });
}

/** Marks a license as surrendered. The open due dates for its renewal become void. */
export async function surrenderHolding(
  { query, note }: Transaction,
  { on, reason, ...options }: ChangeHoldingOptions & { on: string; reason: string },
): Promise<Result<{ version: number }>> {
  const { orgId } = options.person;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const today = await findOrgToday(query, orgId);
  if ((parseDay(on) ?? 0) > today) return refuseField('on', 'must not be after today');
  await query(
    `update holding set stands = 'surrendered', surrendered_on = $3, reason = $4, version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, before.id, on, reason],
  );
  note(
    buildHoldingJournalEntry(
      before,
      'Surrendered',
      { surrenderedOn: [null, on], stands: [before.stands, 'surrendered'] },
      reason,
    ),
  );
  const asked = { orgId, key: formatRenewalKey(before.id), reason: `${voidedBySurrenderReason} ${reason}` };
  for (const entry of await voidOpenDueDatesOfKey(query, asked)) note(entry);
  return okResult({ version: before.version + 1 });
}

/**
 * Undoes a surrender: restores the earlier status of the license, and reopens the due dates that the
 * surrender voided.
 */
export async function undoSurrender(
  { query, note }: Transaction,
  options: ChangeHoldingOptions,
): Promise<Result<{ version: number }>> {
  const { orgId } = options.person;
  const locked = await lockHolding(query, options, { mustBeSurrendered: true });
  if (!locked.ok) return locked;
  const before = locked.value;
  if (before.isTakenBack) return refusedResult('recorded-by-mistake');
  const { stands, entries } = await restorePreSurrenderStatus(query, orgId, before.id);
  note(buildHoldingJournalEntry(before, 'Surrender taken back', { stands: ['surrendered', stands] }));
  for (const entry of entries) note(entry);
  return okResult({ version: before.version + 1 });
}

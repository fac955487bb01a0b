import { parseDay } from 'shared-lib/schedules';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Change, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { countedDuties, type Entry, type FieldChanges, findChangedFields } from '../platform/journal/entry';
import { actOnOccurrence, type Contributor, fileOccurrence } from './filing.store';
import { voidOpenDates } from './happenings.store';
import { findPlaceRefusal } from './place-rights.store';

/** What is recorded of a license. Null: nobody said it, or it holds until it is cancelled. */
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
  version: number;
};

const rowSql = `
  select h.id, h.profile_id as "placeId", h.record_id as "recordId", r.name || ' (' || p.name || ')' as name, h.number,
    to_char(h.issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(h.valid_until, 'YYYY-MM-DD') as "validUntil", h.note,
    to_char(h.applied_on, 'YYYY-MM-DD') as "appliedOn", h.stands, h.version,
    exists (select from holding n where n.org_id = $1 and n.replaces_id = h.id) as "isReplaced"
  from holding h
  join profile p on p.org_id = $1 and p.id = h.profile_id
  join record r on r.org_id = $1 and r.kind = 'license' and r.id = h.record_id
  where h.org_id = $1 and h.id = $2`;

export type ChangeOptions = { person: Contributor; id: number; version: number };

async function lockHolding(
  query: Query,
  { person, id, version }: ChangeOptions,
): Promise<Result<HoldingRow>> {
  const [row] = await query<HoldingRow>(`${rowSql} for update of h`, [person.orgId, id]);
  if (!row) return refusedResult('unknown-holding');
  const refusal = await findPlaceRefusal(query, person, row.placeId);
  if (refusal) return refusal;
  if (row.isReplaced || row.stands === 'surrendered') return refusedResult('holding-ended');
  return row.version === version ? okResult(row) : refusedResult('changed-by-another');
}

function buildEntry(
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
    changes: { ...changes, [countedDuties]: [null, [row.recordId]] },
  };
}

type AddOptions = {
  person: Contributor;
  placeId: number;
  recordId: number;
  form: HoldingForm;
  replacesId?: number;
};

/** Records a license that a place holds. */
export async function addHolding(
  { query, note }: Change,
  { person, placeId, recordId, form, replacesId }: AddOptions,
): Promise<Result<{ id: number; version: number }>> {
  const { orgId } = person;
  const refusal =
    (await findPlaceRefusal(query, person, placeId)) ?? (await findFormRefusal(query, orgId, form));
  if (refusal) return refusal;
  const [record] = await query(
    `select 1 from record where org_id = $1 and kind = 'license' and id = $2 and deleted_at is null`,
    [orgId, recordId],
  );
  if (!record) return refusedResult('unknown-record');
  const [added] = await query<{ id: number }>(
    `insert into holding (org_id, profile_id, record_id, number, issued_on, valid_until, note, replaces_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [orgId, placeId, recordId, form.number, form.issuedOn, form.validUntil, form.note, replacesId ?? null],
  );
  const [row] = await query<HoldingRow>(rowSql, [orgId, added?.id]);
  if (!row) return refusedResult('unknown-holding');
  const changes = findChangedFields({}, { ...form, ...(replacesId !== undefined && { replacesId }) });
  note(buildEntry(row, replacesId === undefined ? 'Recorded' : 'Renewed', changes));
  return okResult({ id: row.id, version: row.version });
}

/** A license cannot have been issued after today, or end before it was issued. */
async function findFormRefusal(query: Query, orgId: number, { issuedOn, validUntil }: HoldingForm) {
  const today = await findTodayOf(query, orgId);
  if (issuedOn !== null && (parseDay(issuedOn) ?? 0) > today)
    return refuseField('issued_on', 'must not be after today');
  if (issuedOn !== null && validUntil !== null && validUntil < issuedOn)
    return refuseField('valid_until', 'must not be before the day of issue');
  return undefined;
}

/** Why something was filed late, and why without a file. Empty: nobody said it. */
export type RenewalReasons = { lateReason: string; noProofReason: string };

type UpdateOptions = ChangeOptions & {
  form: HoldingForm & { appliedOn: string | null; stands: 'held' | 'deemed' | 'lapsed' };
  reasons: RenewalReasons;
  limits: AttachmentLimits;
};

/** Changes what is recorded of a license. Once its renewal was applied for, the due date of that is filed. */
export async function updateHolding(
  change: Change,
  { form, reasons, limits, ...options }: UpdateOptions,
): Promise<Result<{ version: number }>> {
  const { query, note } = change;
  const { orgId } = options.person;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const refusal = await findFormRefusal(query, orgId, form);
  if (refusal) return refusal;
  if (form.appliedOn !== before.appliedOn) {
    const filed = await followApplication(change, {
      row: before,
      appliedOn: form.appliedOn,
      reasons,
      limits,
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
    buildEntry(
      before,
      'Updated',
      findChangedFields(fieldsOf(before), { ...fieldsOf({ ...before, ...form }), stands }),
    ),
  );
  return okResult({ version: after?.version ?? before.version + 1 });
}

function fieldsOf({ number, issuedOn, validUntil, appliedOn, stands, note }: Omit<HoldingRow, 'id'>) {
  return { number, issuedOn, validUntil, appliedOn, stands, note };
}

type RenewalDate = { id: number; version: number; state: string };

/** The due date of the renewal of a license. */
async function findRenewalDate(query: Query, orgId: number, id: number): Promise<RenewalDate | undefined> {
  const [found] = await query<RenewalDate>(
    `select id, version, state from occurrence
     where org_id = $1 and left(period_key, 1) in ('E', 'X') and period_key = $2 order by id limit 1`,
    [orgId, `X${id}`],
  );
  return found;
}

type ApplicationOptions = {
  person: Contributor;
  row: HoldingRow;
  appliedOn: string | null;
  reasons: RenewalReasons;
  limits: AttachmentLimits;
};

/** Files the due date of a renewal with the day of the application. One that is filed is reopened where it stands. */
async function followApplication(
  change: Change,
  { person, row, appliedOn, reasons, limits }: ApplicationOptions,
): Promise<Result<object>> {
  const { query } = change;
  const today = await findTodayOf(query, person.orgId);
  if (appliedOn !== null && (parseDay(appliedOn) ?? 0) > today)
    return refuseField('applied_on', 'must not be after today');
  const due = await findRenewalDate(query, person.orgId, row.id);
  if (!due) return okResult({});
  if (due.state === 'filed' || due.state === 'verified')
    return refuseField('applied_on', 'is changed by reopening the due date of the renewal');
  if (due.state !== 'open' || appliedOn === null) return okResult({});
  // Whoever may record licenses at a place may file their renewal.
  const request = {
    person: { ...person, mayEdit: true },
    id: due.id,
    version: due.version,
    act: 'file',
  } as const;
  return actOnOccurrence(change, request, (found) =>
    fileOccurrence(query, found, {
      ...person,
      today,
      limits,
      form: { filedOn: appliedOn, filedTime: '', reference: row.number, proof: [], ...reasons },
    }),
  );
}

type RenewOptions = ChangeOptions & { form: HoldingForm; lateReason: string; limits: AttachmentLimits };

/** Records the license that replaces this one. If nobody had applied, it is done on the day of its issue. */
export async function renewHolding(
  change: Change,
  { form, lateReason, limits, ...options }: RenewOptions,
): Promise<Result<{ id: number; version: number }>> {
  const { query } = change;
  const { person } = options;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const row = locked.value;
  if (form.issuedOn === null) return refusedResult('unfilled', { field: 'day of issue' });
  if (row.appliedOn === null) {
    const reasons = { lateReason, noProofReason: 'The new license is recorded.' };
    const filed = await followApplication(change, { row, appliedOn: form.issuedOn, reasons, limits, person });
    if (!filed.ok) return filed;
  }
  const { placeId, recordId, id: replacesId } = row;
  return addHolding(change, { person, placeId, recordId, form, replacesId });
}

/** Says that a license was given back. What is open of its renewal becomes void. */
export async function surrenderHolding(
  { query, note }: Change,
  { on, reason, ...options }: ChangeOptions & { on: string; reason: string },
): Promise<Result<{ version: number }>> {
  const { orgId } = options.person;
  const locked = await lockHolding(query, options);
  if (!locked.ok) return locked;
  const before = locked.value;
  const today = await findTodayOf(query, orgId);
  if ((parseDay(on) ?? 0) > today) return refuseField('on', 'must not be after today');
  await query(
    `update holding set stands = 'surrendered', surrendered_on = $3, reason = $4, version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, before.id, on, reason],
  );
  note(buildEntry(before, 'Surrendered', { surrenderedOn: [null, on] }, reason));
  const voided = await voidOpenDates(query, {
    orgId,
    key: `X${before.id}`,
    reason: `The license was surrendered. ${reason}`,
  });
  for (const entry of voided) note(entry);
  return okResult({ version: before.version + 1 });
}

type FollowHoldingOptions = {
  orgId: number;
  /** The key of a due date. Only that of a renewal names a license. */
  key: string;
  columns: Readonly<Record<string, unknown>>;
};

/**
 * A renewal is done by applying for it. So the day on which its due date was filed is that on which the license was
 * applied for, and reopening the due date takes that back.
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

import type { PackRow } from 'shared-lib/api/contract';
import type { Day } from 'shared-lib/schedules';
import type { Query } from '../../platform/database/database';
import { buildOccurrenceFilterSql, isFiledLateSql, isFiledSql, isPastDueSql } from '../occurrence-filter.store';
import { todayParameterSql } from '../occurrences.store';
import type { PackRowOwner } from './pack-content';

type QuarterFilter = { orgId: number; today: Day; from: string; to: string };

type DueDateOfQuarter = Pick<
  PackRow,
  'id' | 'due' | 'statutory_due' | 'period_key' | 'standing' | 'profile_id' | 'filed_on' | 'reference' | 'reason'
> &
  OwnerColumns & { obligationId: number; noProofReason: string };
/** `isDone` is true if a due date is filed or waived. `doneOwnerId` is the account that owned its duty at that time. */
type OwnerColumns = { isDone: boolean; doneOwnerId: number | null };
type DutyRow = { id: number; kind: string; recordId: number; lawId: number; ownerId: number | null };
type IdAndName = { id: number; name: string };
type UserRow = IdAndName & { isDisabled: boolean };
type RecordRow = IdAndName & { kind: string; category: string };

/**
 * Reads a quarter's due dates, sorted by place and day, with the signer of each. Reads each table separately and
 * joins them here, because PostgreSQL has no statistics right after an import and would take many seconds.
 */
export async function readPackRows(
  query: Query,
  quarter: QuarterFilter,
): Promise<{ rows: PackRow[]; owners: PackRowOwner[] }> {
  const { orgId } = quarter;
  const dates = await readDueDatesOfQuarter(query, quarter);
  const duties = await query<DutyRow>(
    `select id, kind, record_id as "recordId", law_id as "lawId", owner_id as "ownerId" from obligation
     where org_id = $1 and id = any ($2::integer[])`,
    [orgId, listUniqueIds(dates.map(({ obligationId }) => obligationId))],
  );
  const records = await query<RecordRow>(
    `select kind, id, name, coalesce(category, '') as category from record where org_id = $1 and id = any ($2::integer[])`,
    [orgId, listUniqueIds(duties.flatMap(({ recordId, lawId }) => [recordId, lawId]))],
  );
  const places = await query<IdAndName>('select id, name from profile where org_id = $1 order by lower(name), id', [
    orgId,
  ]);
  const users = await readUsers(query, orgId);
  return joinPackRows(dates, { duties, records, places, users });
}

/** Reads the owners of the due dates of a quarter, and their places. Does not read the names of duties. */
export async function readPackRowOwners(query: Query, quarter: QuarterFilter) {
  const { sql, values } = buildOccurrenceFilterSql({ ...quarter, standing: 'counted' });
  const dates = await query<OwnerColumns & { duty: number; placeId: number }>(
    `select distinct c.obligation_id as duty, c.profile_id as "placeId", ${ownerColumnsSql} ${sql} ${todayParameterSql}`,
    values,
  );
  const duties = await query<Pick<DutyRow, 'id' | 'ownerId'>>(
    `select id, owner_id as "ownerId" from obligation where org_id = $1 and id = any ($2::integer[])`,
    [quarter.orgId, listUniqueIds(dates.map(({ duty }) => duty))],
  );
  const userById = mapRowsById(await readUsers(query, quarter.orgId));
  const ownerIdByDuty = new Map(duties.map(({ id, ownerId }) => [id, ownerId]));
  return dates.map(({ duty, placeId, ...done }) => ({
    profile_id: placeId,
    profile: '',
    owner_id: findDueDateSignerId(done, ownerIdByDuty.get(duty) ?? null, userById),
    owner: null,
  }));
}

/**
 * The columns that determine the owner of a due date. They follow the same rule as `dueDateOwnerSql`, without
 * joining the table of duties.
 */
const ownerColumnsSql = `c.state not in ('open', 'void') as "isDone", c.done_owner_id as "doneOwnerId"`;
const findDueDateOwnerId = ({ isDone, doneOwnerId }: OwnerColumns, currentOwnerId: number | null) =>
  isDone ? doneOwnerId : currentOwnerId;

/** Returns the signer of a row: its owner or, if the account of that owner is disabled, the duty's current owner. */
function findDueDateSignerId(
  row: OwnerColumns,
  currentOwnerId: number | null,
  userById: ReadonlyMap<number, UserRow>,
): number | null {
  const owner = findDueDateOwnerId(row, currentOwnerId);
  return owner !== null && userById.get(owner)?.isDisabled ? currentOwnerId : owner;
}

const readUsers = (query: Query, orgId: number) =>
  query<UserRow>('select id, shown_name as name, is_disabled as "isDisabled" from account where org_id = $1', [orgId]);
const mapRowsById = <Row extends IdAndName>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const listUniqueIds = (ids: readonly number[]) => [...new Set(ids)];

function readDueDatesOfQuarter(query: Query, quarter: QuarterFilter): Promise<DueDateOfQuarter[]> {
  const { sql, values } = buildOccurrenceFilterSql({ ...quarter, standing: 'counted' });
  return query<DueDateOfQuarter>(
    `select c.id, c.obligation_id as "obligationId", to_char(c.effective_due, 'YYYY-MM-DD') as due,
       to_char(c.statutory_due, 'YYYY-MM-DD') as statutory_due, c.period_key,
       case when c.state = 'waived' then 'waived'
         when c.state = 'open' then case when ${isPastDueSql('$2::date')} then 'overdue' else 'due' end
         when ${isFiledLateSql} then 'late' else 'on-time' end as standing,
       c.profile_id, to_char(c.filed_on, 'YYYY-MM-DD') as filed_on, c.reference,
       case when c.state = 'waived' then c.reason when ${isFiledSql} then c.late_reason else '' end as reason,
       case when ${isFiledSql} then c.no_proof_reason else '' end as "noProofReason",
       ${ownerColumnsSql}
     ${sql} order by c.effective_due, c.id`,
    values,
  );
}

type PackRowData = {
  duties: readonly DutyRow[];
  records: readonly RecordRow[];
  places: readonly IdAndName[];
  users: readonly UserRow[];
};

function joinPackRows(dates: readonly DueDateOfQuarter[], { duties, records, places, users }: PackRowData) {
  const dutyById = new Map(duties.map((duty) => [duty.id, duty]));
  const recordByKey = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]));
  const userById = mapRowsById(users);
  const placeById = new Map(places.map(({ id, name }, nth) => [id, { name, nth }]));
  const findPlaceOrder = ({ profile_id }: DueDateOfQuarter) => placeById.get(profile_id)?.nth ?? 0;
  // The sort is stable, so the rows of each place stay sorted by day.
  const sorted = [...dates].sort((one, other) => findPlaceOrder(one) - findPlaceOrder(other));
  const toOwnerFields = (id: number | null) => ({
    owner_id: id,
    owner: id === null ? null : (userById.get(id)?.name ?? null),
  });
  const pairs = sorted.map(({ obligationId, isDone, doneOwnerId, noProofReason, ...date }) => {
    const duty = dutyById.get(obligationId);
    const record = recordByKey.get(`${duty?.kind} ${duty?.recordId}`);
    const law = recordByKey.get(`law ${duty?.lawId}`);
    if (!duty || !record || !law) throw new Error(`The duty of the due date ${date.id} was not found.`);
    const profile = placeById.get(date.profile_id)?.name ?? '';
    const done = { isDone, doneOwnerId };
    const row: PackRow = {
      ...date,
      profile,
      kind: duty.kind,
      record_id: duty.recordId,
      law: law.name,
      category: law.category,
      name: record.name,
      ...toOwnerFields(findDueDateOwnerId(done, duty.ownerId)),
      ...(noProofReason !== '' && { no_proof_reason: noProofReason }),
    };
    const signer = toOwnerFields(findDueDateSignerId(done, duty.ownerId, userById));
    return { row, owner: { profile_id: date.profile_id, profile, ...signer } };
  });
  return { rows: pairs.map(({ row }) => row), owners: pairs.map(({ owner }) => owner) };
}

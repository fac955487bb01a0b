import {
  buildNearestOwnersSql,
  type DutyOwnerRow,
  listStuckDuties,
  lockAssignees,
  type OwnerTarget,
  type StuckDuty,
  saveDutyOwners,
  updateObligationOwners,
} from '../auth/people/nearest-owners.store';
import { listAccountNames } from '../auth/people/users.store';
import { reassignedDueDatesSql } from '../obligations/duties.store';
import { buildRefusalSentence } from '../platform/api/build-refusal';
import type { Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { assignedAction } from '../platform/journal/entry';
import {
  addColumnToFault,
  type CellReading,
  createFaultCollector,
  createNameFinder,
  createPersonFinder,
  type FaultCollector,
  readCellText,
} from './cells';
import { createDutyFinder } from './duty-finder.store';
import type { ImportContext, ImportKind, ImportPlan, ImportRow, ReassignedCounts, RowFault } from './import-kind';

type OwnerAndChecker = { ownerId: number | null; checkerId: number | null };
type OwnerChange = OwnerTarget & { before: OwnerAndChecker; after: OwnerAndChecker };

const allLawsOrPlacesId = 0;

/** Imports the owners and checkers of laws, of duties, or of all duties of a place. */
export const ownerImport: ImportKind<OwnerChange, OwnerChange> = {
  name: 'owners',
  // With this action, the journal entry does not make the server compute due dates again.
  action: assignedAction,
  journalKind: 'import',
  columns: [
    { title: 'Law', isRequired: false, width: 50, example: 'Factories Act, 1948' },
    { title: 'Duty', isRequired: false, width: 50, example: '' },
    { title: 'Place', isRequired: false, width: 28, example: 'Pune plant' },
    { title: 'Owner', isRequired: false, width: 28, example: 'Asha Rao' },
    { title: 'Checker', isRequired: false, width: 28, example: 'ravi@example.com' },
  ],
  plan: planOwnerImport,
  countReassigned,
  apply: applyOwnerImport,
  undo: undoOwnerImport,
};

type IdAndName = { id: number; name: string };
type AssignableDuty = IdAndName & { kind: string; code: string; law: string };

async function planOwnerImport(
  query: Query,
  { orgId }: ImportContext,
  rows: readonly ImportRow[],
): Promise<ImportPlan<OwnerChange>> {
  const read = await createAssignmentReader(query, orgId);
  const stored = await readStoredOwners(query, orgId);
  const faults: RowFault[] = [];
  const planned = new Map<string, OwnerChange & { row: number }>();
  for (const row of rows) {
    const collector = createFaultCollector();
    const { target, assignees } = read(row, collector);
    const earlierRow = target && planned.get(buildOwnerTargetKey(target));
    collector.note(earlierRow && `Row ${earlierRow.row} names people for the same.`);
    if (target) {
      const before = stored.get(buildOwnerTargetKey(target)) ?? { ownerId: null, checkerId: null };
      const after = { ...before, ...assignees };
      collector.note(
        after.ownerId !== null && after.ownerId === after.checkerId && 'Owner and checker must be two people.',
      );
      // A row with an error is not imported, so another row may name the same.
      if (collector.faults.length === 0)
        planned.set(buildOwnerTargetKey(target), { row: row.number, ...target, before, after });
    }
    faults.push(...collector.faults.map((fault) => ({ row: row.number, ...fault })));
  }
  const changes = [...planned.values()];
  return {
    planned: changes.map(({ row: _row, ...change }) => change),
    faults: [...faults, ...(await findStuckDutyFaults(query, orgId, changes))],
  };
}

type OwnerChangeOfRow = OwnerChange & { row: number };

/**
 * Finds the rows that would leave a filing without anybody who could check it. For each duty only one row is to
 * blame: the nearest row, or the nearest row with a checker if that checker filed what waits. After this row is
 * dropped, another row may be to blame, so looks again.
 */
async function findStuckDutyFaults(
  query: Query,
  orgId: number,
  changes: readonly OwnerChangeOfRow[],
): Promise<RowFault[]> {
  const faults: RowFault[] = [];
  let remaining = changes.filter(
    ({ before, after }) => before.ownerId !== after.ownerId || before.checkerId !== after.checkerId,
  );
  while (remaining.length > 0) {
    const stuck = await listStuckDuties(query, { orgId }, remaining.map(toDutyOwnerRow('after')));
    const byTarget = new Map(remaining.map((change) => [buildOwnerTargetKey(change), change]));
    const wordsByChange = new Map(stuck.map((duty) => [findDecidingChange(duty, byTarget), duty.words]));
    for (const [change, words] of wordsByChange)
      if (change)
        faults.push({ row: change.row, fault: buildRefusalSentence({ code: 'leaves-unchecked', words }), column: '' });
    const others = remaining.filter((change) => !wordsByChange.has(change));
    if (others.length === remaining.length) break;
    remaining = others;
  }
  return faults.toSorted((one, other) => one.row - other.row);
}

const toDutyOwnerRow =
  (which: 'before' | 'after') =>
  ({ placeId, lawId, kind, recordId, ...change }: OwnerChange): DutyOwnerRow => ({
    ...{ placeId, lawId, kind, recordId },
    ...change[which],
  });

/**
 * Finds the change that sets the owner or checker of a duty. It takes the first one that does so among the
 * changes of the duty itself, of its law and of the place.
 */
function findDecidingChange(
  { placeId, lawId, kind, recordId, isOwnChecker }: StuckDuty,
  byTarget: ReadonlyMap<string, OwnerChangeOfRow>,
): OwnerChangeOfRow | undefined {
  const emptyTarget = { lawId: 0, kind: '', recordId: 0 };
  const nearestFirst = [
    { ...emptyTarget, placeId, kind, recordId },
    { ...emptyTarget, placeId: allLawsOrPlacesId, kind, recordId },
    { ...emptyTarget, placeId, lawId },
    { ...emptyTarget, placeId: allLawsOrPlacesId, lawId },
    { ...emptyTarget, placeId },
  ];
  const found = nearestFirst.flatMap((target) => byTarget.get(buildOwnerTargetKey(target)) ?? []);
  const isOfChecker = ({ before, after }: OwnerChange) => before.checkerId !== after.checkerId;
  return (isOwnChecker ? undefined : found.find(isOfChecker)) ?? found[0];
}

const buildOwnerTargetKey = ({ placeId, lawId, kind, recordId }: OwnerTarget) =>
  JSON.stringify([placeId, lawId, kind, recordId]);

async function readStoredOwners(query: Query, orgId: number): Promise<ReadonlyMap<string, OwnerAndChecker>> {
  const rows = await query<OwnerTarget & OwnerAndChecker>(
    `select profile_id as "placeId", law_id as "lawId", kind, record_id as "recordId", owner_id as "ownerId",
       checker_id as "checkerId"
     from duty_owner where org_id = $1`,
    [orgId],
  );
  return new Map(
    rows.map(({ ownerId, checkerId, ...target }) => [buildOwnerTargetKey(target), { ownerId, checkerId }]),
  );
}

/**
 * The owner and checker that a row names, and the duties that they get. The target is undefined if one of its
 * cells has a fault.
 */
type AssignmentOfRow = { target: OwnerTarget | undefined; assignees: Partial<OwnerAndChecker> };

async function createAssignmentReader(
  query: Query,
  orgId: number,
): Promise<(row: ImportRow, collector: FaultCollector) => AssignmentOfRow> {
  const [accounts, places, laws, duties] = await Promise.all([
    listAccountNames(query, orgId),
    query<IdAndName>('select id, name from profile where org_id = $1', [orgId]),
    query<IdAndName>(
      `select id, name from record where org_id = $1 and kind = 'law' and status = 'Published' and deleted_at is null`,
      [orgId],
    ),
    query<AssignableDuty>(
      `select r.id, r.name, r.kind, r.unique_code as code, l.name as law from record r
       join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
       where r.org_id = $1 and r.kind <> 'law' and r.status = 'Published' and r.deleted_at is null`,
      [orgId],
    ),
  ]);
  const finderOf = (items: readonly IdAndName[], noun: string) =>
    createNameFinder(new Map(items.map(({ id, name }) => [name, id])), noun);
  const find = {
    account: createPersonFinder(accounts),
    place: finderOf(places, 'place'),
    law: finderOf(laws, 'law'),
    duty: createDutyFinder(duties),
  };
  return (row, collector) => readAssignmentOfRow(row, find, collector);
}

type OwnerFinders = {
  account: (name: string) => CellReading<number>;
  place: (name: string) => CellReading<number>;
  law: (name: string) => CellReading<number>;
  duty: ReturnType<typeof createDutyFinder<AssignableDuty>>;
};

function readAssignmentOfRow(
  { cells }: ImportRow,
  find: OwnerFinders,
  { take, note }: FaultCollector,
): AssignmentOfRow {
  const [law = '', duty = '', place = '', owner = '', checker = ''] = [
    cells.Law,
    cells.Duty,
    cells.Place,
    cells.Owner,
    cells.Checker,
  ].map((cell) => readCellText(cell ?? ''));
  note(law + duty + place === '' && 'Name a law, a duty or a place.');
  note(owner + checker === '' && 'Name an owner or a checker.');
  const placeId = place === '' ? allLawsOrPlacesId : take(find.place(place), 'Place');
  const lawId = law === '' ? allLawsOrPlacesId : take(find.law(law), 'Law');
  // Looks up the duty even if its law is unknown, so that the report has the faults of both cells.
  const ofDuty =
    duty === '' ? undefined : take(find.duty({ duty, law: lawId === undefined ? undefined : law }), 'Duty');
  const takeUser = (title: string, name: string) => take(addColumnToFault(title, find.account(name)), title);
  const ownerId = owner === '' ? undefined : takeUser('Owner', owner);
  const checkerId = checker === '' ? undefined : takeUser('Checker', checker);
  const assignees = { ...(ownerId && { ownerId }), ...(checkerId && { checkerId }) };
  const isEmpty = law + duty + place === '' || owner + checker === '';
  if (isEmpty || placeId === undefined || lawId === undefined) return { target: undefined, assignees };
  if (duty === '') return { target: { placeId, lawId, kind: '', recordId: 0 }, assignees };
  const target = ofDuty && { placeId, lawId: 0, kind: ofDuty.kind, recordId: ofDuty.id };
  return { target, assignees };
}

async function countReassigned(query: Query, { orgId }: ImportContext, planned: readonly OwnerChange[]) {
  const { sql, values } = buildNearestOwnersSql({ orgId }, planned.map(toDutyOwnerRow('after')));
  const [row] = await query<ReassignedCounts>(sql + reassignedDueDatesSql, [orgId, ...values]);
  return row ?? { duties: 0, due_dates: 0 };
}

async function applyOwnerImport(
  { query }: Transaction,
  { orgId }: ImportContext,
  planned: readonly OwnerChange[],
): Promise<Result<OwnerChange[]>> {
  const people = planned.flatMap(({ before, after }) => [
    ...(after.ownerId !== null && after.ownerId !== before.ownerId ? [after.ownerId] : []),
    ...(after.checkerId !== null && after.checkerId !== before.checkerId ? [after.checkerId] : []),
  ]);
  const locked = await lockAssignees(query, orgId, people);
  if (!locked.ok) return locked;
  await saveDutyAndObligationOwners(query, orgId, planned.map(toDutyOwnerRow('after')));
  return okResult([...planned]);
}

async function saveDutyAndObligationOwners(
  query: Query,
  orgId: number,
  rows: Parameters<typeof saveDutyOwners>[2],
): Promise<void> {
  await saveDutyOwners(query, orgId, rows);
  await updateObligationOwners(query, { orgId });
}

async function undoOwnerImport(
  { query }: Transaction,
  orgId: number,
  written: readonly OwnerChange[],
): Promise<Result<undefined>> {
  const [changedRow] = await query<{ name: string }>(changedOwnersSql, [
    orgId,
    written.map(({ placeId }) => placeId),
    written.map(({ lawId }) => lawId),
    written.map(({ kind }) => kind),
    written.map(({ recordId }) => recordId),
    written.map(({ after }) => after.ownerId),
    written.map(({ after }) => after.checkerId),
  ]);
  if (changedRow) return refusedResult('import-changed', changedRow);
  const before = written.map(toDutyOwnerRow('before'));
  const [stuck] = await listStuckDuties(query, { orgId }, before);
  if (stuck) return refusedResult('leaves-unchecked', stuck.words);
  await saveDutyAndObligationOwners(query, orgId, before);
  return okResult(undefined);
}

const changedOwnersSql = `
  select concat_ws(', ', coalesce(r.name, l.name), p.name) as name
  from unnest($2::integer[], $3::integer[], $4::text[], $5::integer[], $6::integer[], $7::integer[])
    with ordinality as w (profile_id, law_id, kind, record_id, owner_id, checker_id, nth)
  left join duty_owner d on d.org_id = $1 and (d.profile_id, d.law_id, d.kind, d.record_id)
    = (w.profile_id, w.law_id, w.kind, w.record_id)
  left join record r on r.org_id = $1 and r.kind = w.kind and r.id = w.record_id
  left join record l on l.org_id = $1 and l.kind = 'law' and l.id = w.law_id
  left join profile p on p.org_id = $1 and p.id = w.profile_id
  where (d.owner_id, d.checker_id) is distinct from (w.owner_id, w.checker_id)
    or (w.profile_id <> 0 and p.id is null)
  order by w.nth limit 1`;

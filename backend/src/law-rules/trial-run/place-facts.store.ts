import { extractUserName } from 'shared-lib/people';
import type { ProfileKind } from 'shared-lib/rules';
import { countEffectsOfManager, lockAssignees, updateObligationOwners } from '../../auth/people/nearest-owners.store';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult, refuseField } from '../../platform/database/result';
import { assignedAction, findChangedFields } from '../../platform/journal/entry';
import { addChangeToDatedAnswers, listDatedAnswers, pickDatedFacts } from './answers-over-time';
import {
  buildProfileJournalEntry,
  clearFieldsOfNonRegistration,
  findChosenOptionsRefusal,
  findCoveredPlacesRefusal,
  lockProfile,
  type PlaceFacts,
  type PlaceFactsFromForm,
  type Profile,
  pickRegistrationFields,
  type RegistrationFields,
  type RowLockSql,
  removePlaceFromRegistrations,
  toPastFactsJournalFields,
  writePastAnswers,
} from './profile-rows.store';

type UpdatePlaceFactsOptions = {
  orgId: number;
  id: number;
  version: number;
  facts: PlaceFactsFromForm;
  /**
   * The first day on which the changed facts are valid. If undefined, they replace the old facts from the
   * beginning.
   */
  factsFrom: string | undefined;
  /** The id of the manager. Null if the place has no manager. Undefined if the manager does not change. */
  managerId: number | null | undefined;
};

/**
 * Stores the facts and the manager of a place, if nobody changed the place since the form loaded it. Returns the
 * new version.
 */
export async function updatePlaceFacts(
  change: Transaction,
  { orgId, id, version, facts, factsFrom, managerId }: UpdatePlaceFactsOptions,
): Promise<Result<number>> {
  const { query, note } = change;
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  if (before.version !== version) return refusedResult('changed-by-another');
  const newFacts = { ...before, ...facts };
  const after = { ...newFacts, ...clearFieldsOfNonRegistration(newFacts.kind, newFacts) };
  const unknown = await findPlaceFactsRefusal(query, orgId, { before, after });
  if (unknown) return unknown;
  const datedBefore = listDatedAnswers(before);
  const dated = addChangeToDatedAnswers(datedBefore, { facts: pickDatedFacts(after) }, factsFrom);
  const changes = findChangedFields(
    { ...toPlaceFactsJournalFields(before), ...toPastFactsJournalFields(datedBefore) },
    { ...toPlaceFactsJournalFields(after), ...toPastFactsJournalFields(dated) },
  );
  const managerChange = await savePlaceManager(query, { orgId, before, managerId });
  if (!managerChange.ok) return managerChange;
  if (Object.keys(changes).length === 0 && !managerChange.value) return okResult(version);
  const { state_id, industries, branch_types, opened_on, closed_on, holiday_list_id } = after;
  const { company_types, kind, number, covers } = after;
  await query(
    `update profile set (state_id, industries, branch_types, opened_on, closed_on, holiday_list_id, kind, number, covers,
       company_types, answers_from, version) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, version + 1)
     where org_id = $1 and id = $2`,
    [
      orgId,
      id,
      state_id,
      industries,
      branch_types,
      opened_on,
      closed_on,
      holiday_list_id,
      kind,
      number,
      covers,
      company_types,
      dated.at(-1)?.from ?? null,
    ],
  );
  const tooMany = await writePastAnswers(query, orgId, { id, dated, field: 'facts_from' });
  if (tooMany) return tooMany;
  if (kind === 'registration') await removePlaceFromRegistrations(change, orgId, id);
  const entry = buildProfileJournalEntry({ id, action: 'Updated', before, after });
  if (Object.keys(changes).length > 0) note({ ...entry, changes });
  if (managerChange.value) note({ ...entry, action: assignedAction, changes: { manager: managerChange.value } });
  return okResult(version + 1);
}

type SavePlaceManagerOptions = { orgId: number; before: Profile; managerId: number | null | undefined };

/**
 * Stores the new manager of a place. The manager owns the duties there that have no other owner. Returns the
 * names of the old and the new manager, or undefined if the manager does not change.
 */
async function savePlaceManager(
  query: Query,
  { orgId, before, managerId }: SavePlaceManagerOptions,
): Promise<Result<readonly [string | null, string | null] | undefined>> {
  if (managerId === undefined || managerId === before.manager_id) return okResult(undefined);
  const names = await lockAssignees(query, orgId, managerId === null ? [] : [managerId]);
  if (!names.ok) return names;
  const counted = await countEffectsOfManager(query, { orgId, placeId: before.id, managerId });
  if (!counted.ok) return counted;
  await query('update profile set manager_id = $3 where org_id = $1 and id = $2', [orgId, before.id, managerId]);
  await updateObligationOwners(query, { orgId, placeId: before.id });
  const manager = managerId === null ? undefined : names.value.get(managerId);
  const userNames = [before.manager, manager].map((name) => (name ? extractUserName(name) : null));
  return okResult([userNames[0] ?? null, userNames[1] ?? null]);
}

/** Returns why the facts of a place are refused: they name an unknown option, place or list. */
export async function findPlaceFactsRefusal(
  query: Query,
  orgId: number,
  { before, after, lock }: { before: Profile; after: Profile; lock?: RowLockSql },
): Promise<Refusal | undefined> {
  return (
    (await findCoveredPlacesRefusal(query, orgId, after, lock)) ??
    (await findChosenOptionsRefusal(query, orgId, { before, after })) ??
    (await findHolidayListRefusal(query, orgId, after.holiday_list_id, lock))
  );
}

/** Refuses an unknown holiday list. Locks a known one until the transaction ends. */
async function findHolidayListRefusal(
  query: Query,
  orgId: number,
  id: number | null | undefined,
  lock: RowLockSql = 'for share',
): Promise<Refusal | undefined> {
  if (typeof id !== 'number') return undefined;
  const sql = `select 1 from holiday_list where org_id = $1 and id = $2 ${lock}`;
  const found = await query(sql, [orgId, id]);
  return found.length > 0 ? undefined : refuseField('holiday_list_id', 'names no list of days off');
}

/** Closes a place on a day. Its due dates before that day and its answers stay. Returns the new version. */
export async function closePlace(
  { query, note }: Transaction,
  { orgId, id, version, closingDay }: { orgId: number; id: number; version: number; closingDay: string },
): Promise<Result<number>> {
  const before = await lockProfile(query, orgId, id);
  if (!before) return refusedResult('unknown-profile');
  if (before.version !== version) return refusedResult('changed-by-another');
  if (before.opened_on !== null && closingDay < before.opened_on)
    return refuseField('on', 'must not be before the day of opening');
  if (before.closed_on === closingDay) return okResult(version);
  await query('update profile set closed_on = $3, version = version + 1 where org_id = $1 and id = $2', [
    orgId,
    id,
    closingDay,
  ]);
  note({
    ...buildProfileJournalEntry({ id, action: 'Closed', before, after: before }),
    changes: { closedOn: [before.closed_on, closingDay] },
  });
  return okResult(version + 1);
}

function toPlaceFactsJournalFields(facts: PlaceFacts & RegistrationFields & { kind: ProfileKind }) {
  return {
    kind: facts.kind,
    stateId: facts.state_id,
    industries: [...facts.industries],
    branchTypes: [...facts.branch_types],
    companyTypes: [...(facts.company_types ?? [])],
    openedOn: facts.opened_on,
    closedOn: facts.closed_on,
    holidayListId: facts.holiday_list_id ?? null,
    ...pickRegistrationFields(facts),
  };
}

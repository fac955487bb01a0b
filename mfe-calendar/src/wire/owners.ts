import { useQuery } from 'shared-lib/query';
import { type Day, formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { callApi, dueDatesKey } from './call-api';
import {
  type NamedId,
  type Occurrence,
  parseCount,
  parseNamedId,
  parseNamedIds,
  parseOccurrence,
  parseRows,
} from './occurrence';

/** To what an owner is assigned: a duty or a law, at a place or everywhere, or a whole place. */
export const assignLevels = ['duty-here', 'duty-everywhere', 'law-here', 'law-everywhere', 'place'] as const;
export type AssignLevel = (typeof assignLevels)[number];

/** Explains which owner counts if several levels name one. The manager of the place comes last. */
export const ownerPrecedenceText = t(
  'The nearest name counts: that of the duty, then of its law, then of its place, then the manager of the place.',
);

/** The owner and the checker that a level names. */
export type LevelOwners = { level: AssignLevel; owner: NamedId | undefined; checker: NamedId | undefined };

/** Parses what a level names. It leaves out a level that this release does not know. */
export function parseLevelOwners(wire: unknown): LevelOwners | undefined {
  const row: Record<string, unknown> = Object(wire);
  const level = assignLevels.find((one) => one === row.level);
  return (
    level && {
      level,
      owner: parseNamedId(row.owner_id, row.owner),
      checker: parseNamedId(row.checker_id, row.checker),
    }
  );
}

/**
 * The due dates that the user owns or checks and that are late or due soon, and how many duties have no
 * owner.
 */
export type OwnedDueDates = {
  mine: { total: number; rows: Occurrence[]; duties: number };
  noOwner: number;
  noOwnerUndated: number;
};

/**
 * Parses the due dates that the user owns or checks. Returns undefined if a number is missing, because it
 * must not look like 0.
 */
export function parseOwnedDueDates(data: Record<string, unknown>): OwnedDueDates | undefined {
  const mine: Record<string, unknown> = Object(data.mine);
  const [total, duties] = [parseCount(mine.total), parseCount(mine.duties)];
  const [noOwner, noOwnerUndated] = [parseCount(data.no_owner), parseCount(data.no_owner_undated)];
  const rows = parseRows(mine.data, parseOccurrence);
  if (total === undefined || duties === undefined || !rows) return undefined;
  if (noOwner === undefined || noOwnerUndated === undefined) return undefined;
  return { mine: { total, rows, duties }, noOwner, noOwnerUndated };
}

/** Returns the people who can sign the pack of a quarter as compliance officer. */
export function usePossibleOfficers(from: Day) {
  const body = { from: formatDay(from) };
  return useQuery({
    queryKey: [dueDatesKey, 'officers', body],
    queryFn: ({ signal }) => callApi('packs/officers', { body, parse: parseNamedIds, signal }),
    staleTime: 0,
  });
}

/** Returns all users who can be assigned, with id and name. */
export function useAccountNames() {
  return useQuery({
    queryKey: [dueDatesKey, 'accounts'],
    queryFn: ({ signal }) => callApi('users/names', { parse: parseNamedIds, signal }),
  });
}

/** What an assignment changes. A person that is left out stays as it is. */
export type PeopleChanges = { owner_id?: number | null; checker_id?: number | null };

export type AssignmentCounts = { waiting: number; filed: number; unchecked: number };

/**
 * Counts the filed due dates that get the new checker (`filed`), those of them that will wait for that person, and the
 * duties whose owner becomes their only checker (`unchecked`). `targets` says what is assigned, a request each.
 */
export function useAssignmentCounts(targets: readonly object[], changes: PeopleChanges, enabled: boolean) {
  const bodies = targets.map((target) => ({ ...target, ...changes }));
  return useQuery({
    queryKey: [dueDatesKey, 'assignment-counts', bodies],
    queryFn: async ({ signal }) => {
      const count = (body: object) =>
        callApi('obligations/previewassign', { body, parse: parseAssignmentCounts, signal });
      const counts = await Promise.all(bodies.map(count));
      const sum = (name: keyof AssignmentCounts) => counts.reduce((all, one) => all + one[name], 0);
      return { waiting: sum('waiting'), filed: sum('filed'), unchecked: sum('unchecked') };
    },
    enabled,
    // Counts are not cached, because any other change may make older ones wrong.
    gcTime: 0,
    staleTime: 0,
  });
}

/** Parses the counts. Older servers send only `waiting`. */
function parseAssignmentCounts({ data }: Record<string, unknown>): AssignmentCounts | undefined {
  const row: Record<string, unknown> = Object(data);
  const [waiting, filed = 1, unchecked = 0] = [row.waiting, row.filed, row.unchecked].map(parseCount);
  return waiting === undefined ? undefined : { waiting, filed, unchecked };
}

/** Whether the server would refuse the assignment. Its message then names the person; other failures do not. */
export const isRefusedAssignment = (error: Error) => 'field' in error && error.field === 'checker_id';

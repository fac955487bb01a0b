import { formatPerson } from 'shared-lib/people';
import { useQuery } from 'shared-lib/query';
import { type Day, formatDay } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { callApi, dueDatesQueryKey } from './call-api';
import {
  type NamedId,
  type Occurrence,
  parseCount,
  parseNamedId,
  parseNamedIds,
  parseOccurrence,
  parseRows,
} from './occurrence';

/** The levels at which an owner can be assigned: a duty or a law, at a place or everywhere, or a whole place. */
export const assignLevels = ['duty-here', 'duty-everywhere', 'law-here', 'law-everywhere', 'place'] as const;
export type AssignLevel = (typeof assignLevels)[number];

/** Explains which owner a duty has if several levels name one. The manager of the place comes last. */
export const ownerPrecedenceText = t(
  'The first name found counts: for the duty, then for its law, then for its place, then the manager of the place.',
);

/**
 * The number of duties that have a checker from another level, although the assignment itself names no checker, and the
 * first of these checkers with the level.
 */
type CheckersFromOtherLevels = { duties: number; isOneChecker: boolean; name: string; level: AssignLevel };

function parseCheckersFromOtherLevels(wire: unknown): CheckersFromOtherLevels | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [duties, level] = [parseCount(row.duties), assignLevels.find((one) => one === row.level)];
  if (!duties || !level || typeof row.checker !== 'string') return undefined;
  return { duties, isOneChecker: row.checkers === 1, name: row.checker, level };
}

/** Combines the results of several requests: adds up their duties, and checks whether all have the same checker. */
function combineCheckersFromOtherLevels([first, ...others]: readonly CheckersFromOtherLevels[]):
  | CheckersFromOtherLevels
  | undefined {
  if (!first) return undefined;
  const isSame = ({ isOneChecker, name, level }: CheckersFromOtherLevels) =>
    isOneChecker && name === first.name && level === first.level;
  const duties = others.reduce((sum, one) => sum + one.duties, first.duties);
  return { ...first, duties, isOneChecker: [first, ...others].every(isSame) };
}

/** Says who checks duties although the assignment names no checker. */
export function describeCheckersFromOtherLevels({
  duties,
  isOneChecker,
  name: person,
  level,
}: CheckersFromOtherLevels): string {
  const words = { name: formatPerson(person), why: levelReasons[level], count: duties.toLocaleString('en') };
  return isOneChecker
    ? t('Without a checker here, {name} checks: {why}.', words)
    : t('{count} duties still have a checker from another level, for example {name}: {why}.', words);
}

const levelReasons = {
  'duty-here': t('named for the duty at its place'),
  'duty-everywhere': t('named for the duty'),
  'law-here': t('named for the law at the place'),
  'law-everywhere': t('named for the law'),
  place: t('named for the place'),
} satisfies Record<AssignLevel, string>;

/** The owner and the checker that a level names. */
export type LevelAssignment = { level: AssignLevel; owner: NamedId | undefined; checker: NamedId | undefined };

/**
 * Parses the owner and the checker that a level names. It leaves out a level that this release does not know.
 */
export function parseLevelAssignment(wire: unknown): LevelAssignment | undefined {
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
 * owner. `noOwner` counts those with an open due date, `noOwnerNothingOpen` those without one.
 */
export type OwnedDueDates = {
  mine: { total: number; rows: Occurrence[]; duties: number };
  noOwner: number;
  noOwnerNothingOpen: number;
};

/**
 * Parses the due dates that the user owns or checks. Returns undefined if a number is missing, because it
 * must not look like 0.
 */
export function parseOwnedDueDates(data: Record<string, unknown>): OwnedDueDates | undefined {
  const mine: Record<string, unknown> = Object(data.mine);
  const [total, duties] = [parseCount(mine.total), parseCount(mine.duties)];
  const [noOwner, noOwnerNothingOpen] = [parseCount(data.no_owner), parseCount(data.no_owner_undated)];
  const rows = parseRows(mine.data, parseOccurrence);
  if (total === undefined || duties === undefined || !rows) return undefined;
  if (noOwner === undefined || noOwnerNothingOpen === undefined) return undefined;
  return { mine: { total, rows, duties }, noOwner, noOwnerNothingOpen };
}

/** Returns the people who can sign the pack of a quarter as compliance officer. */
export function usePossibleOfficers(from: Day) {
  const body = { from: formatDay(from) };
  return useQuery({
    queryKey: [dueDatesQueryKey, 'officers', body],
    queryFn: ({ signal }) => callApi('packs/officers', { body, parse: parseNamedIds, signal }),
    staleTime: 0,
  });
}

/** Returns all users who can be assigned, with id and name. */
export function useAccountNames() {
  return useQuery({
    queryKey: [dueDatesQueryKey, 'accounts'],
    queryFn: ({ signal }) => callApi('users/names', { parse: parseNamedIds, signal }),
  });
}

/** The owner and the checker whom an assignment changes. A person that is left out does not change. */
export type AssignmentChanges = { owner_id?: number | null; checker_id?: number | null };

/** The numbers of duties and due dates that an assignment changes. */
type EffectCounts = {
  /** Filed due dates that get the new checker. `waiting`: how many of them will wait for this person. */
  filed: number;
  waiting: number;
  /** Duties whose owner becomes their only checker. */
  unchecked: number;
  /** Due dates that no longer wait for a check, because they have no checker. */
  freed: number;
  /** Duties with open due dates that get another owner or checker, and how many open due dates they have. */
  duties: number;
  dueDates: number;
};
/** Older servers do not send `duties` and `dueDates`. */
export type AssignmentEffectCounts = EffectCounts & {
  checkersFromOtherLevels: CheckersFromOtherLevels | undefined;
  isSizeKnown: boolean;
};

/** Counts what an assignment changes. `targets` has an entry for each request. */
export function useAssignmentEffectCounts(targets: readonly object[], changes: AssignmentChanges, enabled: boolean) {
  const bodies = targets.map((target) => ({ ...target, ...changes }));
  return useQuery({
    queryKey: [dueDatesQueryKey, 'assignment-counts', bodies],
    queryFn: async ({ signal }) => {
      const count = (body: object) =>
        callApi('obligations/previewassign', { body, parse: parseAssignmentEffectCounts, signal });
      return (await Promise.all(bodies.map(count))).reduce(addEffectCounts);
    },
    enabled,
    // Counts are not cached, because any other change may make older ones wrong.
    gcTime: 0,
    staleTime: 0,
  });
}

function addEffectCounts(some: AssignmentEffectCounts, others: AssignmentEffectCounts): AssignmentEffectCounts {
  return {
    filed: some.filed + others.filed,
    waiting: some.waiting + others.waiting,
    unchecked: some.unchecked + others.unchecked,
    freed: some.freed + others.freed,
    duties: some.duties + others.duties,
    dueDates: some.dueDates + others.dueDates,
    isSizeKnown: some.isSizeKnown && others.isSizeKnown,
    checkersFromOtherLevels: combineCheckersFromOtherLevels(
      [some.checkersFromOtherLevels, others.checkersFromOtherLevels].filter((one) => one !== undefined),
    ),
  };
}

/** Parses the counts. Older servers send only `waiting`. */
function parseAssignmentEffectCounts({ data }: Record<string, unknown>): AssignmentEffectCounts | undefined {
  const row: Record<string, unknown> = Object(data);
  const counts = [row.waiting, row.filed, row.unchecked, row.freed, row.duties, row.due_dates].map(parseCount);
  const [waiting, filed = 1, unchecked = 0, freed = 0, duties = 0, dueDates] = counts;
  if (waiting === undefined) return undefined;
  const checkersFromOtherLevels = parseCheckersFromOtherLevels(row.kept);
  const isSizeKnown = dueDates !== undefined;
  return { waiting, filed, unchecked, freed, duties, dueDates: dueDates ?? 0, isSizeKnown, checkersFromOtherLevels };
}

/** Says how many open due dates get another owner or checker. */
export function describeAssignmentSize({ isSizeKnown, ...size }: AssignmentEffectCounts): string {
  return isSizeKnown ? describeReassignedDueDates(size) : '';
}

/** How many open due dates get another owner or checker, and how many duties have these due dates. */
export type ReassignedDueDates = { duties: number; dueDates: number };

export function describeReassignedDueDates({ duties, dueDates }: ReassignedDueDates): string {
  if (dueDates === 0)
    return t('No open due date changes. Each already has this person, or a more specific level names somebody else.');
  const words = { dates: dueDates.toLocaleString('en'), duties: duties.toLocaleString('en') };
  return t('Open due dates that change: {dates}. Duties with such due dates: {duties}.', words);
}

/** Warns about duties whose only checker would be their owner. So administrators check them. */
export function describeSelfCheckedDuties(count: number): string {
  if (count === 0) return '';
  const words = { count: count.toLocaleString('en') };
  return count === 1
    ? t('1 duty then has its owner as only checker. Until you name another checker, administrators check it.')
    : t(
        '{count} duties then have their owner as only checker. Until you name other checkers, administrators check them.',
        words,
      );
}

/** Warns that nobody will check some filed due dates, because they no longer have a checker. */
export function describeFilingsWithoutChecker(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? t('1 filed due date waits for a check. Without a checker, nobody checks it.')
    : t('{count} filed due dates wait for a check. Without a checker, nobody checks them.', {
        count: count.toLocaleString('en'),
      });
}

/**
 * Whether the error says that the server would refuse the assignment. Only such an error names the field of
 * the checker.
 */
export const isAssignmentRefusal = (error: Error) => 'field' in error && error.field === 'checker_id';

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

/** Explains which owner counts if several levels name one. The manager of the place comes last. */
export const ownerPrecedenceText = t(
  'The first name found counts: for the duty, then for its law, then for its place, then the manager of the place.',
);

/** Duties that keep a checker of another level although the assignment names nobody, and the first such checker. */
export type KeptCheckers = { duties: number; isOne: boolean; name: string; level: AssignLevel };

export function parseKeptCheckers(wire: unknown): KeptCheckers | undefined {
  const row: Record<string, unknown> = Object(wire);
  const [duties, level] = [parseCount(row.duties), assignLevels.find((one) => one === row.level)];
  if (!duties || !level || typeof row.checker !== 'string') return undefined;
  return { duties, isOne: row.checkers === 1, name: row.checker, level };
}

/** Adds up what several requests keep. */
export function addKeptCheckers([first, ...others]: readonly KeptCheckers[]): KeptCheckers | undefined {
  if (!first) return undefined;
  const isSame = ({ isOne, name, level }: KeptCheckers) => isOne && name === first.name && level === first.level;
  const duties = others.reduce((sum, one) => sum + one.duties, first.duties);
  return { ...first, duties, isOne: [first, ...others].every(isSame) };
}

/** Says who checks although nobody is named. */
export function describeKeptCheckers({ duties, isOne, name: person, level }: KeptCheckers): string {
  const words = { name: formatPerson(person), why: levelReasons[level], count: duties.toLocaleString('en') };
  return isOne
    ? t('Without a checker here, {name} checks: {why}.', words)
    : t('Without a checker here, {count} duties keep one, for example {name}: {why}.', words);
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

import type { WireFiling } from 'shared-lib/api/contract';
import { attestedLetter, type Day, findFirstFilingDay, formatDay, parseDay } from 'shared-lib/schedules';
import { type Refused, refusedResult } from '../platform/database/result';

/** What people can do with a due date. */
export type Act = WireFiling['may'][number];

/** Who does something with a due date. */
export type Contributor = { orgId: number; accountId: number; mayEdit: boolean; isAdministrator: boolean };

/** With today, the accounts for whom this person stands in today, by id and name, and who may check anything. */
export type Actor = Contributor & {
  today: Day;
  standsInFor: ReadonlyMap<number, string>;
  administrators: readonly { id: number; name: string }[];
};

type State = 'open' | 'filed' | 'verified' | 'waived' | 'void';

export type OccurrenceRow = {
  id: number;
  name: string;
  state: State;
  version: number;
  key: string;
  recordId: number;
  due: string;
  /** The instant in milliseconds, where hours are counted. */
  dueAt: number | null;
  timeZone: string;
  periodStart: string | null;
  periodEnd: string | null;
  /** The day from which due dates are kept. */
  since: string | null;
  /** The first day on which it may be filed, if its schedule names one. */
  opensOn: string | null;
  target: string | null;
  filedBy: number | null;
  ownerId: number | null;
  checkerId: number | null;
  isCheckerEnabled: boolean;
  areChecksOn: boolean;
  hasFiles: boolean;
};

type DaysOfFiling = Pick<OccurrenceRow, 'key' | 'due' | 'periodEnd' | 'opensOn'>;

/** Whether a person attests that a duty without a date was kept, and files nothing. */
export const isAttestedKey = (key: string) => key.startsWith(attestedLetter);
/** The same of a column. */
export const isAttestedSql = (column: string) => `left(${column}, 1) = '${attestedLetter}'`;

/** The first letter of the key of a renewal. */
export const renewalLetter = 'X';

/** The first day on which it may be filed. Undefined: any day. */
export function findFirstDay({ key, ...days }: DaysOfFiling): string | undefined {
  return findFirstFilingDay({ ...days, isAttested: isAttestedKey(key) });
}

/**
 * Why something cannot have been done on this day, to go on after `must not be before`. Undefined: it can. Where no first
 * day is known, a day before its period and before due dates were kept, more than a year before it is due, is a slip of
 * the year: its lateness would be lost. A license may be renewed long before its end.
 */
export function sayTooEarly(
  due: DaysOfFiling & { periodStart: string | null; since: string | null },
  filedOn: string,
): string | undefined {
  const first = findFirstDay(due);
  if (first !== undefined) return filedOn < first ? sayFirstDay(due, first) : undefined;
  if (due.key.startsWith(renewalLetter)) return undefined;
  const yearBefore = formatDay((parseDay(due.due) ?? 0) - 366);
  const [earliest = yearBefore] = [
    due.since ?? yearBefore,
    due.periodStart ?? yearBefore,
    yearBefore,
  ].toSorted();
  return filedOn < earliest ? `${earliest}: it is due on ${due.due}. Check the year` : undefined;
}

function sayFirstDay({ opensOn }: DaysOfFiling, first: string): string {
  return opensOn === null ? `the period ends, on ${first}` : `${first}, from which it may be filed`;
}

const statesOfAct: Record<Act, readonly State[]> = {
  file: ['open'],
  waive: ['open'],
  void: ['open'],
  target: ['open'],
  removefile: ['open', 'filed'],
  verify: ['filed'],
  return: ['filed'],
  reopen: ['filed', 'verified', 'waived', 'void'],
};

/** What this person can do with this due date now. */
export function listActs(row: OccurrenceRow, person: Actor): Act[] {
  const acts: readonly Act[] = [
    'file',
    'verify',
    'return',
    'waive',
    'void',
    'reopen',
    'target',
    'removefile',
  ];
  return acts.filter((act) => findRefusal(row, person, act) === undefined);
}

/** Why this person cannot do this with this due date now. */
export function findRefusal(row: OccurrenceRow, person: Actor, act: Act): Refused | undefined {
  if (!statesOfAct[act].includes(row.state)) return refusedResult('occurrence-state', { state: row.state });
  const { mayEdit } = person;
  switch (act) {
    case 'file':
    case 'target':
      return mayEdit || actsFor(person, row.ownerId) ? undefined : refusedResult('not-your-duty');
    case 'removefile':
      if (!row.hasFiles) return refusedResult('unknown-file');
      return mayEdit || actsFor(person, row.ownerId) || actsFor(person, row.filedBy)
        ? undefined
        : refusedResult('not-your-duty');
    case 'reopen':
      return mayEdit || (row.state === 'filed' && actsFor(person, row.filedBy))
        ? undefined
        : refusedResult('not-your-duty');
    case 'verify':
    case 'return':
      if (!row.areChecksOn) return refusedResult('checks-off');
      return mayCheck(row, { ...person, checksAll: person.isAdministrator && person.mayEdit })
        ? undefined
        : refusedResult('not-your-check');
    default:
      return mayEdit ? undefined : refusedResult('not-allowed');
  }
}

/** Whether this is the person, or somebody for whom the person stands in. */
function actsFor(
  { accountId, standsInFor }: Pick<CheckingPerson, 'accountId' | 'standsInFor'>,
  id: number | null,
): boolean {
  return id !== null && (id === accountId || standsInFor.has(id));
}

type FiledRow = { checkerId: number | null; ownerId: number | null; filedBy: number | null };

type CheckingPerson = {
  accountId: number;
  standsInFor: { has(id: number): boolean };
  /** Administrators with Edit access check what its checker cannot. */
  checksAll: boolean;
};

/** Nobody checks what they do or filed themselves, and nobody lets a stand-in check what they filed. */
export function mayCheck({ checkerId, ownerId, filedBy }: FiledRow, person: CheckingPerson): boolean {
  const { accountId, standsInFor, checksAll } = person;
  if (accountId === ownerId || accountId === filedBy) return false;
  const isStandInOfFiler = accountId !== checkerId && filedBy !== null && standsInFor.has(filedBy);
  const checksIt = actsFor(person, checkerId) && checkerId !== filedBy && !isStandInOfFiler;
  return checksIt || checksAll;
}

/** In whose place this person does something. Undefined: they may do it without standing in for anybody. */
export function findAbsent(row: OccurrenceRow, person: Actor, act: Act): string | undefined {
  if (findRefusal(row, { ...person, standsInFor: new Map() }, act) === undefined) return undefined;
  const { ownerId, checkerId, filedBy } = row;
  const { standsInFor } = person;
  const actors: Record<Act, number | null> = {
    ...{ file: ownerId, target: ownerId, waive: ownerId, void: ownerId },
    removefile: standsInFor.has(filedBy ?? 0) ? filedBy : ownerId,
    ...{ verify: checkerId, return: checkerId, reopen: filedBy },
  };
  return standsInFor.get(actors[act] ?? 0);
}

/**
 * Whether what this person files now waits for an administrator, since nobody checks what they filed themselves, neither
 * as a checker nor as one who stands in for the checker.
 */
export function needsAdministrator(row: OccurrenceRow, person: Actor): boolean {
  return row.state === 'open' && row.areChecksOn && actsFor(person, row.checkerId);
}

/**
 * Who else may check what this person files: its checker and administrators, but not its owner. A stand-in checks only
 * what its checker may check. Undefined: nobody needs to check it.
 */
export function findOtherCheckers(
  {
    areChecksOn,
    checkerId,
    isCheckerEnabled,
    ownerId,
  }: Pick<OccurrenceRow, 'areChecksOn' | 'checkerId' | 'isCheckerEnabled' | 'ownerId'>,
  { accountId, administrators }: Pick<Actor, 'accountId' | 'administrators'>,
): { administrators: string[]; isNobody: boolean } | undefined {
  if (!areChecksOn || checkerId === null) return undefined;
  const isOther = (id: number) => id !== accountId && id !== ownerId;
  const names = administrators.filter(({ id }) => isOther(id)).map(({ name }) => name);
  return { administrators: names, isNobody: names.length === 0 && !(isCheckerEnabled && isOther(checkerId)) };
}

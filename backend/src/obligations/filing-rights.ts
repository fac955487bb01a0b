import type { WireFiling, WireVerifyPreview } from 'shared-lib/api/contract';
import { type Day, findFirstFilingDay, findInstantInZone, formatDay, parseDay } from 'shared-lib/schedules';
import {
  okResult,
  type Refusal,
  type Result,
  refusedResult,
  refuseEmpty,
  refuseField,
} from '../platform/database/result';
import { isAttestationKey, isRenewalKey } from './period-keys';

/** An action on a due date, such as filing or verifying it. */
export type FilingAction = WireFiling['may'][number];

/** A signed-in person with the rights that actions on due dates need. */
export type SignedInPerson = { orgId: number; accountId: number; mayEdit: boolean; isAdministrator: boolean };

/** A signed-in person, with everything that decides which actions the person may take on a due date today. */
export type FilingActor = SignedInPerson & {
  today: Day;
  /** The absent people for whom this person stands in today: names by account id. */
  standsInFor: ReadonlyMap<number, string>;
  /** The administrators, who may check filings that the named checker cannot check. */
  administrators: readonly { id: number; name: string }[];
};

type DueDateState = 'open' | 'filed' | 'verified' | 'waived' | 'void';

export type OccurrenceRow = {
  id: number;
  name: string;
  state: DueDateState;
  version: number;
  key: string;
  recordId: number;
  due: string;
  statutoryDue: string;
  /** The due instant in milliseconds. Null if the due date has no time. */
  dueAt: number | null;
  timeZone: string;
  periodStart: string | null;
  periodEnd: string | null;
  /** The first day of the due dates that the organisation keeps. */
  since: string | null;
  /** The first day on which filing is possible, if the schedule names one. */
  opensOn: string | null;
  /** The event that starts the due date: its day, its instant if known, and its text. */
  startedOn: string | null;
  startedAt: number | null;
  startedBy: string | null;
  target: string | null;
  filedBy: number | null;
  ownerId: number | null;
  checkerId: number | null;
  isCheckerEnabled: boolean;
  areChecksOn: boolean;
  hasFiles: boolean;
  /** True if the checker sent the filing back, so that it must be filed again. */
  isSentBack: boolean;
};

type FilingDays = Pick<OccurrenceRow, 'key' | 'due' | 'periodEnd' | 'opensOn'>;

/** Returns the first day on which filing is allowed. Undefined if filing is allowed on any day. */
export function findFirstDayOfFiling({ key, ...days }: FilingDays): string | undefined {
  return findFirstFilingDay({ ...days, isAttested: isAttestationKey(key) });
}

/**
 * Returns why a filing day is too early, as the end of a sentence with `must not be before`. Returns undefined
 * if the day is allowed. If no first day is known, the limit is the earliest of three days: a year before the
 * due date, the start of its period, and the first day for which due dates are kept. An earlier day is probably
 * a typing error. But a license may be renewed long before its end. A duty cannot be done before the event that
 * starts it, unless it is due before the event.
 */
export function describeTooEarlyFilingDay(
  due: FilingDays & Pick<OccurrenceRow, 'startedOn' | 'startedBy' | 'statutoryDue' | 'periodStart' | 'since'>,
  filedOn: string,
): string | undefined {
  const startDay = due.startedOn;
  if (startDay !== null && startDay <= due.statutoryDue && filedOn < startDay) return `its event: ${due.startedBy}`;
  const first = findFirstDayOfFiling(due);
  if (first !== undefined) return filedOn < first ? describeFirstFilingDay(due, first) : undefined;
  if (isRenewalKey(due.key)) return undefined;
  const yearBefore = formatDay((parseDay(due.due) ?? 0) - 366);
  const [earliest = yearBefore] = [due.since ?? yearBefore, due.periodStart ?? yearBefore, yearBefore].toSorted();
  return filedOn < earliest ? `${earliest}: it is due on ${due.due}. Check the year` : undefined;
}

function describeFirstFilingDay({ opensOn }: FilingDays, first: string): string {
  return opensOn === null ? `the period ends, on ${first}` : `${first}, from which it may be filed`;
}

/** Refuses a filing day that is too early. */
export function refuseTooEarlyFiling(row: OccurrenceRow, filedOn: string) {
  const early = describeTooEarlyFilingDay(row, filedOn);
  return early === undefined ? undefined : refuseField('filed_on', `must not be before ${early}`);
}

type FindFilingInstantOptions = { filedOn: string; filedTime: string; day: Day; today: Day };

/**
 * Finds when a duty with a due time was done. The time is required only if the filing day is the due day or the day
 * of the event that starts the due date. On such a day, an empty time means now if the day is today. Otherwise it is
 * refused. `doneAt` is null if no time is needed or given.
 */
export function findFilingInstant(
  { due, dueAt, timeZone, startedOn, startedAt, startedBy }: OccurrenceRow,
  { filedOn, filedTime, day, today }: FindFilingInstantOptions,
): Result<{ doneAt: number | null }> {
  const isNeeded = filedOn === due || (filedOn === startedOn && startedAt !== null);
  if (dueAt === null || !(isNeeded || filedTime)) return okResult({ doneAt: null });
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  if (filedTime === '' && day < today) return refuseEmpty('filed_time', 'time at which it was done');
  const doneAt = filedTime === '' ? now : findInstantInZone(timeZone, day, filedTime);
  if (doneAt === undefined) return refuseField('filed_time', 'must be a time such as 23:10');
  if (doneAt > now) return refuseField('filed_time', 'must not be after now');
  const isTooEarly = startedAt !== null && startedAt <= dueAt && doneAt < startedAt;
  return isTooEarly ? refuseField('filed_time', `must not be before its event: ${startedBy}`) : okResult({ doneAt });
}

const dueDateStatesByAction: Record<FilingAction, readonly DueDateState[]> = {
  file: ['open'],
  waive: ['open'],
  void: ['open'],
  target: ['open'],
  removefile: ['open', 'filed'],
  verify: ['filed'],
  return: ['filed'],
  reopen: ['filed', 'verified', 'waived', 'void'],
};

/** Lists the actions that this person may take on this due date now. */
export function listAllowedActions(row: OccurrenceRow, person: FilingActor): FilingAction[] {
  const acts: readonly FilingAction[] = ['file', 'verify', 'return', 'waive', 'void', 'reopen', 'target', 'removefile'];
  return acts.filter((act) => findActionRefusal(row, person, act) === undefined);
}

/**
 * Refuses an action that the state of the due date does not allow. If the due date is open, another user probably
 * reopened it. Then the refusal says that somebody changed it.
 */
export function findDueDateStateRefusal({ state }: Pick<OccurrenceRow, 'state'>, act: FilingAction) {
  if (dueDateStatesByAction[act].includes(state)) return undefined;
  const isReopened = state === 'open' && act !== 'reopen';
  return isReopened ? refusedResult('changed-by-another') : refusedResult('occurrence-state', { state });
}

/**
 * Refuses a filing that lacks a file of the earlier filing, unless the earlier one was sent back. To remove
 * such a file, a person must take another action and give a reason.
 */
export function findLeftOutFilesRefusal({ isSentBack }: OccurrenceRow, leaveOut: readonly string[] = []) {
  return leaveOut.length > 0 && !isSentBack ? refusedResult('files-stay') : undefined;
}

/** Returns why this person cannot take this action on this due date. Returns undefined if the person can take it. */
export function findActionRefusal(row: OccurrenceRow, person: FilingActor, act: FilingAction): Refusal | undefined {
  const refusal = findDueDateStateRefusal(row, act);
  if (refusal) return refusal;
  const { mayEdit } = person;
  switch (act) {
    case 'file':
    case 'target':
      return mayEdit || isOwnOrRepresentedAccount(person, row.ownerId) ? undefined : refusedResult('not-your-duty');
    case 'removefile':
      if (!row.hasFiles) return refusedResult('unknown-file');
      return mayEdit || isOwnOrRepresentedAccount(person, row.ownerId) || isOwnOrRepresentedAccount(person, row.filedBy)
        ? undefined
        : refusedResult('not-your-duty');
    case 'reopen':
      return mayEdit || (row.state === 'filed' && isOwnOrRepresentedAccount(person, row.filedBy))
        ? undefined
        : refusedResult('not-your-duty');
    case 'verify':
    case 'return':
      if (!row.areChecksOn) return refusedResult('checks-off');
      if (act === 'verify' && row.checkerId === null) return refusedResult('no-checker');
      return mayCheckFiling(row, { ...person, mayCheckAll: person.isAdministrator && person.mayEdit })
        ? undefined
        : refusedResult('not-your-check');
    default:
      return mayEdit ? undefined : refusedResult('not-allowed');
  }
}

/**
 * Returns why this person cannot verify a filing in the version that they saw, or undefined if they can. `cause` is
 * the group in which the preview counts this filing among those that are left out.
 */
export function findVerifyRefusal(
  row: OccurrenceRow,
  person: FilingActor,
  version: number | undefined,
): { cause: NonNullable<WireVerifyPreview['left_out']>; refusal: Refusal } | undefined {
  const stateRefusal = findDueDateStateRefusal(row, 'verify');
  if (row.state === 'verified' && stateRefusal) return { cause: 'verified', refusal: stateRefusal };
  if (row.version !== version)
    return { cause: 'changed', refusal: stateRefusal ?? refusedResult('changed-by-another') };
  const refusal = findActionRefusal(row, person, 'verify');
  if (refusal?.code === 'no-checker') return { cause: 'no-checker', refusal };
  if (refusal?.code !== 'not-your-check') return refusal && { cause: 'other', refusal };
  return { cause: [row.ownerId, row.filedBy].includes(person.accountId) ? 'own' : 'not-checker', refusal };
}

/** Returns true for the person's own account, and for accounts of people for whom the person stands in. */
function isOwnOrRepresentedAccount(
  { accountId, standsInFor }: Pick<PossibleChecker, 'accountId' | 'standsInFor'>,
  id: number | null,
): boolean {
  return id !== null && (id === accountId || standsInFor.has(id));
}

type FilingPersonIds = { checkerId: number | null; ownerId: number | null; filedBy: number | null };

type PossibleChecker = {
  accountId: number;
  standsInFor: { has(id: number): boolean };
  /** True for administrators with Edit access. They may check filings that the named checker cannot check. */
  mayCheckAll: boolean;
};

/**
 * Returns true if the person may check a filing. Nobody checks their own duty or filing. A stand-in cannot
 * check a filing of the person they stand in for.
 */
export function mayCheckFiling({ checkerId, ownerId, filedBy }: FilingPersonIds, person: PossibleChecker): boolean {
  const { accountId, standsInFor, mayCheckAll } = person;
  if (accountId === ownerId || accountId === filedBy) return false;
  const isStandInOfFiler = accountId !== checkerId && filedBy !== null && standsInFor.has(filedBy);
  const mayCheckerCheck = checkerId !== filedBy && checkerId !== ownerId;
  const isCheckerOrStandIn = isOwnOrRepresentedAccount(person, checkerId) && mayCheckerCheck && !isStandInOfFiler;
  return isCheckerOrStandIn || mayCheckAll;
}

/** Returns the absent person for whom this person acts. Undefined if this person may act without standing in. */
export function findRepresentedPerson(row: OccurrenceRow, person: FilingActor, act: FilingAction): string | undefined {
  if (findActionRefusal(row, { ...person, standsInFor: new Map() }, act) === undefined) return undefined;
  const { ownerId, checkerId, filedBy } = row;
  const { standsInFor } = person;
  const actors: Record<FilingAction, number | null> = {
    file: ownerId,
    target: ownerId,
    waive: ownerId,
    void: ownerId,
    removefile: standsInFor.has(filedBy ?? 0) ? filedBy : ownerId,
    verify: checkerId,
    return: checkerId,
    reopen: filedBy,
  };
  return standsInFor.get(actors[act] ?? 0);
}

/**
 * Returns true if administrators must check instead of the checker or of the checker's stand-in. For an open due
 * date, this is about a filing of this person. The owner and the person who files never check. A checker whom this
 * person only stands in for still may.
 */
export function needsAdministratorCheck(row: OccurrenceRow, person: FilingActor): boolean {
  const { state, areChecksOn, checkerId, ownerId, filedBy } = row;
  if (!areChecksOn || checkerId === null) return false;
  if (state === 'filed') return checkerId === ownerId || checkerId === filedBy;
  return state === 'open' && (checkerId === ownerId || isOwnOrRepresentedAccount(person, checkerId));
}

/**
 * Finds the people who may check the filings of this person: the checker and administrators, but not the owner.
 * Returns undefined if the filings need no check. A stand-in may check only what the checker may check.
 */
export function findOtherCheckers(
  { areChecksOn, checkerId, isCheckerEnabled, ownerId }: CheckerFields,
  { accountId, administrators }: Filer,
): { administrators: string[]; isNobody: boolean } | undefined {
  if (!areChecksOn || checkerId === null) return undefined;
  const isOther = (id: number) => id !== accountId && id !== ownerId;
  const names = administrators.filter(({ id }) => isOther(id)).map(({ name }) => name);
  return { administrators: names, isNobody: names.length === 0 && !(isCheckerEnabled && isOther(checkerId)) };
}

type CheckerFields = Pick<OccurrenceRow, 'areChecksOn' | 'checkerId' | 'isCheckerEnabled' | 'ownerId'>;
type Filer = Pick<FilingActor, 'accountId' | 'administrators'>;

/** Says why nobody can check this person's filing, and what to do. Returns undefined if somebody can check it. */
export function describeMissingChecker(row: CheckerFields, filer: Filer): string | undefined {
  if (!findOtherCheckers(row, filer)?.isNobody) return undefined;
  return row.checkerId === filer.accountId
    ? 'You are its checker yourself, and nobody else may check what you file. Name another checker.'
    : row.checkerId === row.ownerId
      ? 'Its owner is its only checker, and nobody else may check it. Name another checker.'
      : 'Its checker is disabled, and nobody else may check it. Name another checker.';
}

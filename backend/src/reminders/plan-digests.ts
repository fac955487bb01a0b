import { type Day, formatDay, parseDay } from 'shared-lib/schedules';
import { mayCheckFiling } from '../obligations/filing-rights';
import { findDigestStep, findDueTimeStep, type ReminderStep } from './reminder-steps';

/** An open due date, with everything that decides who gets reminders of it. */
export type OpenDueDate = {
  id: number;
  due: Day;
  target: Day | undefined;
  /** The moment when it is due. Undefined if it has no time of day. */
  dueAt: Date | undefined;
  /** The previous day, if the due date moved lately. Undefined otherwise. */
  movedFrom: Day | undefined;
  sensitivity: string;
  ownerId: number | undefined;
  checkerId: number | undefined;
};

/** A filed due date that its checker has not checked yet. */
export type WaitingCheck = {
  id: number;
  checkerId: number;
  ownerId: number | undefined;
  filedBy: number | undefined;
  filedOn: Day;
};

/** A user who can get mails. Disabled users are left out. */
export type Person = {
  id: number;
  shownName: string;
  isAdministrator: boolean;
  /** True for administrators with Edit access. They may check a due date if its checker cannot. */
  mayCheckAll: boolean;
  away: { from: Day; until: Day; standInId: number } | undefined;
};

/** Identifies a reminder, which is sent only once: one step of one due date, for one person. */
export type ReminderKey = { occurrenceId: number; accountId: number; step: string; countedFrom: string };

/** One due date in a digest, and why the reader gets it. */
export type DigestItem = {
  occurrenceId: number;
  /** The person whom the reminder is for: the reader, or a person for whom the reader stands in. */
  forId: number;
  why: 'own' | 'to-check' | 'escalated' | 'no-owner';
  /** The day that the person knew before the due date moved. Undefined if the person knows the present day. */
  movedFrom: Day | undefined;
  keys: readonly ReminderKey[];
};

export type Digest = { readerId: number; items: readonly DigestItem[] };

type PlanDigestsOptions = {
  dues: readonly OpenDueDate[];
  checks: readonly WaitingCheck[];
  people: readonly Person[];
  today: Day;
  /** The keys of the reminders that were already sent. */
  sent: ReadonlySet<string>;
  knownDays?: KnownDueDays;
};

/** The days that earlier reminders named as due. The keys are the ids of the due date and of the reminded person. */
type KnownDueDays = ReadonlyMap<string, Day>;

const formatKnownDueDayKey = ({ occurrenceId, accountId }: Pick<ReminderKey, 'occurrenceId' | 'accountId'>) =>
  `${occurrenceId} ${accountId}`;

/**
 * Finds which reminders were sent, and which days they named as due. `keys` start with the oldest. A reminder of the
 * organisation's own target does not name the due day.
 */
export function summarizeSentReminders(keys: readonly ReminderKey[], dues: readonly OpenDueDate[]) {
  const targeted = new Set(dues.flatMap(({ id, target }) => (target === undefined ? [] : [id])));
  const knownDays = new Map<string, Day>();
  for (const key of keys) {
    const day = parseDay(key.countedFrom);
    const isDue = key.step === 'moved' || (key.step !== 'check' && !targeted.has(key.occurrenceId));
    if (isDue && day !== undefined) knownDays.set(formatKnownDueDayKey(key), day);
  }
  // For due dates with a time, the mail 24 hours after this time is also the first overdue reminder of a digest.
  const known = keys.flatMap((key) => (key.step === '24 h' ? [key, { ...key, step: '1' }] : [key]));
  return { sent: new Set(known.map(formatReminderKey)), knownDays };
}

/** Decides who gets which due dates in the digest of a day. People without news get no digest. */
export function planDigests({ dues, checks, ...options }: PlanDigestsOptions & { now: Date }): Digest[] {
  const audience = groupRecipients(options);
  const found = dues.flatMap((due) => buildDueDateItems(due, findDigestStep(due, options), audience));
  const known = new Map(options.people.map((person) => [person.id, person]));
  const waiting = checks.flatMap((check) => buildCheckItems(check, { ...options, known }, audience));
  return groupItemsByReader(found, waiting, options);
}

/** Decides who gets mails about due dates with a time of day. These mails do not wait for the digest. */
export function planDueTimeMails({
  dues,
  now,
  ...options
}: Omit<PlanDigestsOptions, 'checks'> & { now: Date }): Digest[] {
  const audience = groupRecipients(options);
  const found = dues.flatMap((due) =>
    due.dueAt ? buildDueDateItems(due, findDueTimeStep({ due: due.due, dueAt: due.dueAt }, now), audience) : [],
  );
  return groupItemsByReader(found, [], options);
}

export const formatReminderKey = ({ occurrenceId, accountId, step, countedFrom }: ReminderKey) =>
  `${occurrenceId} ${accountId} ${step} ${countedFrom}`;

/** All people who can get mails, in groups. They are grouped once, not for each of the many due dates. */
type Recipients = {
  ids: ReadonlySet<number>;
  administrators: readonly number[];
  /** The people who may check a due date that its checker cannot check. */
  checkers: readonly number[];
  knownDays: KnownDueDays;
};

type RecipientData = Pick<PlanDigestsOptions, 'people' | 'knownDays'>;

function groupRecipients({ people, knownDays = new Map() }: RecipientData): Recipients {
  return {
    knownDays,
    ids: new Set(people.map(({ id }) => id)),
    administrators: people.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id),
    checkers: people.filter(({ mayCheckAll }) => mayCheckAll).map(({ id }) => id),
  };
}

/** Builds reminders for the owner, or without one for all administrators. After an escalation, also for others. */
function buildDueDateItems(
  due: OpenDueDate,
  step: ReminderStep | undefined,
  { ids, administrators, knownDays }: Recipients,
): DigestItem[] {
  const { id, ownerId } = due;
  const reached = step ? [step] : [];
  const buildItemsFor = (forId: number, why: DigestItem['why']) => {
    const key = formatKnownDueDayKey({ occurrenceId: id, accountId: forId });
    const movedFrom = findDueDayBeforeMove(due, knownDays.get(key));
    const moved = movedFrom === undefined ? [] : [{ name: 'moved', countedFrom: due.due }];
    const steps = [...reached, ...moved];
    return steps.length === 0 ? [] : [buildDigestItem({ id, forId, why, steps, movedFrom })];
  };
  if (ownerId === undefined || !ids.has(ownerId))
    return administrators.flatMap((forId) => buildItemsFor(forId, 'no-owner'));
  const others = step ? listEscalationRecipientIds(step, due, administrators) : [];
  return [
    ...buildItemsFor(ownerId, 'own'),
    ...others
      .filter((other) => other !== ownerId && ids.has(other))
      .map((forId) => buildDigestItem({ id, forId, why: 'escalated', steps: reached })),
  ];
}

/** Finds the day that the person knew before the due date moved. Undefined if the person knows the present day. */
function findDueDayBeforeMove({ due, movedFrom }: OpenDueDate, knownDay: Day | undefined): Day | undefined {
  return movedFrom === undefined || knownDay === due ? undefined : (knownDay ?? movedFrom);
}

/** Builds the reminder of a waiting check for the checker, the stand-in, or else everybody who may check it. */
function buildCheckItems(
  check: WaitingCheck,
  { known, today }: Pick<PlanDigestsOptions, 'today'> & { known: ReadonlyMap<number, Person> },
  { checkers }: Recipients,
): DigestItem[] {
  const { id, checkerId, ownerId, filedBy, filedOn } = check;
  const filed = { checkerId, ownerId: ownerId ?? null, filedBy: filedBy ?? null };
  const isChecker = (forId: number) => {
    const reader = known.get(findDigestReader(forId, known, today) ?? 0);
    if (!reader) return false;
    const has = (id: number) => listStandIns(id, known, today).includes(reader);
    return mayCheckFiling(filed, {
      accountId: reader.id,
      standsInFor: { has },
      mayCheckAll: reader.mayCheckAll,
    });
  };
  const steps = [{ name: 'check', countedFrom: filedOn }];
  const forIds = isChecker(checkerId) ? [checkerId] : checkers.filter(isChecker);
  return forIds.map((forId) => buildDigestItem({ id, forId, why: 'to-check', steps }));
}

type CountImpossibleChecksByStandInOptions = Pick<PlanDigestsOptions, 'checks' | 'people'> & { accountId: number };

/**
 * Counts the waiting checks that each possible stand-in of a checker could not do, because nobody may check
 * their own work. Ignores absences of other people.
 */
export function countImpossibleChecksByStandIn({
  checks,
  people,
  accountId,
}: CountImpossibleChecksByStandInOptions): Map<number, number> {
  const today = 0;
  const findCheckers = (standInId: number | undefined) => {
    const among = people.map((person) => {
      const isAbsent = person.id === accountId && standInId !== undefined;
      return { ...person, away: isAbsent ? { from: today, until: today, standInId } : undefined };
    });
    const [known, audience] = [new Map(among.map((person) => [person.id, person])), groupRecipients({ people: among })];
    return (check: WaitingCheck) => buildCheckItems(check, { known, today }, audience).map(({ forId }) => forId);
  };
  const findNow = findCheckers(undefined);
  const mine = checks.filter((check) => findNow(check).includes(accountId));
  const ownOf = (id: number) => mine.filter(({ ownerId, filedBy }) => id === ownerId || id === filedBy);
  const standIns = new Set(mine.flatMap(({ ownerId, filedBy }) => [ownerId, filedBy]));
  return new Map(
    people.flatMap(({ id }) => {
      if (!standIns.has(id)) return [];
      const findThen = findCheckers(id);
      const unchecked = ownOf(id).filter((check) => findThen(check).length === 0);
      return unchecked.length > 0 ? [[id, unchecked.length]] : [];
    }),
  );
}

function listEscalationRecipientIds(
  { escalation }: ReminderStep,
  { checkerId }: OpenDueDate,
  administrators: readonly number[],
): readonly number[] {
  if (escalation === 'administrators') return administrators;
  return escalation === 'checker' && checkerId !== undefined ? [checkerId] : [];
}

type BuildDigestItemOptions = Pick<DigestItem, 'forId' | 'why'> & {
  id: number;
  steps: readonly Pick<ReminderStep, 'name' | 'countedFrom'>[];
  movedFrom?: Day | undefined;
};

function buildDigestItem({ id, forId, why, steps, movedFrom }: BuildDigestItemOptions): DigestItem {
  const keys = steps.map(({ name, countedFrom }) => ({
    occurrenceId: id,
    accountId: forId,
    step: name,
    countedFrom: formatDay(countedFrom),
  }));
  return { occurrenceId: id, forId, why, movedFrom, keys };
}

type GroupItemsByReaderOptions = Pick<PlanDigestsOptions, 'people' | 'today' | 'sent'>;

/** Groups items into one digest for each reader. A reader whose items were all sent before gets no digest. */
function groupItemsByReader(
  found: readonly DigestItem[],
  waiting: readonly DigestItem[],
  { people, today, sent }: GroupItemsByReaderOptions,
): Digest[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const isNew = ({ keys }: DigestItem) => keys.some((key) => !sent.has(formatReminderKey(key)));
  const readers = new Map<number, DigestItem[]>();
  for (const item of [...found.filter(isNew), ...waiting]) {
    const readerId = findDigestReader(item.forId, known, today);
    if (readerId === undefined) continue;
    const own = readers.get(readerId);
    if (own) own.push(item);
    else readers.set(readerId, [item]);
  }
  return [...readers]
    .filter(([, items]) => items.some(isNew))
    .map(([readerId, items]) => ({ readerId, items: mergeItemsOfDueDate(items) }));
}

/**
 * If a reader has several items of one due date, merges them into one, if possible into the reader's own. It
 * has the keys of all items.
 */
function mergeItemsOfDueDate(items: readonly DigestItem[]): DigestItem[] {
  const merged = new Map<number, DigestItem>();
  const isOther = ({ why }: DigestItem) => Number(why !== 'own');
  for (const item of items.toSorted((one, other) => isOther(one) - isOther(other))) {
    const named = merged.get(item.occurrenceId);
    merged.set(item.occurrenceId, named ? { ...named, keys: [...named.keys, ...item.keys] } : item);
  }
  return [...merged.values()];
}

/** Finds who reads a person's reminders: the first stand-in in the chain who is not away, or else the person. */
function findDigestReader(forId: number, people: ReadonlyMap<number, Person>, today: Day): number | undefined {
  const chain = listStandIns(forId, people, today);
  return (chain.find((person) => !isAway(person, today)) ?? chain[0])?.id;
}

/** Lists a person, then the stand-in if the person is away, then the stand-in's stand-in, and so on. */
function listStandIns(forId: number | undefined, people: ReadonlyMap<number, Person>, today: Day): readonly Person[] {
  const chain: Person[] = [];
  for (let at = people.get(forId ?? 0); at && !chain.includes(at); ) {
    chain.push(at);
    at = isAway(at, today) && at.away ? people.get(at.away.standInId) : undefined;
  }
  return chain;
}

function isAway({ away }: Person, today: Day): boolean {
  return away !== undefined && today >= away.from && today <= away.until;
}

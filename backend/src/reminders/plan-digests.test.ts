import { formatDay } from 'shared-lib/schedules';
import { buildDigestLetter, type DueDateForMail, listDigestRows } from './digest-letter';
import {
  countImpossibleChecksByStandIn,
  formatReminderKey,
  type OpenDueDate,
  type Person,
  planDigests,
  summarizeSentReminders,
  type WaitingCheck,
} from './plan-digests';

const today = 20_000;
const member = { isAdministrator: false, mayCheckAll: false, away: undefined };
const owner: Person = { id: 1, shownName: 'owner@a.test', ...member };
const checker: Person = { id: 2, shownName: 'checker@a.test', ...member };
const administrator = { ...member, isAdministrator: true, mayCheckAll: true };
const admin: Person = { id: 3, shownName: 'admin@a.test', ...administrator };
const due = (id: number, inDays: number, more: Partial<OpenDueDate> = {}): OpenDueDate => ({
  id,
  due: today + inDays,
  target: undefined,
  dueAt: undefined,
  movedFrom: undefined,
  sensitivity: 'High',
  ownerId: owner.id,
  checkerId: checker.id,
  ...more,
});

const filed = (id: number, more: Partial<WaitingCheck> = {}): WaitingCheck => ({
  id,
  checkerId: checker.id,
  ownerId: owner.id,
  filedBy: owner.id,
  filedOn: today,
  ...more,
});

type Options = Partial<Parameters<typeof planDigests>[0]>;
const hoursAfter = (day: number, hours: number) => new Date((day * 24 + hours) * 3_600_000);
/** Who reads about which due dates, and why. */
const plan = (options: Options) =>
  planDigests({
    ...{ dues: [], checks: [], people: [owner, checker, admin], sent: new Set() },
    ...{ today, now: hoursAfter(today, 8.5), ...options },
  });
const readers = (options: Options) =>
  plan(options).map(({ readerId, items }) => [
    readerId,
    items.map(({ occurrenceId, why }) => `${occurrenceId} ${why}`).join(),
  ]);
const sentOf = (options: Options) =>
  new Set(plan(options).flatMap(({ items }) => items.flatMap(({ keys }) => keys.map(formatReminderKey))));

describe('the digests of a day:', () => {
  it('each person has one, with the latest step of each due date', () => {
    const dues = [due(1, 7), due(2, 0), due(3, -3), due(4, -7), due(5, 40)];
    expect(readers({ dues })).toEqual([
      [owner.id, '1 own,2 own,3 own,4 own'],
      [checker.id, '3 escalated'],
      [admin.id, '4 escalated'],
    ]);
    const options = { dues };
    expect(plan({ ...options, sent: sentOf(options) })).toEqual([]);
  });

  it('what has no owner, or one who is disabled, goes to the administrators', () => {
    const dues = [due(1, 7, { ownerId: undefined }), due(2, 7, { ownerId: 99 })];
    expect(readers({ dues })).toEqual([[admin.id, '1 no-owner,2 no-owner']]);
  });

  it('a due date that moved is told once, beside its step or without one', () => {
    const dues = [due(1, 31, { movedFrom: today }), due(2, 7, { movedFrom: today })];
    expect(readers({ dues })).toEqual([[owner.id, '1 own,2 own']]);
    const sent = sentOf({ dues });
    expect(sent.size).toBe(3);
    expect(plan({ dues, sent })).toEqual([]);
    expect(readers({ dues: [due(1, 41, { movedFrom: today + 31 })], sent })).toEqual([[owner.id, '1 own']]);
  });

  it('a due date that moved twice names the day that the person was told last, and none that they know', () => {
    const keysOf = (options: Options) => plan(options).flatMap(({ items }) => items.flatMap(({ keys }) => keys));
    const movedFrom = (dues: OpenDueDate[], before: OpenDueDate[]) =>
      plan({ dues, ...summarizeSentReminders(keysOf({ dues: before }), dues) }).map(({ items }) => items[0]?.movedFrom);
    const before = [due(1, 7)];
    expect(movedFrom([due(1, 31, { movedFrom: today + 20 })], before)).toEqual([today + 7]);
    expect(movedFrom([due(1, 7, { movedFrom: today + 20 })], before)).toEqual([]);
    expect(movedFrom([due(1, 31, { movedFrom: today + 20 })], [])).toEqual([today + 20]);
    // Those before a target are counted from the target.
    const target = today + 3;
    expect(movedFrom([due(1, 31, { movedFrom: today + 20, target })], [due(1, 7, { target })])).toEqual([today + 20]);
  });

  it.each([
    ['overdue', -1, '1 overdue · Firm', 'OVERDUE'],
    ['due today', 0, '1 due today · Firm', 'DUE TODAY'],
    ['due later', 31, '1 moved · Firm', 'MOVED TO ANOTHER DAY'],
  ])(
    'a due date that moved and is %s counts as that, and says from which day it moved',
    (_what, inDays, subject, title) => {
      const [digest] = plan({ dues: [due(1, inDays, { movedFrom: today - 61 })] });
      if (!digest) throw new Error('There is no digest.');
      const row: DueDateForMail = {
        ...due(1, inDays),
        name: 'Return',
        law: 'Act',
        place: 'Pune',
        dueAt: null,
        filedOn: null,
        isSentBack: false,
      };
      const options = {
        ...{ organisation: 'Firm', today, publicBaseUrl: 'https://a.test' },
        dueDatesById: new Map([[1, row]]),
        namesById: new Map([[owner.id, owner.shownName]]),
      };
      const letter = buildDigestLetter(digest, options);
      expect(listDigestRows(digest, options)).toMatchObject([{ moved_from: '2024-08-04' }]);
      expect(letter.subject).toBe(subject);
      expect(letter.body).toContain(title);
      expect(letter.body).toContain('it was 4 Aug 2024');
    },
  );

  it('what waits for a check stands in each digest, but makes none of its own a second time', () => {
    const checks = [filed(8)];
    expect(readers({ checks })).toEqual([[checker.id, '8 to-check']]);
    const sent = sentOf({ checks });
    expect(readers({ checks, sent })).toEqual([]);
    expect(readers({ checks, dues: [due(1, -3)], sent })).toEqual([
      [owner.id, '1 own'],
      [checker.id, '1 escalated,8 to-check'],
    ]);
  });

  it('a check that its checker cannot do goes to administrators who may edit, not to those who only look', () => {
    const looking = { id: 4, shownName: 'looking@a.test', ...administrator, mayCheckAll: false };
    const people = [owner, checker, admin, looking];
    expect(readers({ checks: [filed(1, { filedBy: checker.id })], people })).toEqual([[admin.id, '1 to-check']]);
    expect(readers({ dues: [due(2, 7, { ownerId: undefined })], people })).toHaveLength(2);
  });
});

describe('what is due by the hour, in digests:', () => {
  const timed = (inDays: number, hour = 10, more: Partial<OpenDueDate> = {}) =>
    due(1, inDays, { dueAt: hoursAfter(today + inDays, hour), ...more });

  it('goes on as others do two days after its time, when mails by the hour have ended', () => {
    expect(readers({ dues: [timed(1)] })).toEqual([]);
    expect(readers({ dues: [timed(0, 5)] })).toEqual([]);
    expect(readers({ dues: [timed(-1)] })).toEqual([]);
    expect(readers({ dues: [timed(-2)] })).toEqual([]);
    expect(readers({ dues: [timed(-2, 5)] })).toEqual([[owner.id, '1 own']]);
    expect(readers({ dues: [timed(-3)] })).toEqual([
      [owner.id, '1 own'],
      [checker.id, '1 escalated'],
    ]);
    const admins = [
      [owner.id, '1 own'],
      [admin.id, '1 escalated'],
    ];
    expect(readers({ dues: [timed(-7)] })).toEqual(admins);
    expect(readers({ dues: [timed(-90)] })).toEqual(admins);
  });

  it('the first overdue step is not told again after the last mail by the hour', () => {
    const dues = [timed(-2, 5)];
    const key = { occurrenceId: 1, accountId: owner.id, step: '24 h', countedFrom: formatDay(today - 2) };
    expect(plan({ dues, ...summarizeSentReminders([key], dues) })).toEqual([]);
    expect(plan({ dues, ...summarizeSentReminders([{ ...key, step: '1 h' }], dues) })).toHaveLength(1);
    expect(plan({ dues, sent: sentOf({ dues }) })).toEqual([]);
  });
});

describe('somebody who is away:', () => {
  const awayWith = (standInId: number) => ({ from: today, until: today + 3, standInId });

  it('the stand-in gets the reminders, and nobody gets them again afterwards', () => {
    const people = [{ ...owner, away: awayWith(checker.id) }, checker, admin];
    const dues = [due(1, 7), due(2, -3)];
    expect(plan({ dues, people })).toMatchObject([
      { readerId: checker.id, items: [{ forId: owner.id }, { forId: owner.id }] },
    ]);
    expect(plan({ dues, sent: sentOf({ dues, people }) })).toEqual([]);
  });

  it('the stand-in who does a duty is told of it once, though they stand in for who hears of it too', () => {
    const people = [owner, { ...checker, away: awayWith(owner.id) }, admin];
    const dues = [due(1, -3)];
    expect(readers({ dues, people })).toEqual([[owner.id, '1 own']]);
    expect(plan({ dues, sent: sentOf({ dues, people }) })).toEqual([]);
  });

  it('the stand-in is told of checks that they may do; administrators hear of the others', () => {
    const people = [owner, { ...checker, away: awayWith(owner.id) }, admin];
    const checks = [filed(1), filed(2, { ownerId: admin.id, filedBy: admin.id }), filed(3, { ownerId: 9 })];
    expect(readers({ checks, people })).toEqual([
      [admin.id, '1 to-check,3 to-check'],
      [owner.id, '2 to-check'],
    ]);
    const both = [{ ...owner, away: awayWith(admin.id) }, { ...checker, away: awayWith(4) }, admin];
    const fourth = { id: 4, shownName: 'fourth@a.test', ...member };
    const forBoth = [{ ...owner, away: awayWith(4) }, both[1] ?? checker, admin, fourth];
    expect(readers({ checks: [filed(1)], people: [...both, fourth] })).toEqual([[4, '1 to-check']]);
    expect(readers({ checks: [filed(1)], people: forBoth })).toEqual([[admin.id, '1 to-check']]);
  });

  it('who stands in for an administrator is told of a check only where they may check all themselves', () => {
    const checks = [filed(1, { filedBy: checker.id })];
    const fourth = { id: 4, shownName: 'fourth@a.test', ...member };
    const people = [owner, checker, { ...admin, away: awayWith(fourth.id) }, fourth];
    expect(plan({ checks, people })).toEqual([]);
    const other = { ...fourth, ...administrator };
    expect(readers({ checks, people: [...people.slice(0, 3), other] })).toEqual([[other.id, '1 to-check']]);
    expect(readers({ checks, sent: sentOf({ checks, people }) })).toEqual([[admin.id, '1 to-check']]);
  });

  it('is told how many nobody checks meanwhile, by the stand-in whose own they are', () => {
    const checks = [
      filed(1, { checkerId: admin.id }),
      filed(2, { checkerId: admin.id, ownerId: 9 }),
      filed(3, { checkerId: admin.id, ownerId: checker.id, filedBy: checker.id }),
      filed(4, { filedBy: checker.id }),
      filed(5),
    ];
    const people = [owner, checker, { ...admin, away: awayWith(owner.id) }];
    const count = (accountId: number, more: Person[] = []) => [
      ...countImpossibleChecksByStandIn({ checks, people: [...people, ...more], accountId }),
    ];
    expect(count(admin.id)).toEqual([
      [owner.id, 3],
      [checker.id, 2],
    ]);
    // Here the administrator checks what the checker's stand-in may not.
    expect(count(checker.id)).toEqual([]);
    const second = { id: 4, shownName: 'second@a.test', ...administrator };
    expect(count(admin.id, [second])).toEqual([]);
  });

  it('before and after these days they get them themselves', () => {
    const people = [{ ...owner, away: awayWith(checker.id) }, checker, admin];
    for (const day of [today - 1, today + 4])
      expect(readers({ dues: [due(1, day - today)], people, today: day })[0]?.[0]).toBe(owner.id);
  });

  it('a stand-in who is away too has a stand-in; where all are away nothing is lost', () => {
    const chain = [{ ...owner, away: awayWith(checker.id) }, { ...checker, away: awayWith(admin.id) }, admin];
    expect(readers({ dues: [due(1, 7)], people: chain })).toEqual([[admin.id, '1 own']]);
    const ring = [
      { ...owner, away: awayWith(checker.id) },
      { ...checker, away: awayWith(owner.id) },
    ];
    expect(readers({ dues: [due(1, 7)], people: ring })).toEqual([[owner.id, '1 own']]);
    const gone = [{ ...owner, away: awayWith(99) }];
    expect(readers({ dues: [due(1, 7)], people: gone })).toEqual([[owner.id, '1 own']]);
  });
});

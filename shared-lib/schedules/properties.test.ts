import { RRuleTemporal } from 'rrule-temporal';
import { type Day, formatDay } from './days';
import { computeOccurrences, findExtendedDates } from './occurrences';
import { type DueDate, type DueRule, periodLengths, type Schedule, type ScheduleFacts } from './schedule';
import { listStatutoryDates } from './statutory-dates';
import { day, dueDays, noGrounds, plainSchedule } from './testing/plain-schedule';

/** Random numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[between(0, values.length - 1)] ?? values[0];
  const some = <Value>(most: number, make: (index: number) => Value) =>
    Array.from({ length: between(0, most) }, (_, index) => make(index));
  return { between, pick, some };
}
type Random = ReturnType<typeof seeded>;

const from = day('2020-01-01');
const to = day('2031-12-31');

function anyDue({ between, pick }: Random): DueRule {
  const unit = pick(['days', 'months', 'working-days', 'hours'] as const);
  if (unit !== 'months') return { unit, count: between(-130, 130) };
  const on = pick([undefined, 'last' as const, between(1, 31)]);
  return { unit, count: between(-3, 14), ...(on !== undefined && { day: on }) };
}

function anySchedule(random: Random): Schedule {
  const { between, pick, some } = random;
  const onDay = () => pick([between(1, 31), between(28, 31), 'last' as const]);
  return {
    ...plainSchedule,
    basis: pick(['period', 'dates', 'period', 'dates', 'event', 'expiry', 'rolling', 'once']),
    every: pick(periodLengths),
    yearBegins: pick([1, 4, 7]),
    due: pick([undefined, anyDue(random), anyDue(random)]),
    exceptions: some(2, () => ({ month: between(1, 12), due: anyDue(random) })),
    dates: some(6, () => ({
      day: onDay(),
      ...pick<Partial<DueDate>>([{}, { month: between(1, 12) }, { month: between(1, 12), year: between(2019, 2032) }]),
    })),
    holiday: pick(['stay', 'next', 'previous']),
    labels: pick([undefined, 'before', 'containing']),
  };
}

function anyGrounds({ between, pick, some }: Random): ScheduleFacts {
  const anyDay = () => between(from, to);
  return {
    daysOff: {
      days: new Set(some(40, anyDay)),
      saturdays: pick(['all', 'none', 'second-fourth']),
      sundays: pick([true, false]),
    },
    extensions: some(5, () => {
      const start = anyDay();
      const end = start + between(0, pick([0, 31, 400, 3_000]));
      return { start, end, until: end + between(-20, 120) };
    }),
    happenings: some(4, (index) => ({ id: index + 1, on: anyDay() })),
    holdings: some(4, (index) => ({ id: index + 1, validUntil: anyDay() })),
    done: some(3, anyDay),
    appliesFrom: pick([undefined, undefined, anyDay()]),
    appliesUntil: pick([undefined, undefined, anyDay()]),
  };
}

const random = seeded(20_260_401);
const cases = Array.from({ length: 250 }, () => {
  const schedule = anySchedule(random);
  const grounds = anyGrounds(random);
  const whole = computeOccurrences(schedule, from, to, grounds);
  return { schedule, grounds, whole, middle: random.between(from, to - 1) };
});

describe('schedule: random schedules:', () => {
  it('have dates, and many have extended ones', () => {
    expect(cases.filter(({ whole }) => whole.length > 0).length).toBeGreaterThan(150);
    const extended = cases.filter(({ whole }) => whole.some(({ extendedDue }) => extendedDue));
    expect(extended.length).toBeGreaterThan(40);
  });
  it('two spans of time next to each other have the occurrences of the whole', () => {
    for (const { schedule, grounds, middle, whole } of cases) {
      const before = computeOccurrences(schedule, from, middle, grounds);
      const after = computeOccurrences(schedule, middle + 1, to, grounds);
      expect([...before, ...after]).toEqual(whole);
    }
  });
  it('no two occurrences have the same key', () => {
    const repeated = cases.filter(({ whole }) => new Set(whole.map(({ key }) => key)).size < whole.length);
    expect(repeated).toEqual([]);
  });
  it('extensions and days off change no key and no date of the law', () => {
    for (const { schedule, grounds, whole } of cases) {
      const law = computeOccurrences({ ...schedule, holiday: 'stay' }, from - 3_500, to + 100, {
        ...grounds,
        extensions: [],
      });
      const dueByKey = new Map(law.map(({ key, statutoryDue }) => [key, statutoryDue]));
      expect(whole.filter(({ key, statutoryDue }) => dueByKey.get(key) !== statutoryDue)).toEqual([]);
    }
  });
  it('an extension moves dates to later days only, and the date counts that the rules give', () => {
    const wrong = cases
      .flatMap(({ whole }) => whole)
      .filter(({ extendedDue, statutoryDue, effectiveDue, holiday }) => {
        const before = extendedDue ?? statutoryDue;
        const moved = effectiveDue - before;
        const isMoveAllowed = { stay: moved === 0, next: moved >= 0, previous: moved <= 0 }[holiday];
        return before < statutoryDue || !isMoveAllowed;
      });
    expect(wrong).toEqual([]);
  });
  it('an extension moves the same date whatever days were asked for', () => {
    for (const { schedule, grounds, middle } of cases) {
      const all = listStatutoryDates(schedule, { from: from - 9_000, to: to + 9_000 }, grounds);
      const extended = findExtendedDates(
        all.map(({ statutoryDue }) => statutoryDue),
        grounds.extensions,
      );
      const some = computeOccurrences(schedule, middle, middle + 400, grounds);
      expect(some.map(({ extendedDue }) => extendedDue)).toEqual(
        some.map(({ statutoryDue }) => extended.get(statutoryDue)),
      );
    }
  });
});

describe('schedule: the same dates as rrule-temporal:', () => {
  const span = { from: '2024-01-01', to: '2032-12-31' };
  const byRule = (rule: string, start = '20240101') =>
    new RRuleTemporal({ rruleString: `DTSTART:${start}T000000Z\nRRULE:${rule};UNTIL=20321231T000000Z` })
      .all()
      .map((date) => date.toPlainDate().toString());
  const daysOfMonths = Array.from({ length: 31 }, (_, index) => index + 1);

  it.each(daysOfMonths)('each month on day %d, or its last', (on) => {
    // The last of these days that a month has. SKIP=BACKWARD of this library leaves out short months.
    const days = daysOfMonths.filter((one) => one === on || (one >= 28 && one < on));
    expect(dueDays({ schedule: { basis: 'dates', dates: [{ day: on }] }, ...span })).toEqual(
      byRule(`FREQ=MONTHLY;BYMONTHDAY=${days};BYSETPOS=-1`),
    );
  });
  it.each([1, 2, 3, 6, 12, 24, 36, 60] as const)('the last day of periods of %d months', (every) => {
    const [first = 0] = Array.from({ length: 3_000 }, (_, index) => day('2000-03-31') + index)
      .map((one) => one + 8_500)
      .filter((one: Day) => dueDays({ schedule: { every }, from: formatDay(one), to: formatDay(one) })[0]);
    const asked = { schedule: { every }, from: formatDay(first), to: span.to };
    expect(dueDays(asked)).toEqual(
      byRule(`FREQ=MONTHLY;INTERVAL=${every};BYMONTHDAY=-1`, formatDay(first).replaceAll('-', '')),
    );
  });
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))('the last day of month %d each year', (month) => {
    expect(dueDays({ schedule: { basis: 'dates', dates: [{ day: 'last', month }] }, ...span })).toEqual(
      byRule(`FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=-1`),
    );
  });
  it.each([1, 7, 15])('working day %d of each month', (count) => {
    const daysOff = { days: new Set<Day>(), saturdays: 'all', sundays: true } as const;
    const schedule = { due: { unit: 'working-days', count } } as const;
    expect(dueDays({ schedule, grounds: { ...noGrounds, daysOff }, ...span })).toEqual(
      byRule(`FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${count}`),
    );
  });
});

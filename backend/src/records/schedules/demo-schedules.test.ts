import { recordKinds } from 'shared-lib/records';
import { findNextDueDates, parseDay, readExtensions, readSchedule } from 'shared-lib/schedules';
import { collectDemoOptions, createOptionIdFinder, readDemoFileData } from '../../auth/organisations/demo-library';
import { parseStoredValues } from '../../demo/demo-history';
import { buildDemoRecords } from '../../demo/demo-records';

const library = readDemoFileData();
const records = buildDemoRecords(library, createOptionIdFinder(collectDemoOptions(library.laws)));
const today = parseDay('2026-11-26') ?? 0;

const kinds = ['license', 'return', 'other-compliance'] as const;
const duties = kinds.flatMap((kind) =>
  records
    .filter((record) => record.kind === kind.replace('-', '_'))
    .map(({ stored }) => ({ kind, name: stored.name, values: parseStoredValues(recordKinds[kind], stored) })),
);

/** How many records there are of each text. */
function count(texts: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts.filter((one) => one !== undefined)) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

describe('schedules of the demo:', () => {
  it('101 of 187 filings have dates, 18 follow events, 28 are ongoing, 40 are unread; of 122 licenses 27', () => {
    const basisOf = (kind: string) =>
      count(duties.filter((one) => one.kind === kind).map((one) => readSchedule(one).schedule.basis));
    expect({
      license: basisOf('license'),
      return: basisOf('return'),
      'other-compliance': basisOf('other-compliance'),
    }).toEqual({
      license: { expiry: 57, standing: 38, unread: 27 },
      return: { dates: 84, event: 10, unread: 14 },
      'other-compliance': { dates: 17, event: 8, standing: 28, unread: 26 },
    });
  });
  it('what people should look at is counted', () => {
    expect(count(duties.map((one) => readSchedule(one).doubt))).toEqual({
      'no-dates': 26,
      'no-days': 12,
      'no-years': 2,
      'no-renewal': 27,
      'other-unit': 2,
    });
  });
  it('every duty with dates has three next ones, in order, and with a reason each', () => {
    const dated = duties.filter((one) => readSchedule(one).schedule.basis === 'dates');
    expect(dated.length).toBeGreaterThan(90);
    for (const one of dated) {
      const dues = findNextDueDates(one, { today, count: 3 }).dates;
      expect(dues.map(({ due }) => due)).toEqual(dues.map(({ due }) => due).toSorted());
      expect(dues.filter(({ due, why }) => due >= '2026-11-26' && why !== '')).toHaveLength(3);
    }
  });
  it('each extension over many months moves one date, not all of them', () => {
    const extended = duties.filter((one) => readExtensions(one).length > 0);
    expect(extended.length).toBeGreaterThan(5);
    const start = parseDay('2025-04-01') ?? 0;
    for (const one of extended) {
      const moved = findNextDueDates(one, { today: start, count: 24 }).dates.filter(({ isExtended }) => isExtended);
      expect(moved).toHaveLength(1);
    }
  });
});

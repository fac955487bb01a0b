/** @jest-environment node */
import { recordKinds } from './kinds/record-kinds';
import { formatMoment, parseTimeline } from './timeline';

const entry = (id: number, createdon: string) => ({
  id,
  createdon,
  complianceRecord: 'Trade license',
  type: 'License',
  action: 'Updated',
  user: 'editor@demo.test',
});

test('timeline: merges both lists, each entry once, newest first, the greater id first at the same moment', () => {
  const timeline = parseTimeline(recordKinds.license, {
    timelinelicenses_id: [entry(1, '2026-01-01T10:00:00Z'), entry(3, '2026-01-02T10:00:00Z')],
    timelinelicenses_unique_code: [entry(2, '2026-01-02T10:00:00Z'), entry(1, '2026-01-01T10:00:00Z')],
  });
  expect(timeline.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(timeline[0]).toEqual({
    id: 3,
    at: '2026-01-02T10:00:00Z',
    record: 'Trade license',
    type: 'License',
    action: 'Updated',
    user: 'editor@demo.test',
    reason: '',
  });
});

test.each([undefined, {}, { timelinelaw_id: 'x' }, { timelinelaw_id: [null, {}, { id: 'x' }] }])(
  'timeline: is empty for %j',
  (reply) => {
    expect(parseTimeline(recordKinds.law, reply)).toEqual([]);
  },
);

test('sayMoment: shows day, month, year and time to the second', () => {
  expect(formatMoment(new Date(2026, 3, 3, 9, 5, 7).toISOString())).toBe('03-04-2026 09:05:07');
  expect(formatMoment('')).toBe('--');
});

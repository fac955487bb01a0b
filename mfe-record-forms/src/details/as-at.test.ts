/** @jest-environment node */
import { entriesUntil, viewInstantOfDay, viewInstantOfEntry } from './timeline-log';

test.each(['', '2026', 'yesterday', '2026-13-01', '2026-02-30'])('as-at date: %j is no day', (day) => {
  expect(viewInstantOfDay(day)).toBeUndefined();
});

test('as-at date: a day means its end in the reader’s time zone', () => {
  const asAt = viewInstantOfDay('2026-04-03');
  expect(asAt?.said).toBe('03-04-2026');
  const end = new Date(asAt?.instant ?? '');
  expect([end.getDate(), end.getHours(), end.getMinutes(), end.getMilliseconds()]).toEqual([3, 23, 59, 999]);
});

test('as-at date: an entry’s instant is right after it', () => {
  const { instant, said } = viewInstantOfEntry({ at: '2026-04-03T10:00:00.120Z' });
  expect(instant).toBe('2026-04-03T10:00:00.121Z');
  expect(said).toMatch(/^03-04-2026 \d\d:00:00$|^0[24]-04-2026 \d\d:\d\d:00$/);
});

const entry = (id: number, at: string) => ({
  id,
  at,
  record: '',
  type: '',
  action: '',
  user: '',
  reason: '',
});
const entries = [entry(2, '2026-04-03T10:00:00.120Z'), entry(1, '2026-04-02T10:00:00.000Z')];

test.each([
  [undefined, [2, 1]],
  [viewInstantOfEntry({ at: '2026-04-03T10:00:00.120Z' }), [2, 1]],
  [{ instant: '2026-04-03T10:00:00.119Z', said: '' }, [1]],
  [{ instant: '2026-04-01T00:00:00.000Z', said: '' }, []],
])('as-at date: at %j there are the entries %j', (asAt, ids) => {
  expect(entriesUntil(entries, asAt).map(({ id }) => id)).toEqual(ids);
});

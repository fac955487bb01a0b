import { computeDay } from './index';
import { findInstantInZone } from './zone-clock';

const find = (zone: string, [year, month, date]: [number, number, number], time: string) => {
  const instant = findInstantInZone(zone, computeDay(year, month, date), time);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

test.each([
  ['a usual time in India', 'Asia/Kolkata', [2026, 11, 27], '23:10', '2026-11-27T17:40:00.000Z'],
  ['the hour before a skipped one', 'America/New_York', [2026, 3, 8], '01:59', '2026-03-08T06:59:00.000Z'],
  ['a skipped time west of Greenwich', 'America/New_York', [2026, 3, 8], '02:30', '2026-03-08T07:30:00.000Z'],
  ['a skipped time east of Greenwich', 'Europe/Berlin', [2026, 3, 29], '02:30', '2026-03-29T01:30:00.000Z'],
  ['the hour after a skipped one', 'Europe/Berlin', [2026, 3, 29], '03:00', '2026-03-29T01:00:00.000Z'],
] as const)('findInstantInZone: %s', (_what, zone, [year, month, date], time, expected) => {
  expect(find(zone, [year, month, date], time)).toBe(expected);
});

test.each(['24:00', '9:30', '12:60', ''])('findInstantInZone: %j is no time', (time) => {
  expect(find('Asia/Kolkata', [2026, 1, 1], time)).toBeUndefined();
});

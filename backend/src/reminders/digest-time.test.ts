import { onlySundaysOff, parseDay } from 'shared-lib/schedules';
import { canStillSendDigest, findDigestDay, findDigestInstant, isDigestTime, readLocalTime } from './digest-time';

const zone = 'Asia/Kolkata';
const at = (time: string) => readLocalTime(new Date(time), zone);
const friday = '2026-11-27';

describe('the digests of a day:', () => {
  it.each([
    ['at 08:29', '2026-11-27T08:29:59+05:30', false],
    ['at 08:30', '2026-11-27T08:30:00+05:30', true],
    ['at 15:00, after a stop', '2026-11-27T15:00:00+05:30', true],
    ['at 20:00', '2026-11-27T20:00:00+05:30', false],
    ['on a Sunday', '2026-11-29T08:30:00+05:30', false],
  ])('%s they go out: %s, %s', (_when, time, isSent) => {
    expect(isDigestTime(at(time), onlySundaysOff)).toBe(isSent);
  });

  it('the day is that of the organisation, not of the machine', () => {
    expect(at('2026-11-26T19:00:00Z')).toEqual({ day: parseDay(friday), minuteOfDay: 30 });
    expect(canStillSendDigest(at('2026-11-26T19:00:00Z'), onlySundaysOff)).toBe(true);
    expect(canStillSendDigest(at('2026-11-27T20:00:00+05:30'), onlySundaysOff)).toBe(false);
  });

  it('they are sent at 08:30 of the organisation', () => {
    expect(findDigestInstant(parseDay(friday) ?? 0, zone)).toEqual(new Date('2026-11-27T08:30:00+05:30'));
  });

  it('days off are passed over, but not for ever', () => {
    const saturday = parseDay('2026-11-28') ?? 0;
    expect(findDigestDay(saturday, onlySundaysOff)).toBe(saturday);
    expect(findDigestDay(saturday + 1, onlySundaysOff)).toBe(saturday + 2);
    const always = {
      ...onlySundaysOff,
      days: new Set(Array.from({ length: 90 }, (_, nth) => saturday + nth)),
    };
    expect(findDigestDay(saturday, always)).toBe(saturday);
  });
});

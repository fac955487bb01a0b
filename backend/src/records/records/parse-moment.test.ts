import { parseMoment } from './parse-moment';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['2026-03-31', '2026-03-31T23:59:59.999Z'],
  ['2026-03-31T10:00:00Z', '2026-03-31T10:00:00.000Z'],
  ['2026-03-31T10:00+05:30', '2026-03-31T04:30:00.000Z'],
  ['2026-03-31T10:00:00.123456Z', '2026-03-31T10:00:00.123Z'],
])('parseMoment: reads %p as %p', (at, iso) => {
  const moment = parseMoment(at);
  expect(moment.ok && moment.value?.toISOString()).toBe(iso);
});

it.each(['2026-02-30', '2026-3-1', '2026-03-31T10:00:00', '2026-03-31 10:00', 'now', '1775000000'])(
  'parseMoment: refuses %j',
  (at) => {
    expect(parseMoment(at)).toEqual({ ok: false, code: 'bad-moment' });
  },
);

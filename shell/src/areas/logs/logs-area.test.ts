/** @jest-environment node */
import { toLogQuery } from './logs-area';

test('log filters: days become instants in the reader’s time zone', () => {
  expect(toLogQuery({ user: 'a', from: '2026-04-03', to: '2026-04-03' })).toEqual({
    user: 'a',
    from: new Date(2026, 3, 3).toISOString(),
    to: new Date(2026, 3, 4, 0, 0, 0, -1).toISOString(),
  });
});

test('log filters: nonsense in the address filters nothing', () => {
  expect(toLogQuery({ kind: 'law', from: 'yesterday', to: '2026-02-30' })).toEqual({ kind: 'law' });
});

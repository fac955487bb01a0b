import { announce } from 'shared-lib/bus';
import { keep, readSession } from 'shared-lib/session';
import { leaveWhenEnded } from './leave-when-ended';

test('the end of a session clears storage first and then leaves, once for all calls that say so', () => {
  keep('access_token', 'dead');
  const seen: (string | undefined)[] = [];
  leaveWhenEnded((address) => seen.push(address, readSession().token));
  announce({ type: 'session-ended' });
  announce({ type: 'session-ended' });
  expect(seen).toEqual(['/login', undefined]);
});

/** @jest-environment node */
import { judgeMove } from './leaving';

const back = { isTrusted: true, isHeld: true, isReturning: false, from: '/users', to: '/workspace' };

test.each([
  ['that leaves what is not saved', {}, 'taken back'],
  ['with nothing to lose', { isHeld: false }, 'followed'],
  ['within the area', { to: '/users' }, 'followed'],
  ['that somebody made on purpose', { isTrusted: false }, 'followed'],
  ['by which another was taken back', { isReturning: true, to: '/users' }, 'unheard'],
  ['by which another was taken back, saved meanwhile', { isReturning: true, isHeld: false }, 'unheard'],
])('history: a move %s gets the expected verdict', (_what, more, verdict) => {
  expect(judgeMove({ ...back, ...more })).toBe(verdict);
});

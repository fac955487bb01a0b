import { type Organisation, readOrganisation } from '../use-organisation';
import { subscriptionWords } from './notices';

const ended: Organisation = {
  name: 'Demo',
  state: 'read-only',
  ends: '2026-04-03',
  isOnHold: false,
  restoredFrom: '',
  graceDaysLeft: 12,
};

const readOnly = 'The subscription ended on 3 Apr 2026. The library can be read, and not changed.';

test.each([
  ['with grace', ended, `${readOnly} It will be deleted in 12 days.`],
  ['on the day before', { ...ended, graceDaysLeft: 1 }, `${readOnly} It will be deleted in 1 day.`],
  ['when grace is over', { ...ended, graceDaysLeft: 0 }, `${readOnly} It may be deleted at any time.`],
  ['on legal hold', { ...ended, isOnHold: true }, `${readOnly} It is kept for the time being.`],
  [
    'with a library that is gone',
    { ...ended, state: 'deleted' } as const,
    'The subscription ended on 3 Apr 2026, and the library has been deleted.',
  ],
])('an ended subscription %s: the notice says so', (_how, organisation, words) => {
  expect(subscriptionWords(organisation)).toBe(words);
});

test('subscription notice: an active subscription shows no text', () => {
  expect(subscriptionWords({ ...ended, state: 'active' })).toBeUndefined();
});

test.each([
  ['nothing', {}],
  ['a state of tomorrow', { state: 'frozen', name: 7, subscriptionEnds: null }],
])('subscription notice: a reply with %s counts as an active organisation', (_what, reply) => {
  expect(readOrganisation(reply)).toMatchObject({ name: '', state: 'active', ends: '' });
});

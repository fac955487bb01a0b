import { addUnsavedDraft } from 'shared-lib/session';
import { offerAbandonedDrafts } from './unsaved-drafts';

const died = { page: 'one that died', until: 9 };
const unsavedDraft = {
  at: 7,
  form: 'user.add',
  title: 'Add user',
  address: '/users',
  typed: {},
  writing: died,
};

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('offering drafts: a browser that never says which pages are alive delays no page', async () => {
  jest.useFakeTimers();
  addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
  const locks = { query: () => new Promise(() => {}) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const offered = offerAbandonedDrafts();
  await jest.advanceTimersByTimeAsync(2000);
  const stop = await offered;
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

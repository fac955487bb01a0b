import { announcements$ } from 'shared-lib/bus';
import { addUnsavedDraft, clearSession, listUnsavedDrafts, setPageUser, writeStored } from 'shared-lib/session';
import { discardLostDrafts } from './watch-unsaved';

let announced: string[];
const lost = (form: string, resumed: number | undefined) => ({
  title: form,
  keeping: { form, typed: () => ({}), resumed },
});

announcements$.subscribe(({ type }) => announced.push(type));

beforeEach(() => {
  localStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  setPageUser();
  announced = [];
  for (const [at, form] of ['user.add', 'user.edit.7', 'circular.add'].entries()) {
    const unsavedDraft = { at: at + 1, form, title: form, address: '/users', typed: {} };
    addUnsavedDraft({ owner: 'anna', unsavedDraft, instead: undefined });
  }
});
afterAll(() => {
  clearSession();
  setPageUser();
});

test('drafts: a resumed draft that is left on purpose is not offered again; all other drafts are', () => {
  discardLostDrafts([lost('user.add', 1), lost('circular.add', undefined), { title: 'Law' }, lost('user.edit.7', 2)]);
  expect(listUnsavedDrafts('anna').map(({ form }) => form)).toEqual(['circular.add']);
  expect(announced).toEqual(['unsaved-drafts-changed']);
});

test('drafts: leaving input that was never saved as a draft does nothing', () => {
  discardLostDrafts([lost('user.add', undefined)]);
  expect(listUnsavedDrafts('anna')).toHaveLength(3);
  expect(announced).toEqual([]);
});

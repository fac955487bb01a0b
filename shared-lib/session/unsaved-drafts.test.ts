import { getUniquePageName } from './live-pages';
import { writeStored as keepKey } from './session';
import {
  addUnsavedDraft,
  allowUnsavedDrafts,
  dropUnsavedDraft,
  forgetUnsavedDrafts,
  listUnsavedDrafts,
  type UnsavedDraft,
} from './unsaved-drafts';

const day = 24 * 60 * 60 * 1000;
const unsavedDraft: UnsavedDraft = {
  at: 1_700_000_000_000,
  form: 'circular.add',
  title: 'Add circular',
  address: '/circular-amendments?page=2',
  typed: { topic: 'ä 😀' },
};

function keep(owner: string, more: Partial<UnsavedDraft> = {}, instead?: number): void {
  addUnsavedDraft({ owner, unsavedDraft: { ...unsavedDraft, ...more }, instead });
}

const formsOf = (owner: string) => listUnsavedDrafts(owner).map(({ form }) => form);

beforeEach(() => localStorage.clear());

function fillStorage(): void {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (let nth = 0; ; nth += 1) localStorage.setItem(`filler-${size}-${nth}`, 'x'.repeat(size));
    } catch {}
  }
}

test('unsaved drafts: are stored for their owner and nobody else', () => {
  keep('anna');
  expect(listUnsavedDrafts('anna')).toEqual([{ ...unsavedDraft, typedAt: unsavedDraft.at }]);
  expect([listUnsavedDrafts('ann'), listUnsavedDrafts('anna.b'), listUnsavedDrafts('')]).toEqual([[], [], []]);
});

test('unsaved drafts: both succeed when two tabs store the same form at once, the later first', () => {
  keep('anna', { typed: 'one' });
  keep('anna', { typed: 'two' });
  const [later, earlier] = listUnsavedDrafts('anna');
  expect([later?.typed, earlier?.typed]).toEqual(['two', 'one']);
  dropUnsavedDraft('anna', Number(later?.at));
  expect(listUnsavedDrafts('anna')).toEqual([earlier]);
});

test('unsaved drafts: a resumed draft that is stored again exists once', () => {
  keep('anna');
  keep('anna', { at: unsavedDraft.at + 5, typed: 'more' }, unsavedDraft.at);
  expect(listUnsavedDrafts('anna').map(({ typed }) => typed)).toEqual(['more']);
});

test('unsaved drafts: each of two pages that resumed the same draft stores its own', () => {
  const [one, other] = ['this page', 'another page'].map((typed) => ({
    typed,
    writing: { page: typed, until: 9 },
  }));
  keep('anna');
  keep('anna', { at: unsavedDraft.at + 5, ...one }, unsavedDraft.at);
  keep('anna', { at: unsavedDraft.at + 5, ...other }, unsavedDraft.at);
  const texts = Object.values({ ...localStorage }).map((text) => JSON.parse(text).typed);
  expect(texts.sort()).toEqual(['another page', 'this page']);
});

test('unsaved drafts: a page rewrites its draft under the same key, dated by the last change', () => {
  const writing = { page: getUniquePageName(), until: 9 };
  keep('anna', { writing });
  keep('anna', { at: unsavedDraft.at + 9, typed: 'more', writing }, unsavedDraft.at);
  keep('anna', { at: unsavedDraft.at + 5, form: 'between' });
  keep('anna', { at: unsavedDraft.at + 10, typed: 'all' }, unsavedDraft.at);
  expect(listUnsavedDrafts('anna').map(({ at, typedAt, typed }) => [at, typedAt, typed])).toEqual([
    [unsavedDraft.at, unsavedDraft.at + 10, 'all'],
    [unsavedDraft.at + 5, unsavedDraft.at + 5, unsavedDraft.typed],
  ]);
});

test('unsaved drafts: twenty are stored, and the oldest is dropped', () => {
  for (let nth = 0; nth <= 20; nth += 1) keep('anna', { form: String(nth) });
  expect([formsOf('anna').length, formsOf('anna')[0], formsOf('anna').at(-1)]).toEqual([20, '20', '1']);
});

test('unsaved drafts: log-out deletes those of the user in all tabs, and keeps those of others', () => {
  keep('anna');
  keep('berta');
  forgetUnsavedDrafts('anna');
  keep('anna', { form: 'user.add' });
  expect([formsOf('anna'), formsOf('berta')]).toEqual([[], ['circular.add']]);
});

test('unsaved drafts: none are stored after a log-out until the same user signs in again', () => {
  forgetUnsavedDrafts('anna');
  const formsAfterSignIn = (username: string) => {
    keepKey('username', username);
    allowUnsavedDrafts(unsavedDraft.at);
    for (const owner of ['anna', username]) keep(owner, { form: 'user.add' });
    return [formsOf('anna'), formsOf('berta')];
  };
  expect(formsAfterSignIn('berta')).toEqual([[], ['user.add']]);
  expect(formsAfterSignIn('anna')).toEqual([['user.add', 'user.add'], ['user.add']]);
});

test.each([
  ['a moment before', 7 * day - 1, ['circular.add']],
  ['after', 7 * day, []],
])('unsaved drafts: %s seven days have passed, drafts of every owner are kept or deleted', (_when, later, forms) => {
  keep('anna');
  keep('berta');
  localStorage.setItem('lexboard.theme', 'dark');
  allowUnsavedDrafts(unsavedDraft.at + later);
  expect([formsOf('anna'), formsOf('berta')]).toEqual([forms, forms]);
  expect(localStorage).toHaveLength(1 + 2 * forms.length);
});

test.each(['', '{', '12', '{}', '[]', '{"at": 1}', '{"at": 2, "form": "a", "title": "a", "address": "/a"}'])(
  'unsaved drafts: an unreadable %j is ignored and deleted',
  (text) => {
    localStorage.setItem('lexboard.keepsake.anna\n1', text);
    expect(listUnsavedDrafts('anna')).toEqual([]);
    keep('anna');
    expect(formsOf('anna')).toEqual(['circular.add']);
    allowUnsavedDrafts(unsavedDraft.at);
    expect(localStorage).toHaveLength(1);
  },
);

test('unsaved drafts: entries in the former format are deleted for every owner', () => {
  keep('anna');
  for (const owner of ['anna', 'berta']) localStorage.setItem(`lexboard.keepsakes.${owner}`, '[]');
  allowUnsavedDrafts(unsavedDraft.at);
  expect([formsOf('anna'), localStorage.length]).toEqual([['circular.add'], 1]);
});

test('unsaved drafts: a full storage keeps earlier drafts, and nothing throws', () => {
  keep('anna');
  const key = `lexboard.keepsake.anna\n${unsavedDraft.at}`;
  const before = localStorage.getItem(key);
  fillStorage();
  keep('anna', { form: 'user.add', typed: 'x'.repeat(1000) });
  expect(localStorage.getItem(key)).toBe(before);
  expect(formsOf('anna')).toEqual(['user.add', 'circular.add']);
  for (const { at } of listUnsavedDrafts('anna')) dropUnsavedDraft('anna', at);
  expect(formsOf('anna')).toEqual([]);
});

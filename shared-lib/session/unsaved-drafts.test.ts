import { pageName } from './living-pages';
import { keep as keepKey } from './session';
import {
  addUnsavedDraft,
  dropUnsavedDraft,
  forgetKeepsakes,
  keepsakesOf,
  openKeepsakes,
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

const formsOf = (owner: string) => keepsakesOf(owner).map(({ form }) => form);

beforeEach(() => localStorage.clear());

function fillStorage(): void {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try {
      for (let nth = 0; ; nth += 1) localStorage.setItem(`filler-${size}-${nth}`, 'x'.repeat(size));
    } catch {}
  }
}

test('what was typed is kept for its owner and for nobody else', () => {
  keep('anna');
  expect(keepsakesOf('anna')).toEqual([{ ...unsavedDraft, typedAt: unsavedDraft.at }]);
  expect([keepsakesOf('ann'), keepsakesOf('anna.b'), keepsakesOf('')]).toEqual([[], [], []]);
});

test('two tabs that keep the same form at once keep both, the later first', () => {
  keep('anna', { typed: 'one' });
  keep('anna', { typed: 'two' });
  const [later, earlier] = keepsakesOf('anna');
  expect([later?.typed, earlier?.typed]).toEqual(['two', 'one']);
  dropUnsavedDraft('anna', Number(later?.at));
  expect(keepsakesOf('anna')).toEqual([earlier]);
});

test('what was taken up and is kept again stands once', () => {
  keep('anna');
  keep('anna', { at: unsavedDraft.at + 5, typed: 'more' }, unsavedDraft.at);
  expect(keepsakesOf('anna').map(({ typed }) => typed)).toEqual(['more']);
});

test('what two pages have taken up is kept of both', () => {
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

test('what this page goes on writing stands under one key, and counts as typed at its last', () => {
  const writing = { page: pageName(), until: 9 };
  keep('anna', { writing });
  keep('anna', { at: unsavedDraft.at + 9, typed: 'more', writing }, unsavedDraft.at);
  keep('anna', { at: unsavedDraft.at + 5, form: 'between' });
  keep('anna', { at: unsavedDraft.at + 10, typed: 'all' }, unsavedDraft.at);
  expect(keepsakesOf('anna').map(({ at, typedAt, typed }) => [at, typedAt, typed])).toEqual([
    [unsavedDraft.at, unsavedDraft.at + 10, 'all'],
    [unsavedDraft.at + 5, unsavedDraft.at + 5, unsavedDraft.typed],
  ]);
});

test('twenty are kept and the oldest goes', () => {
  for (let nth = 0; nth <= 20; nth += 1) keep('anna', { form: String(nth) });
  expect([formsOf('anna').length, formsOf('anna')[0], formsOf('anna').at(-1)]).toEqual([20, '20', '1']);
});

test('whoever logs out leaves nothing, nor does a tab of theirs that hears of it later; others lose nothing', () => {
  keep('anna');
  keep('berta');
  forgetKeepsakes('anna');
  keep('anna', { form: 'user.add' });
  expect([formsOf('anna'), formsOf('berta')]).toEqual([[], ['circular.add']]);
});

test('a tab of whoever logged out keeps nothing once another person is in, but once they are themselves', () => {
  forgetKeepsakes('anna');
  const formsAfterSignIn = (username: string) => {
    keepKey('username', username);
    openKeepsakes(unsavedDraft.at);
    for (const owner of ['anna', username]) keep(owner, { form: 'user.add' });
    return [formsOf('anna'), formsOf('berta')];
  };
  expect(formsAfterSignIn('berta')).toEqual([[], ['user.add']]);
  expect(formsAfterSignIn('anna')).toEqual([['user.add', 'user.add'], ['user.add']]);
});

test.each([
  ['a moment before', 7 * day - 1, ['circular.add']],
  ['after', 7 * day, []],
])(
  '%s seven days have passed what was kept is there as it should, whoever’s it is',
  (_when, later, forms) => {
    keep('anna');
    keep('berta');
    localStorage.setItem('lexboard.theme', 'dark');
    openKeepsakes(unsavedDraft.at + later);
    expect([formsOf('anna'), formsOf('berta')]).toEqual([forms, forms]);
    expect(localStorage).toHaveLength(1 + 2 * forms.length);
  },
);

test.each(['', '{', '12', '{}', '[]', '{"at": 1}', '{"at": 2, "form": "a", "title": "a", "address": "/a"}'])(
  'what is kept as %j is nothing, breaks nothing, and goes',
  (text) => {
    localStorage.setItem('lexboard.keepsake.anna\n1', text);
    expect(keepsakesOf('anna')).toEqual([]);
    keep('anna');
    expect(formsOf('anna')).toEqual(['circular.add']);
    openKeepsakes(unsavedDraft.at);
    expect(localStorage).toHaveLength(1);
  },
);

test('what was kept in the manner of before goes, whoever’s it is', () => {
  keep('anna');
  for (const owner of ['anna', 'berta']) localStorage.setItem(`lexboard.keepsakes.${owner}`, '[]');
  openKeepsakes(unsavedDraft.at);
  expect([formsOf('anna'), localStorage.length]).toEqual([['circular.add'], 1]);
});

test('where storage is full what was kept before stays, and nothing breaks', () => {
  keep('anna');
  const key = `lexboard.keepsake.anna\n${unsavedDraft.at}`;
  const before = localStorage.getItem(key);
  fillStorage();
  keep('anna', { form: 'user.add', typed: 'x'.repeat(1000) });
  expect(localStorage.getItem(key)).toBe(before);
  expect(formsOf('anna')).toEqual(['user.add', 'circular.add']);
  for (const { at } of keepsakesOf('anna')) dropUnsavedDraft('anna', at);
  expect(formsOf('anna')).toEqual([]);
});

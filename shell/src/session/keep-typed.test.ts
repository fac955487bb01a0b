import { announce, raiseUnsaved, type Unsaved, unsaved$ } from 'shared-lib/bus';
import {
  clearSession,
  forgetKeepsakes,
  holdPage,
  keep,
  keepsakesOf,
  openKeepsakes,
} from 'shared-lib/session';
import { keepTyped, loseTyped } from './keep-typed';
import { leaveWhenEnded } from './leave-when-ended';

const keeping = { form: 'user.add', typed: () => ({ username: 'x@y.test' }), resumed: undefined };

let stops: (() => void)[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keep('access_token', 't');
  keep('username', 'anna');
  holdPage();
  history.replaceState(null, '', '/users?page=2#x');
  stops = [leaveWhenEnded(() => undefined), keepTyped()];
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** What is kept of the page's holder once the session has ended and the page was left. */
async function keptAfterEnd() {
  announce({ type: 'session-ended' });
  await new Promise((resolve) => setTimeout(resolve));
  return keepsakesOf('anna');
}

test('what is unsaved when the session ends outlives it, with where it was', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  const [keepsake, ...others] = await keptAfterEnd();
  expect(keepsake).toMatchObject({
    form: 'user.add',
    title: 'Add user',
    address: '/users?page=2',
    typed: { username: 'x@y.test' },
  });
  expect(others).toEqual([]);
});

test('an end that is said by several calls keeps it once', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  announce({ type: 'session-ended' });
  expect(await keptAfterEnd()).toHaveLength(1);
});

test('it is kept for the page’s holder also where another person has signed in meanwhile', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  keep('username', 'berta');
  expect(await keptAfterEnd()).toHaveLength(1);
  expect(keepsakesOf('berta')).toEqual([]);
});

test.each([
  ['what its form lets nobody keep', { title: 'Two-step sign-in' }],
  ['what has been let go', undefined],
])('%s is not kept', async (_what, unsaved) => {
  const letGo = raiseUnsaved(unsaved ?? { title: 'Add user', keeping });
  if (unsaved) stops.push(letGo);
  else letGo();
  expect(await keptAfterEnd()).toEqual([]);
});

test('nothing is kept of a page whose holder has logged out elsewhere, or that nobody holds', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  forgetKeepsakes('anna');
  expect(await keptAfterEnd()).toEqual([]);
  localStorage.clear();
  clearSession();
  holdPage();
  announce({ type: 'session-ended' });
  expect(localStorage).toHaveLength(0);
});

describe('while somebody types', () => {
  const unsaved = { title: 'Add user', keeping };
  const second = () => jest.advanceTimersByTime(1000);
  const dies = () => openKeepsakes(Date.now());
  const forms = () => keepsakesOf('anna').map(({ form }) => form);

  beforeEach(() => {
    jest.useFakeTimers();
    openKeepsakes(Date.now());
  });
  afterEach(() => jest.useRealTimers());

  test('it is kept, and offered to the next page of the tab, not to other pages meanwhile', () => {
    stops.push(raiseUnsaved(unsaved));
    second();
    expect(forms()).toEqual([]);
    dies();
    expect(forms()).toEqual(['user.add']);
  });

  test('another tab is offered it once the page has not been heard of for long', () => {
    stops.push(raiseUnsaved(unsaved));
    second();
    sessionStorage.clear();
    openKeepsakes(Date.now() + 60_000);
    expect(forms()).toEqual([]);
    sessionStorage.clear();
    openKeepsakes(Date.now() + 200_000);
    expect(forms()).toEqual(['user.add']);
  });

  test('a page that is left keeps at once what the last second brought', () => {
    stops.push(raiseUnsaved(unsaved));
    window.dispatchEvent(new Event('pagehide'));
    dies();
    expect(forms()).toEqual(['user.add']);
  });

  test('what is saved is kept no longer', () => {
    const save = raiseUnsaved(unsaved);
    second();
    save();
    dies();
    expect(forms()).toEqual([]);
  });

  test('what somebody agreed to lose is not kept, until they type on', () => {
    let typed = 'one';
    let all: readonly Unsaved[] = [];
    stops.push(raiseUnsaved({ title: 'Add user', keeping: { ...keeping, typed: () => typed } }));
    const hearing = unsaved$.subscribe((now) => {
      all = now;
    });
    stops.push(() => hearing.unsubscribe());
    second();
    loseTyped(all);
    window.dispatchEvent(new Event('pagehide'));
    typed = 'two';
    second();
    dies();
    expect(keepsakesOf('anna').map((one) => one.typed)).toEqual(['two']);
  });

  test('it stands once, as it was last', () => {
    let typed = 'one';
    stops.push(raiseUnsaved({ title: 'Add user', keeping: { ...keeping, typed: () => typed } }));
    second();
    typed = 'two';
    second();
    dies();
    expect(keepsakesOf('anna').map((one) => one.typed)).toEqual(['two']);
  });
});

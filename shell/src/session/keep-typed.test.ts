import { announce, announcementsOf, raiseUnsaved, type Unsaved, unsaved$ } from 'shared-lib/bus';
import {
  clearSession,
  forgetKeepsakes,
  freeKeepsakes,
  holdPage,
  keep,
  keepsakesOf,
  pageName,
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
  const [unsavedDraft, ...others] = await keptAfterEnd();
  expect(unsavedDraft).toMatchObject({
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

/** The browser dies: whoever opens a page later finds what was kept, of a page that is no more. */
async function dies(later = 0): Promise<void> {
  for (const [key, text] of Object.entries({ ...localStorage }))
    localStorage.setItem(key, text.replace(pageName(), 'a page before'));
  await freeKeepsakes(Date.now() + later);
}

describe('while somebody types', () => {
  const unsaved = { title: 'Add user', keeping };
  const second = () => jest.advanceTimersByTime(1000);
  const forms = () => keepsakesOf('anna').map(({ form }) => form);
  const typedTexts = () => keepsakesOf('anna').map((one) => one.typed);
  const long = 200_000;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('it is kept from the first letter on, and offered to nobody meanwhile', async () => {
    stops.push(raiseUnsaved(unsaved));
    await freeKeepsakes(Date.now() + long);
    expect(forms()).toEqual([]);
    await dies(long);
    expect(forms()).toEqual(['user.add']);
  });

  test('where the browser cannot tell, a page counts as dead once it has not been heard of for long', async () => {
    stops.push(raiseUnsaved(unsaved));
    await dies(60_000);
    expect(forms()).toEqual([]);
    await dies(long);
    expect(forms()).toEqual(['user.add']);
  });

  test.each<[string, string[], string[]]>([
    ['lives', ['lexboard.page.a page before', 'another lock'], []],
    ['has died', ['lexboard.page.a third page'], ['user.add']],
  ])(
    'where the browser knows, that of a page that %s is offered as it should',
    async (_how, held, offered) => {
      const query = async () => ({ held: held.map((name) => ({ name })), pending: [] });
      const request = async () => undefined;
      Object.defineProperty(navigator, 'locks', { value: { query, request }, configurable: true });
      stops.push(raiseUnsaved(unsaved));
      await dies();
      Reflect.deleteProperty(navigator, 'locks');
      expect(forms()).toEqual(offered);
    },
  );

  test('a page that is left offers at once what the last second brought, and keeps it if it is brought back', async () => {
    let typed = 'one';
    stops.push(raiseUnsaved({ ...unsaved, keeping: { ...keeping, typed: () => typed } }));
    typed = 'two';
    window.dispatchEvent(new Event('pagehide'));
    expect(typedTexts()).toEqual(['two']);
    second();
    expect(typedTexts()).toEqual([]);
    await dies(long);
    expect(typedTexts()).toEqual(['two']);
  });

  test('what is saved is kept no longer', async () => {
    const save = raiseUnsaved(unsaved);
    second();
    save();
    await dies(long);
    expect(forms()).toEqual([]);
  });

  test('what goes with its form before it is saved is offered at once, as it was last', () => {
    let typed = 'one';
    const heard: string[] = [];
    const hearing = announcementsOf('keepsakes-changed').subscribe(({ type }) => heard.push(type));
    const remains = () => true;
    const goes = raiseUnsaved({ ...unsaved, keeping: { ...keeping, typed: () => typed, remains } });
    typed = 'two';
    goes();
    hearing.unsubscribe();
    expect([typedTexts(), heard]).toEqual([['two'], ['keepsakes-changed']]);
  });

  test('a form that begins anew in the same place goes on with the same keepsake', () => {
    const of = (typed: string) => ({
      ...unsaved,
      keeping: { ...keeping, typed: () => typed, remains: () => true },
    });
    raiseUnsaved(of('one'))();
    raiseUnsaved(of('two'))();
    expect(typedTexts()).toEqual(['two']);
  });

  test('what somebody agreed to lose is not kept, until they type on', () => {
    let typed = 'one';
    let all: readonly Unsaved[] = [];
    const own = { ...keeping, typed: () => typed, remains: () => true };
    const goes = raiseUnsaved({ title: 'Add user', keeping: own });
    const hearing = unsaved$.subscribe((now) => {
      all = now;
    });
    stops.push(() => hearing.unsubscribe());
    second();
    loseTyped(all);
    window.dispatchEvent(new Event('pagehide'));
    expect(typedTexts()).toEqual([]);
    typed = 'two';
    second();
    goes();
    expect(typedTexts()).toEqual(['two']);
  });

  test('a form that goes with what somebody agreed to lose leaves nothing', () => {
    let all: readonly Unsaved[] = [];
    const goes = raiseUnsaved({ ...unsaved, keeping: { ...keeping, remains: () => true } });
    unsaved$
      .subscribe((now) => {
        all = now;
      })
      .unsubscribe();
    loseTyped(all);
    goes();
    expect(forms()).toEqual([]);
  });

  test('it stands once, as it was last', async () => {
    let typed = 'one';
    stops.push(raiseUnsaved({ title: 'Add user', keeping: { ...keeping, typed: () => typed } }));
    second();
    typed = 'two';
    second();
    await dies(long);
    expect(typedTexts()).toEqual(['two']);
  });
});

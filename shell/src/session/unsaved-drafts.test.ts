import { announce, announcementsOf, raiseUnsaved, type Unsaved, unsaved$ } from 'shared-lib/bus';
import {
  clearSession,
  forgetUnsavedDrafts,
  holdPage,
  pageName,
  releaseUnsavedDrafts,
  unsavedDraftsOf,
  writeStored,
} from 'shared-lib/session';
import { leaveWhenEnded } from './leave-when-ended';
import { autosaveDrafts, discardDrafts } from './unsaved-drafts';

const keeping = { form: 'user.add', typed: () => ({ username: 'x@y.test' }), resumed: undefined };

let stops: (() => void)[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  history.replaceState(null, '', '/users?page=2#x');
  stops = [leaveWhenEnded(() => undefined), autosaveDrafts()];
});
afterEach(() => {
  for (const stop of stops) stop();
});

/** The drafts of the page's owner after the session ended and the page was left. */
async function keptAfterEnd() {
  announce({ type: 'session-ended' });
  await new Promise((resolve) => setTimeout(resolve));
  return unsavedDraftsOf('anna');
}

test('drafts: unsaved input outlives the session, with its address', async () => {
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

test('drafts: several reports of one session’s end keep one draft', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  announce({ type: 'session-ended' });
  expect(await keptAfterEnd()).toHaveLength(1);
});

test('drafts: belong to the page’s owner even when another person has signed in', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  writeStored('username', 'berta');
  expect(await keptAfterEnd()).toHaveLength(1);
  expect(unsavedDraftsOf('berta')).toEqual([]);
});

test.each([
  ['what its form lets nobody keep', { title: 'Two-step sign-in' }],
  ['what has been let go', undefined],
])('drafts: %s is not kept', async (_what, unsaved) => {
  const letGo = raiseUnsaved(unsaved ?? { title: 'Add user', keeping });
  if (unsaved) stops.push(letGo);
  else letGo();
  expect(await keptAfterEnd()).toEqual([]);
});

test('drafts: nothing is kept for an owner who logged out elsewhere, or without an owner', async () => {
  stops.push(raiseUnsaved({ title: 'Add user', keeping }));
  forgetUnsavedDrafts('anna');
  expect(await keptAfterEnd()).toEqual([]);
  localStorage.clear();
  clearSession();
  holdPage();
  announce({ type: 'session-ended' });
  expect(localStorage).toHaveLength(0);
});

/** Simulates a crashed browser: a later page finds the drafts of a page that is gone. */
async function dies(later = 0): Promise<void> {
  for (const [key, text] of Object.entries({ ...localStorage }))
    localStorage.setItem(key, text.replace(pageName(), 'a page before'));
  await releaseUnsavedDrafts(Date.now() + later);
}

describe('drafts, while somebody types', () => {
  const unsaved = { title: 'Add user', keeping };
  const second = () => jest.advanceTimersByTime(1000);
  const forms = () => unsavedDraftsOf('anna').map(({ form }) => form);
  const typedTexts = () => unsavedDraftsOf('anna').map((one) => one.typed);
  const long = 200_000;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a draft is kept from the first letter on, and offered to nobody meanwhile', async () => {
    stops.push(raiseUnsaved(unsaved));
    await releaseUnsavedDrafts(Date.now() + long);
    expect(forms()).toEqual([]);
    await dies(long);
    expect(forms()).toEqual(['user.add']);
  });

  test('where the browser has no locks, a page counts as dead after a long silence', async () => {
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
    'where the browser supports locks, the draft of a page that %s is offered as it should be',
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

  test('a page that is left offers its latest input at once, and keeps it again if it is restored', async () => {
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

  test('saved input is no longer kept', async () => {
    const save = raiseUnsaved(unsaved);
    second();
    save();
    await dies(long);
    expect(forms()).toEqual([]);
  });

  test('input whose form goes unsaved is offered at once, in its last state', () => {
    let typed = 'one';
    const heard: string[] = [];
    const hearing = announcementsOf('unsaved-drafts-changed').subscribe(({ type }) => heard.push(type));
    const remains = () => true;
    const goes = raiseUnsaved({ ...unsaved, keeping: { ...keeping, typed: () => typed, remains } });
    typed = 'two';
    goes();
    hearing.unsubscribe();
    expect([typedTexts(), heard]).toEqual([['two'], ['unsaved-drafts-changed']]);
  });

  test('a form that starts again in the same place continues the same draft', () => {
    const of = (typed: string) => ({
      ...unsaved,
      keeping: { ...keeping, typed: () => typed, remains: () => true },
    });
    raiseUnsaved(of('one'))();
    raiseUnsaved(of('two'))();
    expect(typedTexts()).toEqual(['two']);
  });

  test('input that somebody agreed to lose is not kept until they type on', () => {
    let typed = 'one';
    let all: readonly Unsaved[] = [];
    const own = { ...keeping, typed: () => typed, remains: () => true };
    const goes = raiseUnsaved({ title: 'Add user', keeping: own });
    const hearing = unsaved$.subscribe((now) => {
      all = now;
    });
    stops.push(() => hearing.unsubscribe());
    second();
    discardDrafts(all);
    window.dispatchEvent(new Event('pagehide'));
    expect(typedTexts()).toEqual([]);
    typed = 'two';
    second();
    goes();
    expect(typedTexts()).toEqual(['two']);
  });

  test('a form whose input somebody agreed to lose leaves no draft', () => {
    let all: readonly Unsaved[] = [];
    const goes = raiseUnsaved({ ...unsaved, keeping: { ...keeping, remains: () => true } });
    unsaved$
      .subscribe((now) => {
        all = now;
      })
      .unsubscribe();
    discardDrafts(all);
    goes();
    expect(forms()).toEqual([]);
  });

  test('there is one draft, in its last state', async () => {
    let typed = 'one';
    stops.push(raiseUnsaved({ title: 'Add user', keeping: { ...keeping, typed: () => typed } }));
    second();
    typed = 'two';
    second();
    await dies(long);
    expect(typedTexts()).toEqual(['two']);
  });
});

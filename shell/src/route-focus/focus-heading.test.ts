import { rememberSignInAppLeft } from './focus-heading';

/** Loads a page, and lets an area arrive in it. */
async function load() {
  jest.resetModules();
  document.body.innerHTML = '<main><h1 data-area-heading tabindex="-1">Users</h1></main>';
  const { focusAreaHeading } = await import('./focus-heading');
  return () => {
    focusAreaHeading(document.body);
    return document.activeElement?.tagName;
  };
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('route focus: the heading of the first area does not get the focus; those of the next areas do', async () => {
  const arrive = await load();
  expect([arrive(), arrive()]).toEqual(['BODY', 'H1']);
});

test('route focus: a heading gets the focus if a link left the first area before it came', async () => {
  const arrive = await load();
  history.pushState({ idx: 1 }, '');
  expect(arrive()).toBe('H1');
});

test('route focus: after the sign-in or another page of the sign-in app the heading gets the focus, once', async () => {
  rememberSignInAppLeft();
  expect((await load())()).toBe('H1');
  expect((await load())()).toBe('BODY');
});

import { saveCameFromSignInAppFlag } from './focus-heading';

/** Loads a page, and lets an area arrive in it. */
async function load() {
  jest.resetModules();
  document.body.innerHTML = '<main><h1 data-area-heading tabindex="-1">Users</h1></main>';
  const { focusAreaHeading } = await import('./focus-heading');
  const area = document.querySelector('main') as HTMLElement;
  return () => {
    focusAreaHeading(area);
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
  saveCameFromSignInAppFlag();
  expect((await load())()).toBe('H1');
  expect((await load())()).toBe('BODY');
});

describe('route focus: a heading that comes late', () => {
  const heading = (text: string) => {
    const element = document.createElement('h1');
    element.setAttribute('data-area-heading', '');
    element.tabIndex = -1;
    element.textContent = text;
    return element;
  };
  const focused = () => document.activeElement?.textContent;
  /** Lets observers run. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  /** The first area has had its turn, and a link is pressed. */
  async function open() {
    jest.resetModules();
    document.body.innerHTML =
      '<a href="/x">Menu</a><input value="Search"><main><h1 data-area-heading>First</h1></main>';
    const focus = await import('./focus-heading');
    const area = document.querySelector('main') as HTMLElement;
    focus.focusAreaHeading(area);
    document.querySelector('a')?.focus();
    return { ...focus, area };
  }

  test('gets the focus when it comes', async () => {
    const { area, focusAreaHeading } = await open();
    area.replaceChildren();
    focusAreaHeading(area);
    await settle();
    expect(focused()).toBe('Menu');
    area.append(heading('Trial run'));
    await settle();
    expect(focused()).toBe('Trial run');
  });

  test('leaves the focus to a user who has put it elsewhere', async () => {
    const { area, focusAreaHeading } = await open();
    area.replaceChildren();
    focusAreaHeading(area);
    document.querySelector('input')?.focus();
    area.append(heading('Trial run'));
    await settle();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('does not count for a page that was left before it came', async () => {
    const { area, focusAreaHeading } = await open();
    area.replaceChildren();
    focusAreaHeading(area);
    const other = document.createElement('main');
    other.append(heading('Users'));
    document.body.append(other);
    focusAreaHeading(other);
    area.append(heading('Trial run'));
    await settle();
    expect(focused()).toBe('Users');
  });

  test('within an area, the heading of the page before is not meant', async () => {
    const { area, focusNextHeading } = await open();
    focusNextHeading(area);
    await settle();
    expect(focused()).toBe('Menu');
    area.replaceChildren(heading('Second'));
    await settle();
    expect(focused()).toBe('Second');
  });

  test('goes on to the heading that replaces it when the data have loaded', async () => {
    const { area, focusNextHeading } = await open();
    area.replaceChildren(heading('Due date'));
    focusNextHeading(area);
    expect(focused()).toBe('Due date');
    area.replaceChildren('Loading');
    await settle();
    area.replaceChildren(heading('Monthly return'));
    await settle();
    expect(focused()).toBe('Monthly return');
  });

  test('does not follow a heading from which the user has moved the focus away', async () => {
    const { area, focusNextHeading } = await open();
    area.replaceChildren(heading('Due date'));
    focusNextHeading(area);
    document.querySelector('input')?.focus();
    area.replaceChildren(heading('Monthly return'));
    await settle();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('within an area, a heading that both pages have gets the focus after a moment', async () => {
    jest.useFakeTimers();
    const { area, focusAreaHeading, focusNextHeading } = await open();
    area.replaceChildren(heading('Trial run'));
    focusAreaHeading(area);
    document.querySelector('a')?.focus();
    focusNextHeading(area);
    expect(focused()).toBe('Menu');
    jest.runAllTimers();
    expect(focused()).toBe('Trial run');
    jest.useRealTimers();
  });
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { addUnsavedEntry, announce } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { decideHistoryMove } from './history-moves';
import { findLeavingLink, LeaveGuard, LeaveQuestion } from './leave-guard';

describe('the leave guard', () => {
  let leaving: LeaveGuard;
  let removeEntry: () => void;
  let events: string[];
  let lost: string[];

  /** The browser moves asynchronously. */
  const asks = () => [location.pathname, leaving.question()];
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  /** Navigates as the router does, which numbers its history entries; single-spa announces the move. */
  function goTo(address: string, idx: number): void {
    history.pushState({ idx }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }

  beforeAll(() => {
    leaving = new LeaveGuard();
    leaving.guard({
      loadQuestion: () => Promise.reject(new TypeError('offline')),
      discard: (unsaved) => lost.push(...unsaved.map(({ title }) => title)),
    });
    leaving.subscribe(() => events.push(leaving.question() ?? '-'));
  });
  beforeEach(() => {
    events = [];
    lost = [];
    history.replaceState({ idx: 0 }, '', '/workspace');
    goTo('/users', 1);
    removeEntry = addUnsavedEntry({ title: 'Add user' });
  });
  afterEach(() => {
    removeEntry();
    document.body.innerHTML = '';
  });

  test('lets saved work be left without a question', () => {
    removeEntry();
    let isGone = false;
    leaving.leaveBy(() => {
      isGone = true;
    });
    expect([isGone, leaving.question(), unload()]).toEqual([true, undefined, false]);
  });

  test('asks before a person leaves unsaved work, and keeps the page until they agree', () => {
    let times = 0;
    const go = () => {
      times += 1;
    };
    leaving.leaveBy(go);
    expect([leaving.question(), times]).toEqual(['Add user', 0]);
    leaving.stay();
    expect([leaving.question(), times]).toEqual([undefined, 0]);
    leaving.leaveBy(go);
    leaving.leave();
    expect([leaving.question(), times]).toEqual([undefined, 1]);
  });

  test.each([
    ['asks before another page, which replaces the form', '/law-questions/0/trial-run', false, true],
    ['leaves it to the page to ask if that page stays', '/users?page=2', false, false],
    ['asks if the page stays, but its dialog has unsaved work', '/users?page=2', true, true],
  ])('continues a draft: %s', (_what, address, isInDialog, asksFirst) => {
    removeEntry();
    removeEntry = addUnsavedEntry({ title: 'Add user', isInDialog });
    let times = 0;
    leaving.leaveFor(address, () => {
      times += 1;
    });
    expect([leaving.question(), times]).toEqual(asksFirst ? ['Add user', 0] : [undefined, 1]);
    leaving.stay();
    expect(lost).toEqual([]);
  });

  describe('with two unsaved forms', () => {
    let others: (() => void)[];
    let times: number;
    beforeEach(() => {
      times = 0;
      others = [addUnsavedEntry({ title: 'Edit circular' }), addUnsavedEntry({ title: 'Add user' })];
      leaving.leaveBy(() => {
        times += 1;
      });
    });
    afterEach(() => {
      for (const removeOther of others) removeOther();
    });

    test('asks about each by its name, and loses neither before the person agrees to both', () => {
      expect(leaving.question()).toBe('Add user');
      leaving.leave();
      expect([leaving.question(), lost, times]).toEqual(['Edit circular', [], 0]);
      leaving.leave();
      expect(lost).toEqual(['Add user', 'Edit circular', 'Add user']);
      expect([leaving.question(), times]).toEqual([undefined, 1]);
    });

    test('asks about both again after the person stayed because of the second', () => {
      leaving.leave();
      leaving.stay();
      expect([lost, times]).toEqual([[], 0]);
      leaving.leaveBy(() => undefined);
      expect(leaving.question()).toBe('Add user');
    });
  });

  test.each([
    ['types', () => window.dispatchEvent(new Event('input'))],
    ['presses a key', () => window.dispatchEvent(new Event('keydown'))],
    ['points at something', () => window.dispatchEvent(new Event('pointerdown'))],
  ])('guards a form still there after a leave again when the person %s', (_what, act) => {
    leaving.leaveBy(() => undefined);
    leaving.leave();
    expect(unload()).toBe(false);
    act();
    expect(unload()).toBe(true);
    leaving.leaveBy(() => undefined);
    expect(leaving.question()).toBe('Add user');
  });

  test('guards a form that is still there a moment after a leave again', () => {
    jest.useFakeTimers();
    leaving.leaveBy(() => undefined);
    leaving.leave();
    jest.advanceTimersByTime(4999);
    expect(unload()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(unload()).toBe(true);
    jest.useRealTimers();
  });

  test('follows a link after the question by the link’s usual handler', () => {
    document.body.innerHTML = '<a href="/roadmap">x</a>';
    const link = document.querySelector('a');
    const seenAddresses: string[] = [];
    link?.addEventListener('click', (event) => {
      seenAddresses.push('followed');
      event.preventDefault();
    });
    link?.click();
    expect([seenAddresses, leaving.question()]).toEqual([[], 'Add user']);
    leaving.leave();
    expect(seenAddresses).toEqual(['followed']);
  });

  test('undoes the back button at once, and goes back when the person agrees', async () => {
    const seenAddresses: string[] = [];
    const follow = () => seenAddresses.push(location.pathname);
    window.addEventListener('popstate', follow);
    history.back();
    await waitFor(() => expect(asks()).toEqual(['/users', 'Add user']));
    expect(seenAddresses).toEqual([]);
    leaving.stay();
    history.back();
    await waitFor(() => expect(asks()).toEqual(['/users', 'Add user']));
    leaving.leave();
    await waitFor(() => expect([location.pathname, seenAddresses]).toEqual(['/workspace', ['/workspace']]));
    window.removeEventListener('popstate', follow);
  });

  test('asks nothing when the person goes back within the area', async () => {
    goTo('/users?page=2', 2);
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(leaving.question()).toBeUndefined();
  });

  test('asks before the person goes back within the area below a dialog with typed text', async () => {
    goTo('/users?day=2', 2);
    const removeDialog = addUnsavedEntry({ title: 'File', isInDialog: true });
    history.back();
    await waitFor(() => expect([location.search, leaving.question()]).toEqual(['?day=2', 'Add user']));
    leaving.stay();
    removeDialog();
  });

  test('closes the dialog that appeared last instead of going back, and goes back the next time', async () => {
    removeEntry();
    goTo('/users?page=2', 2);
    document.body.innerHTML = '<div data-goes-by-back=""></div><div data-goes-by-back="" id="top"></div>';
    const closed: string[] = [];
    for (const overlay of document.querySelectorAll('[data-goes-by-back]'))
      overlay.addEventListener('keydown', () => {
        closed.push(`${overlay.id} ${location.search}`);
        overlay.remove();
      });
    history.back();
    await waitFor(() => expect(closed).toEqual(['top ?page=2']));
    history.back();
    await waitFor(() => expect(closed).toEqual(['top ?page=2', ' ?page=2']));
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(closed).toHaveLength(2);
  });

  test('closes an open menu above all else instead of going back: a popover, or one that takes keys', async () => {
    removeEntry();
    goTo('/users?page=2', 2);
    document.body.innerHTML = '<div popover="auto"></div><div role="menu" data-goes-by-back=""></div>';
    const closed: string[] = [];
    const [popover, menu] = document.querySelectorAll<HTMLElement>('body > div');
    if (!popover || !menu) throw new Error('No menus.');
    const hidePopover = () => {
      closed.push('popover');
      popover.remove();
    };
    Object.assign(popover, { popover: 'auto', checkVisibility: () => true, hidePopover });
    menu.addEventListener('keydown', ({ key }) => {
      closed.push(key);
      menu.remove();
    });
    history.back();
    await waitFor(() => expect([...closed, location.search]).toEqual(['popover', '?page=2']));
    history.back();
    await waitFor(() => expect([...closed, location.search]).toEqual(['popover', 'Escape', '?page=2']));
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('makes the browser ask before closing the page only while something is unsaved', () => {
    expect(unload()).toBe(true);
    leaving.leaveBy(() => undefined);
    leaving.leave();
    expect(unload()).toBe(false);
    const other = addUnsavedEntry({ title: 'Edit user' });
    expect(unload()).toBe(true);
    other();
    removeEntry();
    expect(unload()).toBe(false);
  });

  test('closes the question when the work has been saved meanwhile', () => {
    events = [];
    leaving.leaveBy(() => undefined);
    removeEntry();
    expect(leaving.question()).toBeUndefined();
    expect(events).toEqual(['Add user', '-']);
  });

  test('asks nothing at the end of the session', () => {
    announce({ type: 'session-ended' });
    let isGone = false;
    leaving.leaveBy(() => {
      isGone = true;
    });
    expect([isGone, unload()]).toEqual([true, false]);
  });
});

describe('a click', () => {
  const here = '/users';

  /** The address that the guard finds for a click on an element of this markup. */
  function clicked(markup: string, more: MouseEventInit = {}): string | undefined {
    document.body.innerHTML = markup;
    const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
    let link: HTMLAnchorElement | undefined;
    document.body.addEventListener(
      'click',
      (event) => {
        link = findLeavingLink(event, here);
        event.preventDefault();
      },
      { once: true },
    );
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
    return link?.getAttribute('href') ?? undefined;
  }

  beforeEach(() => history.replaceState(null, '', here));

  test.each([
    ['to another area', '<a href="/workspace">x</a>', '/workspace'],
    ['on something within a link', '<a href="/workspace"><b data-target>x</b></a>', '/workspace'],
    ['to a page of the sign-in app', '<a href="/logout">x</a>', '/logout'],
    ['to another host', '<a href="https://other.test/users">x</a>', 'https://other.test/users'],
    ['to the next page of the same list', '<a href="?page=2">x</a>', undefined],
    ['to a place in this page', '<a href="#content">x</a>', undefined],
    ['on a link that opens elsewhere', '<a href="/workspace" target="_blank">x</a>', undefined],
    ['on a file', '<a href="/x.csv" download>x</a>', undefined],
    ['on a mail address', '<a href="mailto:a@b.test">x</a>', undefined],
    ['on something that leads nowhere', '<a>x</a>', undefined],
    ['on a button', '<button type="button">x</button>', undefined],
  ])('%s leaves for the expected address', (_what, markup, address) => {
    expect(clicked(markup)).toBe(address);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %j leaves nothing',
    (more) => {
      expect(clicked('<a href="/workspace">x</a>', more)).toBeUndefined();
    },
  );
});

describe('the browser’s own question', () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  const hanging = () => new Promise<never>(() => {});
  const realConfirm = window.confirm;
  let confirmTexts: string[];
  let removeEntry: () => void;

  beforeEach(() => {
    confirmTexts = [];
    removeEntry = addUnsavedEntry({ title: 'Add user' });
  });
  afterEach(() => {
    act(removeEntry);
    window.confirm = realConfirm;
  });

  test.each([
    ['does not arrive', true, 1, offline],
    ['does not arrive', false, 0, offline],
    ['hangs', true, 1, hanging],
  ] as const)(
    'replaces the question of the page when that %s; its answer %s is taken',
    async (_what, isConfirmed, times, load) => {
      window.confirm = (words) => {
        confirmTexts.push(String(words));
        return isConfirmed;
      };
      const leaving = new LeaveGuard();
      leaving.guard({ loadQuestion: offline, discard: () => undefined });
      let left = 0;
      render(
        <UiRoot>
          <LeaveQuestion leaving={leaving} load={load} />
        </UiRoot>,
      );
      act(() =>
        leaving.leaveBy(() => {
          left += 1;
        }),
      );
      await waitFor(() => expect(leaving.question()).toBeUndefined());
      expect(confirmTexts).toEqual(['Are you sure want to Close the Add user?']);
      expect(left).toBe(times);
    },
  );
});

test('the question of an entry in its own words replaces that of the specification', async () => {
  const remove = addUnsavedEntry({ title: 'filing', asks: 'Close without filing?', isInDialog: true });
  const leaving = new LeaveGuard();
  leaving.guard({ loadQuestion: () => Promise.resolve(), discard: () => undefined });
  render(
    <UiRoot>
      <LeaveQuestion leaving={leaving} />
    </UiRoot>,
  );
  act(() => leaving.leaveBy(() => undefined));
  expect(await screen.findByRole('alertdialog', { name: 'Close without filing?' })).toBeVisible();
  act(() => leaving.stay());
  remove();
});

describe('a move in the history', () => {
  const back = {
    ...{ isTrusted: true, isUnsaved: true, isCovered: false, isReturning: false },
    isFromCopy: false,
    ...{ from: '/users', to: '/workspace' },
  };

  test.each([
    ['that leaves unsaved work', {}, 'undone'],
    ['without unsaved work', { isUnsaved: false }, 'followed'],
    ['within the area', { to: '/users' }, 'followed'],
    ['below a dialog that loses nothing', { isUnsaved: false, isCovered: true }, 'closes'],
    ['below a dialog within the area', { to: '/users', isCovered: true }, 'closes'],
    ['below a dialog that would lose unsaved work', { isCovered: true }, 'undone'],
    ['from the copy of the first entry', { isUnsaved: false, isFromCopy: true, to: '/users' }, 'leaves'],
    ['from that copy below a dialog', { isCovered: true, isFromCopy: true, to: '/users' }, 'closes at once'],
    ['made by code', { isTrusted: false, isCovered: true }, 'followed'],
    ['that takes back another move', { isReturning: true, to: '/users' }, 'ignored'],
    ['that takes back another move after the work was saved', { isReturning: true, isUnsaved: false }, 'ignored'],
  ])('%s gets the expected decision', (_what, more, verdict) => {
    expect(decideHistoryMove({ ...back, ...more })).toBe(verdict);
  });
});

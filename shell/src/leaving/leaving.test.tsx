import { act, render, waitFor } from '@testing-library/react';
import { addUnsavedEntry, announce } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { LeaveQuestion } from './leave-question';
import { decideHistoryMove, findLeavingLink, LeaveGuard } from './leaving';

describe('guard', () => {
  let leaving: LeaveGuard;
  let letGo: () => void;
  let asked: string[];
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
      readyQuestion: () => Promise.reject(new TypeError('offline')),
      lose: (unsaved) => lost.push(...unsaved.map(({ title }) => title)),
    });
    leaving.subscribe(() => asked.push(leaving.question() ?? '-'));
  });
  beforeEach(() => {
    asked = [];
    lost = [];
    history.replaceState({ idx: 0 }, '', '/workspace');
    goTo('/users', 1);
    letGo = addUnsavedEntry({ title: 'Add user' });
  });
  afterEach(() => {
    letGo();
    document.body.innerHTML = '';
  });

  test('leave guard: saved work is left without a question', () => {
    letGo();
    let isGone = false;
    leaving.leaveBy(() => {
      isGone = true;
    });
    expect([isGone, leaving.question(), unload()]).toEqual([true, undefined, false]);
  });

  test('leave guard: a person who leaves unsaved work is asked, and stays until they agree', () => {
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

  describe('leave guard: a person with two unsaved forms', () => {
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
      for (const letOther of others) letOther();
    });

    test('is asked about each by its name, and loses neither before agreeing to both', () => {
      expect(leaving.question()).toBe('Add user');
      leaving.leave();
      expect([leaving.question(), lost, times]).toEqual(['Edit circular', [], 0]);
      leaving.leave();
      expect(lost).toEqual(['Add user', 'Edit circular', 'Add user']);
      expect([leaving.question(), times]).toEqual([undefined, 1]);
    });

    test('is asked about both again after they stayed because of the second', () => {
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
  ])('leave guard: a form still there after a leave is guarded again when the person %s', (_what, act) => {
    leaving.leaveBy(() => undefined);
    leaving.leave();
    expect(unload()).toBe(false);
    act();
    expect(unload()).toBe(true);
    leaving.leaveBy(() => undefined);
    expect(leaving.question()).toBe('Add user');
  });

  test('leave guard: a form that is still there a moment after a leave is guarded again', () => {
    jest.useFakeTimers();
    leaving.leaveBy(() => undefined);
    leaving.leave();
    jest.advanceTimersByTime(4999);
    expect(unload()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(unload()).toBe(true);
    jest.useRealTimers();
  });

  test('leave guard: a link is followed after the question by its usual handler', () => {
    document.body.innerHTML = '<a href="/roadmap">x</a>';
    const link = document.querySelector('a');
    const heard: string[] = [];
    link?.addEventListener('click', (event) => {
      heard.push('followed');
      event.preventDefault();
    });
    link?.click();
    expect([heard, leaving.question()]).toEqual([[], 'Add user']);
    leaving.leave();
    expect(heard).toEqual(['followed']);
  });

  test('leave guard: the back button is undone at once, and goes back when the person agrees', async () => {
    const heard: string[] = [];
    const follow = () => heard.push(location.pathname);
    window.addEventListener('popstate', follow);
    history.back();
    await waitFor(() => expect(asks()).toEqual(['/users', 'Add user']));
    expect(heard).toEqual([]);
    leaving.stay();
    history.back();
    await waitFor(() => expect(asks()).toEqual(['/users', 'Add user']));
    leaving.leave();
    await waitFor(() => expect([location.pathname, heard]).toEqual(['/workspace', ['/workspace']]));
    window.removeEventListener('popstate', follow);
  });

  test('leave guard: going back within the area asks nothing', async () => {
    goTo('/users?page=2', 2);
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(leaving.question()).toBeUndefined();
  });

  test('leave guard: the browser asks before closing the page only while something is unsaved', () => {
    expect(unload()).toBe(true);
    leaving.leaveBy(() => undefined);
    leaving.leave();
    expect(unload()).toBe(false);
    const other = addUnsavedEntry({ title: 'Edit user' });
    expect(unload()).toBe(true);
    other();
    letGo();
    expect(unload()).toBe(false);
  });

  test('leave guard: the question closes when the work has been saved meanwhile', () => {
    asked = [];
    leaving.leaveBy(() => undefined);
    letGo();
    expect(leaving.question()).toBeUndefined();
    expect(asked).toEqual(['Add user', '-']);
  });

  test('leave guard: the end of the session asks nothing', () => {
    announce({ type: 'session-ended' });
    let isGone = false;
    leaving.leaveBy(() => {
      isGone = true;
    });
    expect([isGone, unload()]).toEqual([true, false]);
  });
});

describe('links', () => {
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
  ])('leaving link: a click %s leaves for the expected address', (_what, markup, address) => {
    expect(clicked(markup)).toBe(address);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaving link: a click with %j leaves nothing',
    (more) => {
      expect(clicked('<a href="/workspace">x</a>', more)).toBeUndefined();
    },
  );
});

describe('question', () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  const hanging = () => new Promise<never>(() => {});
  const realConfirm = window.confirm;
  let asked: string[];
  let letGo: () => void;

  beforeEach(() => {
    asked = [];
    letGo = addUnsavedEntry({ title: 'Add user' });
  });
  afterEach(() => {
    act(letGo);
    window.confirm = realConfirm;
  });

  test.each([
    ['does not arrive', true, 1, offline],
    ['does not arrive', false, 0, offline],
    ['hangs', true, 1, hanging],
  ] as const)(
    'where the question %s the browser asks it, and %s is taken for an answer',
    async (_what, says, times, load) => {
      window.confirm = (words) => {
        asked.push(String(words));
        return says;
      };
      const leaving = new LeaveGuard();
      leaving.guard({ readyQuestion: offline, lose: () => undefined });
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
      expect(asked).toEqual(['Are you sure want to Close the Add user?']);
      expect(left).toBe(times);
    },
  );
});

describe('moves in the history', () => {
  const back = { isTrusted: true, isHeld: true, isReturning: false, from: '/users', to: '/workspace' };

  test.each([
    ['that leaves what is not saved', {}, 'taken back'],
    ['with nothing to lose', { isHeld: false }, 'followed'],
    ['within the area', { to: '/users' }, 'followed'],
    ['that somebody made on purpose', { isTrusted: false }, 'followed'],
    ['by which another was taken back', { isReturning: true, to: '/users' }, 'unheard'],
    ['by which another was taken back, saved meanwhile', { isReturning: true, isHeld: false }, 'unheard'],
  ])('history: a move %s gets the expected verdict', (_what, more, verdict) => {
    expect(decideHistoryMove({ ...back, ...more })).toBe(verdict);
  });
});

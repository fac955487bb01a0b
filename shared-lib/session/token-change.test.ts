import { clearSession, replaceSession } from './session';
import { beginTokenChange, beginTokenChangeInTurn, waitForTokenChange, waitForTokenChangeTurn } from './token-change';

describe('waitForTokenChange', () => {
  let isSettled: boolean;
  beforeEach(() => {
    jest.useFakeTimers();
    isSettled = false;
  });
  afterEach(() => {
    clearSession();
    localStorage.clear();
    jest.useRealTimers();
  });

  async function waitFor(seconds: number): Promise<boolean> {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    return isSettled;
  }
  /** Sets a mark as another tab does. */
  const markElsewhere = () => localStorage.setItem('lexboard.token-change', 'theirs');
  const begin = () => void waitForTokenChange().then(() => (isSettled = true));

  test('does not wait when no change is running', async () => {
    begin();
    expect(await waitFor(0)).toBe(true);
  });

  test.each<[string, (end: () => void) => void]>([
    ['has its result', (end) => end()],
    ['belongs to a session that has ended', clearSession],
    ['is lost because its page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('ends as soon as the change %s', async (_when, act) => {
    const end = beginTokenChange();
    begin();
    expect(await waitFor(20)).toBe(false);
    act(end);
    expect(await waitFor(1)).toBe(true);
  });

  test('waits only once for a dead tab, until its mark is six seconds old', async () => {
    markElsewhere();
    begin();
    expect([await waitFor(5), await waitFor(2)]).toEqual([false, true]);
    isSettled = false;
    begin();
    expect(await waitFor(0)).toBe(true);
  });

  test('waits for a live tab as long as an answer can take', async () => {
    let beats = 0;
    const beating = setInterval(() => localStorage.setItem('lexboard.token-change', `theirs ${beats++}`), 1000);
    markElsewhere();
    begin();
    expect([await waitFor(30), await waitFor(3)]).toEqual([false, true]);
    clearInterval(beating);
  });

  const pageIsLeft = () => window.dispatchEvent(new Event('pagehide'));

  test.each<[string, (end: () => void) => void]>([
    ['ends', (end) => end()],
    ['is lost with its page', pageIsLeft],
    ['belongs to a session that has ended', clearSession],
    [
      'ended long ago in a page that is left now',
      () => {
        replaceSession([['access_token', 't']]);
        markElsewhere();
        pageIsLeft();
      },
    ],
  ])('waits for another tab’s change when a change here %s', async (_which, act) => {
    const end = beginTokenChange();
    markElsewhere();
    act(end);
    begin();
    expect(await waitFor(1)).toBe(false);
  });
});

describe('waitForTokenChangeTurn', () => {
  type Asked = (lock: object | null) => Promise<void>;

  function gaveUp(signal: AbortSignal): Promise<never> {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    });
  }

  /** Imitates the browser's locks for the tabs of this test. */
  function giveLocks() {
    let last = Promise.resolve();
    let held = 0;
    const request = async (_name: string, { ifAvailable = false, signal }: LockOptions, take: Asked) => {
      if (ifAvailable && held > 0) return take(null);
      if (held > 0 && signal) await Promise.race([last, gaveUp(signal)]);
      held += 1;
      const turn = last.then(() => take({}));
      last = turn.then(() => {
        held -= 1;
      });
      return last;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('makes the second of two tabs that begin at the same moment wait for the first', async () => {
    giveLocks();
    const seen: string[] = [];
    const first = beginTokenChangeInTurn();
    const second = beginTokenChangeInTurn().then((end) => {
      seen.push('second');
      end();
    });
    const end = await first;
    seen.push('first');
    end();
    await second;
    expect(seen).toEqual(['first', 'second']);
  });

  test('does not wait in a browser without locks', async () => {
    const [one, other] = [await waitForTokenChangeTurn('name'), await waitForTokenChangeTurn('name')];
    expect([one.isOverdue, other.isOverdue]).toEqual([false, false]);
  });

  test('waits only once for a tab that hangs but still renews its mark', async () => {
    jest.useFakeTimers();
    const patience = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), ms);
      return late.signal;
    });
    giveLocks();
    await beginTokenChangeInTurn();
    let hasBegun = false;
    void beginTokenChangeInTurn().then(() => {
      hasBegun = true;
    });
    await jest.advanceTimersByTimeAsync(31_000);
    expect(hasBegun).toBe(false);
    await jest.advanceTimersByTimeAsync(2000);
    expect(hasBegun).toBe(true);
    patience.mockRestore();
    jest.useRealTimers();
  });
});

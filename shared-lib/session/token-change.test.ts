import { clearSession, replaceSession } from './session';
import { beginTokenChange, beginTokenChangeInTurn, waitForTokenChange, waitForTurn } from './token-change';

describe('token change', () => {
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

  test('token change: does not wait when no change is under way', async () => {
    begin();
    expect(await waitFor(0)).toBe(true);
  });

  test.each<[string, (end: () => void) => void]>([
    ['has come, or will not', (end) => end()],
    ['belongs to a session that has ended', clearSession],
    ['is lost, as its page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('token change: the token is settled as soon as the new one %s', async (_when, happens) => {
    const end = beginTokenChange();
    begin();
    expect(await waitFor(20)).toBe(false);
    happens(end);
    expect(await waitFor(1)).toBe(true);
  });

  test('token change: waits only once for a dead tab, until its mark is six seconds old', async () => {
    markElsewhere();
    begin();
    expect([await waitFor(5), await waitFor(2)]).toEqual([false, true]);
    isSettled = false;
    begin();
    expect(await waitFor(0)).toBe(true);
  });

  test('token change: waits for a live tab as long as an answer can take', async () => {
    let beats = 0;
    const beating = setInterval(
      () => localStorage.setItem('lexboard.token-change', `theirs ${beats++}`),
      1000,
    );
    markElsewhere();
    begin();
    expect([await waitFor(30), await waitFor(3)]).toEqual([false, true]);
    clearInterval(beating);
  });

  const pageIsLeft = () => window.dispatchEvent(new Event('pagehide'));

  test.each<[string, (end: () => void) => void]>([
    ['comes to its end', (end) => end()],
    ['is lost with its page', pageIsLeft],
    ['belongs to a session that has ended', clearSession],
    [
      'has long brought its token to a page that is left now',
      () => {
        replaceSession([['access_token', 't']]);
        markElsewhere();
        pageIsLeft();
      },
    ],
  ])('token change: another tab’s mark stays when a change here %s', async (_which, happens) => {
    const end = beginTokenChange();
    markElsewhere();
    happens(end);
    begin();
    expect(await waitFor(1)).toBe(false);
  });
});

describe('take turn', () => {
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

  test('token change: of two tabs that begin at the same moment, the second waits for the first', async () => {
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

  test('waitForTurn: does not wait in a browser without locks', async () => {
    const [one, other] = [await waitForTurn('name'), await waitForTurn('name')];
    expect([one.isOverdue, other.isOverdue]).toEqual([false, false]);
  });

  test('token change: waits only once for a tab that hangs but still renews its mark', async () => {
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

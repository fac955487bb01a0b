import { beginTokenChangeInTurn, takeTurn } from './token-change';

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

test('takeTurn: does not wait in a browser without locks', async () => {
  const [one, other] = [await takeTurn('name'), await takeTurn('name')];
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

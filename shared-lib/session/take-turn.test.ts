import { takeTurn } from './take-turn';
import { beginTokenChangeInTurn } from './token-change';

type Asked = (lock: object | null) => Promise<void>;

/** The browser's own locks, for the tabs that this test plays. */
function giveLocks() {
  let last = Promise.resolve();
  let held = 0;
  const request = async (_name: string, { ifAvailable = false }: { ifAvailable?: boolean }, take: Asked) => {
    if (ifAvailable && held > 0) return take(null);
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

test('of two tabs that begin at the very same moment the second waits for the first', async () => {
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

test('a browser without locks makes nobody wait', async () => {
  const handOn = await takeTurn('name');
  const other = await takeTurn('name');
  expect([handOn(), other()]).toEqual([undefined, undefined]);
});

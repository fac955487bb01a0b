import { nextReach, type Reach, reachable } from './server-notice';

/** The state after a series of checks, and the wait before the next check each time. */
function after(looks: boolean[]): { reach: Reach; waits: (number | undefined)[] } {
  const waits: (number | undefined)[] = [];
  let reach = reachable;
  for (const isAnswered of looks) {
    const next = nextReach(reach, isAnswered ? 'answer' : 'silence');
    reach = next.reach;
    waits.push(next.lookInMs);
  }
  return { reach, waits };
}

test.each([
  ['a doubt that the next look dispels', [true], true, [undefined]],
  ['one look in vain', [false], true, [1500]],
  ['a look in vain and an answer', [false, true], true, [1500, undefined]],
  ['two looks in vain', [false, false], false, [1500, 1500]],
  ['one answer of a server that was away', [false, false, true], false, [1500, 1500, 1500]],
  ['an answer, and silence again', [false, false, true, false], false, [1500, 1500, 1500, 2000]],
  ['two answers', [false, false, true, true], true, [1500, 1500, 1500, undefined]],
])('server reachability: after %s the state is as expected', (_what, looks, isReachable, waits) => {
  const found = after(looks);
  expect(found.reach.isReachable).toBe(isReachable);
  expect(found.waits).toEqual(waits);
});

test('server reachability: an unreachable server is checked more and more rarely, but at least twice a minute', () => {
  expect(after(Array(8).fill(false)).waits.slice(2)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

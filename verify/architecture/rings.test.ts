import { mostRingExceptions, ringExceptions } from './ring-exceptions';
import { roomIn, type Way, waysBetweenRooms, waysInRings } from './rings';
import { codeFiles } from './tree';

const ways = waysBetweenRooms('backend/src/', codeFiles);
const isSame = (one: Way, other: Way) => one.from === other.from && one.to === other.to;
const isExcepted = (way: Way) => ringExceptions.some((exception) => isSame(exception, way));
const rest = ways.filter((way) => !isExcepted(way));
const say = ({ from, to }: Way) => `${from} -> ${to}`;

describe('the rooms of the back end', () => {
  test('import from each other in no ring', () => {
    expect(waysInRings(rest).map(say)).toEqual([]);
  });

  test('are many, with ways between them', () => {
    expect(ways.length).toBeGreaterThan(50);
  });

  test('have no exception that closes no ring any more', () => {
    const needless = ringExceptions.filter(
      (exception) => !ways.some((way) => isSame(way, exception)) || !closesRing(exception),
    );
    expect(needless.map(say)).toEqual([]);
  });

  test('have no more exceptions than they ever had, each with its day and reason', () => {
    expect(ringExceptions.length).toBeLessThanOrEqual(mostRingExceptions);
    for (const { since, why } of ringExceptions) {
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(why).toMatch(/\w+ \w+/);
    }
  });
});

describe('the rooms of the shell', () => {
  const shellWays = waysBetweenRooms('shell/src/', codeFiles);

  test('import from each other in no ring', () => {
    expect(waysInRings(shellWays).map(say)).toEqual([]);
  });

  test('are many, with ways between them', () => {
    expect(shellWays.length).toBeGreaterThan(30);
  });
});

/** Whether the way would be on a ring if it were allowed alone. */
function closesRing({ from, to }: Way) {
  return waysInRings([...rest, { from, to }]).some((way) => isSame(way, { from, to }));
}

describe('a ring', () => {
  const waysOf = (text: string) =>
    text.split(' ').map((pair) => ({ from: String(pair[0]), to: String(pair[1]) }));

  test.each([
    ['ab bc', ''],
    ['ab ba', 'a -> b, b -> a'],
    ['ab bc ca cd', 'a -> b, b -> c, c -> a'],
    ['ab bc cb cd de', 'b -> c, c -> b'],
  ])('of %s is %j', (text, found) => {
    expect(waysInRings(waysOf(text)).map(say).join(', ')).toBe(found);
  });

  test.each([
    ['backend/src/', 'database/embedded/guard.ts', 'database'],
    ['backend/src/', 'guard.ts', 'guard'],
    ['shell/src/', 'frame/notices/live.tsx', 'frame'],
    ['shell/src/', 'main.tsx', 'main'],
  ] as const)('takes in %s %s for the room %s', (house, file, room) => {
    expect(roomIn(house, `${house}${file}`)).toBe(room);
  });
});

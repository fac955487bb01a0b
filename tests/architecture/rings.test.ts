import { houseOfRooms, roomIn, type Way, waysBetweenRooms, waysInRings } from './rings';
import { codeFiles, packages } from './tree';

const say = ({ from, to }: Way) => `${from} -> ${to}`;
const houses = packages.filter((name) => name !== 'tests');

describe('the folders of a package import each other without a cycle', () => {
  test.each(houses)('in %s', (name) => {
    expect(waysInRings(waysBetweenRooms(houseOfRooms(name), codeFiles)).map(say)).toEqual([]);
  });

  test('in back end, edge, shell and shared-lib: the check sees many imports', () => {
    const found = ['backend', 'delivery', 'shell', 'shared-lib'].map(
      (name) => waysBetweenRooms(houseOfRooms(name), codeFiles).length,
    );
    for (const ways of found) expect(ways).toBeGreaterThan(15);
  });
});

describe('a cycle', () => {
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
    ['backend/src/', 'platform/database/pool.ts', 'platform'],
    ['backend/src/', 'serve.ts', 'serve'],
    ['shared-lib/', 'ui/index.ts', 'ui'],
    ['shared-lib/', 'build/index.mjs', 'build'],
  ] as const)('takes in %s %s for the room %s', (house, file, room) => {
    expect(roomIn(house, `${house}${file}`)).toBe(room);
  });
});

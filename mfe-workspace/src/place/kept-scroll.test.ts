import { tabStore } from 'shared-lib/session';
import { keepScroll, keptScroll } from './use-kept-scroll';

beforeEach(() => sessionStorage.clear());

const at = (top: number) => ({ top, left: 0, page: 0, row: '7' });

test('saved scroll: each place keeps its last position', () => {
  keepScroll('a', at(10));
  keepScroll('b', at(20));
  keepScroll('a', at(30));
  expect([keptScroll('a'), keptScroll('b'), keptScroll('c')]).toEqual([at(30), at(20), undefined]);
});

test('saved scroll: the latest thirty places are kept', () => {
  for (let place = 1; place <= 40; place += 1) keepScroll(String(place), at(place));
  expect(keptScroll('10')).toBeUndefined();
  expect(keptScroll('11')).toEqual(at(11));
});

test.each([
  'garbage',
  '{',
  '7',
  '[1]',
  '[["a"]]',
  '[["a",{"top":"x"}]]',
  '[["a",null]]',
  '[["a",{"top":1,"left":1,"page":1}]]',
])('saved scroll: the stored value %s is ignored', (garbage) => {
  tabStore.write('lexboard.scroll', garbage);
  expect(keptScroll('a')).toBeUndefined();
  keepScroll('b', at(1));
  expect(keptScroll('b')).toEqual(at(1));
});

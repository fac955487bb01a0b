import { tabStore } from 'shared-lib/session';
import { readSavedScroll, saveScroll } from './use-restored-scroll';

beforeEach(() => sessionStorage.clear());

const at = (top: number) => ({ top, left: 0, page: 0, row: '7' });

test('saved scroll: each place keeps its last position', () => {
  saveScroll('a', at(10));
  saveScroll('b', at(20));
  saveScroll('a', at(30));
  expect([readSavedScroll('a'), readSavedScroll('b'), readSavedScroll('c')]).toEqual([at(30), at(20), undefined]);
});

test('saved scroll: the latest thirty places are kept', () => {
  for (let place = 1; place <= 40; place += 1) saveScroll(String(place), at(place));
  expect(readSavedScroll('10')).toBeUndefined();
  expect(readSavedScroll('11')).toEqual(at(11));
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
  expect(readSavedScroll('a')).toBeUndefined();
  saveScroll('b', at(1));
  expect(readSavedScroll('b')).toEqual(at(1));
});

/** @jest-environment node */
import { rowsInSight } from './rows-in-sight';

const sight = { count: 10_000, at: 0, rowHeight: 36, scrollTop: 0, height: 360, spare: 8 };
const ends = (rows: number[]) => [rows[0], rows.at(-1), rows.length];

test.each([
  ['at the top, ten lines and eight below', {}, [0, 17, 18]],
  ['in the middle, eight on either side', { scrollTop: 36_000, at: 1000 }, [992, 1017, 26]],
  ['at the end, nothing beyond the last', { scrollTop: 359_640, at: 9999 }, [9982, 9999, 18]],
  ['a few lines, all of them', { count: 3 }, [0, 2, 3]],
  ['no lines, none', { count: 0 }, [undefined, undefined, 0]],
  ['without spare ones, those in sight alone', { spare: 0 }, [0, 9, 10]],
  ['no height yet, the spare ones', { height: 0 }, [0, 7, 8]],
  ['the current line above, first', { scrollTop: 36_000, at: 5 }, [5, 1017, 27]],
  ['the current line below, last', { at: 9000 }, [0, 9000, 19]],
])('%s', (_what, more, expected) => {
  expect(ends(rowsInSight({ ...sight, ...more }))).toEqual(expected);
});

test('no line is in the page twice', () => {
  const rows = rowsInSight({ ...sight, scrollTop: 500, at: 20 });
  expect(new Set(rows).size).toBe(rows.length);
});

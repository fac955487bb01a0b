/** @jest-environment node */
import { findLastPage, formatRowRange, parsePagePosition } from './paginator';

const sizes = [50, 100, 200];

test.each([
  [null, null, 1, 50],
  ['3', '100', 3, 100],
  ['0', '51', 1, 50],
  ['-2', '0', 1, 50],
  ['1.5', 'all', 1, 50],
  ['abc', '', 1, 50],
  ['1e99', '200', 1, 200],
  ['Infinity', '-50', 1, 50],
])('parsePagePosition: page %p and size %p read as page %d of %d rows', (page, size, expected, rows) => {
  expect(parsePagePosition({ page, size }, sizes)).toEqual({ page: expected, size: rows });
});

test.each([
  [0, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
])('findLastPage: %d rows by %d end on page %d', (total, size, last) => {
  expect(findLastPage(total, size)).toBe(last);
});

test.each([
  [1, 174, '1–50 of 174'],
  [4, 174, '151–174 of 174'],
  [9, 174, '0 of 174'],
  [1, 0, '0 of 0'],
  [1800, 90_000, '89,951–90,000 of 90,000'],
])('formatRowRange: page %d of %d rows reads %s', (page, total, text) => {
  expect(formatRowRange({ page, size: 50 }, total)).toBe(text);
});

/** @jest-environment node */
import { flatten } from './flat-tree';
import { node } from './small-tree';
import { addTyped, findTyped } from './type-ahead';
import { visibleRows } from './visible-rows';

const laws = [node('The Air Act'), node('The Arms Act'), node('Rules'), node('Repealed rules')];
const rows = visibleRows(flatten(laws), { expanded: new Set() });

test.each([
  ['a letter finds the next name', 'Rules', 't', 'The Air Act'],
  ['a letter leaves the current line', 'The Air Act', 't', 'The Arms Act'],
  ['the same letter again goes on', 'The Air Act', 'tt', 'The Arms Act'],
  ['more letters may stay on the current line', 'The Air Act', 'the a', 'The Air Act'],
  ['more letters tell names apart', 'The Air Act', 'the ar', 'The Arms Act'],
  ['the search goes round the end', 'Repealed rules', 'ru', 'Rules'],
  ['the word after an article begins a name too', 'Rules', 'arm', 'The Arms Act'],
  ['no line at all starts at the first', undefined, 'the', 'The Air Act'],
  ['letters that fit nothing find nothing', 'Rules', 'z', undefined],
])('findTyped: %s', (_what, current, text, expected) => {
  expect(findTyped(rows, current, text)).toBe(expected);
});

test.each([
  ['a first letter', { text: '', at: 0 }, 'T', 5000, { text: 't', at: 5000 }],
  ['a second one at once', { text: 't', at: 5000 }, 'h', 5599, { text: 'th', at: 5599 }],
  ['one after a pause begins anew', { text: 'th', at: 5000 }, 'a', 5600, { text: 'a', at: 5600 }],
  ['a space within a word goes on', { text: 'the', at: 5000 }, ' ', 5100, { text: 'the ', at: 5100 }],
  ['a space of its own is no letter', { text: '', at: 0 }, ' ', 5000, undefined],
  ['a space after a pause is no letter', { text: 'the', at: 5000 }, ' ', 6000, undefined],
  ['a named key is no letter', { text: '', at: 0 }, 'Shift', 5000, undefined],
  ['a letter of two code units counts', { text: '', at: 0 }, '𝒜', 1, { text: '𝒜', at: 1 }],
])('addTyped: %s', (_what, before, key, at, expected) => {
  expect(addTyped(before, key, at)).toEqual(expected);
});

import { act, renderHook } from '@testing-library/react';
import { mostAtOnce, recordKinds } from 'shared-lib/records';
import { rowOf } from '../testing/row-of';
import { isSelectable, useSelection } from './use-selection';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => rowOf(from + step));
const repealed = rowOf(8, { lawStatus: 'Repealed' });
const locked = rowOf(9, { isEditable: false });

beforeEach(() => localStorage.setItem('workspaceAccessType', 'Edit'));
afterEach(() => localStorage.clear());

function select() {
  const { result, rerender } = renderHook(useSelection, { initialProps: recordKinds.law });
  const now = () => {
    if (!result.current) throw new Error('Nobody may select.');
    return result.current;
  };
  act(() => now().onToggle());
  return { now, ids: () => [...(now().rows?.keys() ?? [])], rerender };
}

test.each([
  ['Active', true, true],
  ['', true, true],
  ['Repealed', true, false],
  ['Active', false, false],
  ['', false, false],
  ['Repealed', false, false],
])('a row of a law "%s", editable %s, can be selected: %s', (lawStatus, isEditable, expected) => {
  expect(isSelectable(rowOf(1, { lawStatus, isEditable }))).toBe(expected);
});

test('who may not edit selects nothing', () => {
  localStorage.setItem('workspaceAccessType', 'View');
  expect(renderHook(() => useSelection(recordKinds.law)).result.current).toBeUndefined();
});

test('a row is selected, and again not; one that cannot be edited never', () => {
  const { now, ids } = select();
  for (const one of [rowOf(1), rowOf(2), repealed, locked]) act(() => now().toggle(one));
  expect(ids()).toEqual([1, 2]);
  act(() => now().toggle(rowOf(1)));
  expect(ids()).toEqual([2]);
});

test('the rows of a page join those of another, without what cannot be edited', () => {
  const { now, ids } = select();
  act(() => now().selectAll([rowOf(1), repealed]));
  act(() => now().selectAll([locked, rowOf(2), rowOf(1)]));
  expect(ids()).toEqual([1, 2]);
});

test('no more are selected than one call takes, and one of them can still be taken out', () => {
  const { now, ids } = select();
  act(() => now().selectAll(rows(1, mostAtOnce)));
  expect(now().isFull).toBe(false);
  act(() => now().selectAll(rows(500, 600)));
  expect(ids()).toHaveLength(mostAtOnce);
  expect(now().isFull).toBe(true);
  act(() => now().toggle(rowOf(700)));
  expect(ids()).not.toContain(700);
  act(() => now().toggle(rowOf(1)));
  expect(ids()).toHaveLength(mostAtOnce - 1);
});

test('clearing goes on selecting, and ending does not', () => {
  const { now, ids } = select();
  act(() => now().toggle(rowOf(1)));
  act(() => now().clear());
  expect(now().rows?.size).toBe(0);
  act(() => now().toggle(rowOf(2)));
  expect(ids()).toEqual([2]);
  act(() => now().onToggle());
  expect(now().rows).toBeUndefined();
});

test('of another kind nothing is selected', () => {
  const { now, rerender } = select();
  act(() => now().toggle(rowOf(1)));
  rerender(recordKinds.license);
  expect(now().rows).toBeUndefined();
});

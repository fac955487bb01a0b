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
])('selection: a row of a law "%s", editable %s, can be selected: %s', (lawStatus, isEditable, expected) => {
  expect(isSelectable(rowOf(1, { lawStatus, isEditable }))).toBe(expected);
});

test('selection: people without Edit access cannot select', () => {
  localStorage.setItem('workspaceAccessType', 'View');
  expect(renderHook(() => useSelection(recordKinds.law)).result.current).toBeUndefined();
});

test('selection: a row is toggled; a row that cannot be edited is never selected', () => {
  const { now, ids } = select();
  for (const one of [rowOf(1), rowOf(2), repealed, locked]) act(() => now().toggle(one));
  expect(ids()).toEqual([1, 2]);
  act(() => now().toggle(rowOf(1)));
  expect(ids()).toEqual([2]);
});

test('selection: the rows of a page are added to those of another, without uneditable ones', () => {
  const { now, ids } = select();
  act(() => now().selectAll([rowOf(1), repealed]));
  act(() => now().selectAll([locked, rowOf(2), rowOf(1)]));
  expect(ids()).toEqual([1, 2]);
});

test('selection: is limited to what one call takes, and a selected row can still be removed', () => {
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

test('selection: clearing keeps the selecting mode, ending leaves it', () => {
  const { now, ids } = select();
  act(() => now().toggle(rowOf(1)));
  act(() => now().clear());
  expect(now().rows?.size).toBe(0);
  act(() => now().toggle(rowOf(2)));
  expect(ids()).toEqual([2]);
  act(() => now().onToggle());
  expect(now().rows).toBeUndefined();
});

test('selection: another kind starts with nothing selected', () => {
  const { now, rerender } = select();
  act(() => now().toggle(rowOf(1)));
  rerender(recordKinds.license);
  expect(now().rows).toBeUndefined();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import type { MatchedRow } from '../rows/match-rows';
import { moreRows } from './draw-more';
import { useGradualRows } from './drawn-rows';

afterEach(() => jest.restoreAllMocks());

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, step): MatchedRow => {
    const row = { id: from + step, name: '', lawStatus: '', lawId: 0, isEditable: true, values: {} };
    return { row, place: step, matchedIn: undefined };
  });

const draw = (wanted: readonly MatchedRow[], of?: string) =>
  useGradualRows({ wanted, of, loaded: new Set(wanted.map(({ row }) => row.id)) }).drawn;

test.each([
  [40, [14, 20, 26, 32, 38, 40]],
  [14, [14]],
  [0, [0]],
])('row rendering: of %d rows the steps render %j', async (count, expected) => {
  const all = rows(0, count);
  const drawn: number[] = [];
  renderHook(() => drawn.push(draw(all).length));
  await waitFor(() => expect([...new Set(drawn)]).toEqual(expected));
});

test('row rendering: other rows start again, and no previous row remains among them', async () => {
  const drawn: (readonly MatchedRow[])[] = [];
  const { rerender } = renderHook(({ all }) => drawn.push(draw(all)), {
    initialProps: { all: rows(0, 40) },
  });
  await waitFor(() => expect(drawn.at(-1)).toHaveLength(40));
  const others = rows(1000, 1100);
  drawn.length = 0;
  rerender({ all: others });
  expect(drawn[0]).toEqual(others.slice(0, moreRows));
  await waitFor(() => expect(drawn.at(-1)).toBe(others));
});

test('row rendering: rows of another page start again, also those shown on the previous one', async () => {
  const drawn: (readonly MatchedRow[])[] = [];
  const { rerender } = renderHook(({ all, of }) => drawn.push(draw(all, of)), {
    initialProps: { all: rows(0, 40), of: 'one' },
  });
  await waitFor(() => expect(drawn.at(-1)).toHaveLength(40));
  drawn.length = 0;
  rerender({ all: rows(10, 40), of: 'another' });
  expect(drawn[0]).toEqual(rows(10, 24));
  await waitFor(() => expect(drawn.at(-1)).toHaveLength(30));
});

test('row rendering: several steps in one render add no more rows than one', async () => {
  const drawn: number[] = [];
  const { rerender } = renderHook(({ all }) => drawn.push(draw(all).length), {
    initialProps: { all: rows(0, 3) },
  });
  const [some, more] = [rows(0, 90), rows(0, 100)];
  let frame: FrameRequestCallback = () => undefined;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
  rerender({ all: some });
  const before = drawn.at(-1) ?? Number.NaN;
  act(() => {
    frame(0);
    startTransition(() => rerender({ all: more }));
  });
  expect(before).toBe(3 + moreRows);
  expect(drawn.at(-1)).toBe(3 + 2 * moreRows);
});

import { act, render, renderHook, waitFor } from '@testing-library/react';
import { memo, startTransition } from 'react';
import type { MatchedRow } from '../rows/match-rows';
import { canSkipRowContentRender, canSkipRowRender, type RowElement } from '../rows/match-rows';
import { makeRow } from '../testing/samples';
import {
  assignRowElements,
  limitRowsForAnimationFrame,
  rowsPerFrame,
  useDelayedFlag,
  useGraduallyRenderedRows,
} from './rendered-rows';

const row = (id: number, index: number): MatchedRow => ({ row: makeRow(id), index, matchedIn: undefined });
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, step) => row(from + step, from + step));

describe('each frame', () => {
  const all = rows(0, 200);

  test.each([
    ['a slice of a new page', all, [], 16],
    ['one more slice', all, rows(0, 16), 32],
    ['the last rows', all, rows(0, 190), 200],
    ['a whole short page', rows(0, 16), [], 16],
    ['a slice of another page, whatever was there', rows(200, 400), all, 16],
    ['all remaining rows of a filtered page', rows(0, 180), all, 180],
    ['all remaining rows when few come into view', rows(10, 180), all, 170],
    ['half a slice of the rows that come into view as others go', rows(20, 180), all, 8],
    ['the remaining rows that were in view, and half a slice, when most go', rows(18, 68), all, 10],
    ['half a slice when only rows far down are left', rows(100, 150), all, 8],
    ['a whole page with a new first row', [row(999, 999), ...all], all, 201],
    ['a page without its filter, from the shown rows on', all, rows(10, 12), 18],
    ['nothing of an empty page', [], all, 0],
  ])('renders %s', (_what, pageRows, before, count) => {
    expect(limitRowsForAnimationFrame(pageRows, before, 16)).toEqual(pageRows.slice(0, count));
  });

  test('updates rows with a changed match hint in slices, and keeps the others meanwhile', () => {
    const withHint = (from: number, to: number, matchedIn: string) =>
      rows(from, to).map((one) => ({ ...one, matchedIn }));
    const pageRows = withHint(0, 40, 'Notes');
    const firstStep = limitRowsForAnimationFrame(pageRows, rows(0, 40), 16);
    expect(firstStep).toEqual([...withHint(0, 16, 'Notes'), ...rows(16, 40)]);
    const secondStep = limitRowsForAnimationFrame(pageRows, firstStep, 16);
    expect(secondStep).toEqual([...withHint(0, 32, 'Notes'), ...rows(32, 40)]);
    expect(limitRowsForAnimationFrame(pageRows, secondStep, 16)).toBe(pageRows);
  });
});

describe('the gradual rendering of rows', () => {
  afterEach(() => jest.restoreAllMocks());

  const draw = (pageRows: readonly MatchedRow[], pageKey?: string) =>
    useGraduallyRenderedRows({ pageRows, pageKey, loaded: new Set(pageRows.map(({ row }) => row.id)) }).renderedRows;

  test.each([
    [40, [20, 26, 32, 38, 40]],
    [20, [20]],
    [0, [0]],
  ])('shows %d rows in the steps %j', async (count, expected) => {
    const all = rows(0, count);
    const rendered: number[] = [];
    renderHook(() => rendered.push(draw(all).length));
    await waitFor(() => expect([...new Set(rendered)]).toEqual(expected));
  });

  test('starts again for other rows, and keeps none of the previous ones', async () => {
    const rendered: (readonly MatchedRow[])[] = [];
    const { rerender } = renderHook(({ all }) => rendered.push(draw(all)), {
      initialProps: { all: rows(0, 40) },
    });
    await waitFor(() => expect(rendered.at(-1)).toHaveLength(40));
    const others = rows(1000, 1100);
    rendered.length = 0;
    rerender({ all: others });
    expect(rendered[0]).toEqual(others.slice(0, rowsPerFrame));
    await waitFor(() => expect(rendered.at(-1)).toBe(others));
  });

  test('starts again for another page, also with rows of the previous one', async () => {
    const rendered: (readonly MatchedRow[])[] = [];
    const { rerender } = renderHook(({ all, of }) => rendered.push(draw(all, of)), {
      initialProps: { all: rows(0, 40), of: 'one' },
    });
    await waitFor(() => expect(rendered.at(-1)).toHaveLength(40));
    rendered.length = 0;
    rerender({ all: rows(10, 40), of: 'another' });
    expect(rendered[0]).toEqual(rows(10, 30));
    await waitFor(() => expect(rendered.at(-1)).toHaveLength(30));
  });

  test('adds in several steps of one render no more rows than in one', async () => {
    const rendered: number[] = [];
    const { rerender } = renderHook(({ all }) => rendered.push(draw(all).length), {
      initialProps: { all: rows(0, 3) },
    });
    const [some, more] = [rows(0, 90), rows(0, 100)];
    let frame: FrameRequestCallback = () => undefined;
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
    rerender({ all: some });
    const before = rendered.at(-1) ?? Number.NaN;
    act(() => {
      frame(0);
      startTransition(() => rerender({ all: more }));
    });
    expect(before).toBe(3 + rowsPerFrame);
    expect(rendered.at(-1)).toBe(3 + 2 * rowsPerFrame);
  });
});

describe('the delayed flag', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('is true after a while, and false at once', () => {
    const { result, rerender } = renderHook(({ isSo }) => useDelayedFlag(isSo), {
      initialProps: { isSo: true },
    });
    pass(149);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    rerender({ isSo: false });
    expect(result.current).toBe(false);
  });

  test('ignores a short moment, and starts each time again', () => {
    const { result, rerender } = renderHook(({ isSo }) => useDelayedFlag(isSo), {
      initialProps: { isSo: true },
    });
    pass(100);
    rerender({ isSo: false });
    rerender({ isSo: true });
    pass(100);
    expect(result.current).toBe(false);
    pass(50);
    expect(result.current).toBe(true);
  });
});

describe('the element of a row', () => {
  const page = (...ids: number[]) => ids.map((id, index) => row(id, index));
  const everyId = new Set(Array.from({ length: 10 }, (_, id) => id));

  const stand = (before: readonly RowElement[], renderedRows: readonly MatchedRow[], pageKey = 'one') =>
    assignRowElements(before, renderedRows, { pageKey, loaded: everyId });

  /** The rows in DOM order, each with its element; hidden rows in brackets. */
  const describeElements = (rows: readonly RowElement[]) =>
    rows.map(({ row: { id }, element, isHidden }) => (isHidden ? `(${id} in ${element})` : `${id} in ${element}`));

  test('waits hidden while a filter removes the row, and shows it again', () => {
    const all = stand([], page(1, 2, 3));
    expect(describeElements(all)).toEqual(['1 in 0', '2 in 1', '3 in 2']);
    const some = stand(all, [row(1, 0), row(3, 2)]);
    expect(describeElements(some)).toEqual(['1 in 0', '(2 in 1)', '3 in 2']);
    const none = stand(some, []);
    expect(describeElements(none)).toEqual(['(1 in 0)', '(2 in 1)', '(3 in 2)']);
    expect(describeElements(stand(none, [row(2, 1)]))).toEqual(['(1 in 0)', '2 in 1', '(3 in 2)']);
  });

  test('is a new one, in its place, for a row that appears among others', () => {
    const before = stand([], [row(1, 0), row(9, 8)]);
    const after = stand(before, [row(1, 0), row(5, 4), row(9, 8)]);
    expect(describeElements(after)).toEqual(['1 in 0', '5 in 2', '9 in 1']);
  });

  test('moves with its row when rows are sorted', () => {
    const before = stand([], page(1, 2, 3));
    expect(describeElements(stand(before, page(3, 2, 1)))).toEqual(['3 in 2', '2 in 1', '1 in 0']);
  });

  test('is reused for rows of another page, even for the same record', () => {
    const before = stand([], page(1, 2, 3));
    const first = stand(before, page(3, 8), 'another');
    expect(describeElements(first)).toEqual(['3 in 0', '8 in 1', '(3 in 2)']);
    expect(describeElements(stand(first, page(3, 8, 9, 7), 'another'))).toEqual([
      '3 in 0',
      '8 in 1',
      '9 in 2',
      '7 in 3',
    ]);
  });

  test('is not left behind by a filter when the page changes', () => {
    const before = stand(stand([], page(1, 2, 3)), [row(2, 1)]);
    expect(describeElements(stand(before, page(7, 8, 9), 'another'))).toEqual(['7 in 0', '8 in 1', '9 in 2']);
  });

  test('is used by the next new row after its row is removed', () => {
    const before = stand([], page(1, 2, 3));
    const rest = assignRowElements(before, page(2, 3), { pageKey: 'one', loaded: new Set([2, 3]) });
    expect(describeElements(rest)).toEqual(['2 in 1', '3 in 2', '(1 in 0)']);
    const next = assignRowElements(rest, page(2, 3, 4), { pageKey: 'one', loaded: new Set([2, 3, 4]) });
    expect(describeElements(next)).toEqual(['2 in 1', '3 in 2', '4 in 0']);
  });
});

type RowProps = { name: string; isHidden: boolean };

const rendered: string[] = [];

const Row = memo(
  (props: RowProps) => (
    <p hidden={props.isHidden} data-row={props.name}>
      <Cells {...props} />
    </p>
  ),
  canSkipRowRender,
);
const Cells = memo(({ name }: RowProps) => {
  rendered.push(name);
  return <b>{name}</b>;
}, canSkipRowContentRender);

describe('a hidden row', () => {
  beforeEach(() => {
    rendered.length = 0;
  });

  /**
   * Renders a row in several states; returns for each what the element shows, whether it is hidden, and what was
   * rendered.
   */
  function show(...states: [string, boolean][]) {
    const { rerender, container } = render(<div />);
    return states.map(([name, isHidden]) => {
      rerender(<Row name={name} isHidden={isHidden} />);
      const row = container.querySelector('p');
      return [row?.dataset.row, row?.textContent, row?.hidden, rendered.splice(0)];
    });
  }

  test('is hidden and shown again without a render', () => {
    expect(show(['a', false], ['a', true], ['a', false])).toEqual([
      ['a', 'a', false, ['a']],
      ['a', 'a', true, []],
      ['a', 'a', false, []],
    ]);
  });

  test('renders a change when it is shown', () => {
    expect(show(['a', false], ['a', true], ['b', true], ['c', true], ['c', false]).at(-1)).toEqual([
      'c',
      'c',
      false,
      ['c'],
    ]);
  });

  test('renders a change made at the moment of hiding when it is shown', () => {
    expect(show(['a', false], ['b', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
  });

  test('renders another record that reuses its element', () => {
    expect(show(['a', false], ['a', true], ['b', false]).at(-1)).toEqual(['b', 'b', false, ['b']]);
  });

  test('is not rendered again without a change', () => {
    expect(show(['a', false], ['a', false]).at(-1)).toEqual(['a', 'a', false, []]);
  });
});

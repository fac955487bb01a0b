import { act, renderHook } from '@testing-library/react';
import { useFilterPanelState } from './use-filters';

/** The frame around all areas, which says that a panel is open. */
const frame = document.createElement('div');

beforeEach(() => {
  frame.dataset.besidePanel = '';
  document.body.append(frame);
});

/** A window of this width. */
function setWindowWidth(width: number): void {
  const matchMedia = (query: string) => ({ matches: width >= Number(/\d+/.exec(query)?.[0]) });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
}

/** Lets observers of the page report. */
const change = (what: () => void) =>
  act(async () => {
    what();
  });

const openPanel = () => change(() => frame.setAttribute('data-panel', 'open'));
const closePanel = () => change(() => frame.removeAttribute('data-panel'));

afterEach(() => {
  localStorage.clear();
  frame.removeAttribute('data-panel');
  Reflect.deleteProperty(window, 'matchMedia');
});

test('filters: step aside while a panel takes their room, open as a sheet then, and come back', async () => {
  setWindowWidth(1440);
  const { result } = renderHook(useFilterPanelState);
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ isOpen: true, isSheet: false });
  await openPanel();
  expect(result.current).toMatchObject({ isOpen: false, isSheet: true });
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ isOpen: true, isSheet: true });
  await closePanel();
  expect(result.current).toMatchObject({ isOpen: true, isSheet: false });
  await openPanel();
  expect(result.current.isOpen).toBe(false);
});

test('filters: start open in a wide window, and stay beside the list and a panel', async () => {
  setWindowWidth(1600);
  const { result } = renderHook(useFilterPanelState);
  await openPanel();
  expect(result.current).toMatchObject({ isOpen: true, isSheet: false });
});

test('filters: start as they were left beside the list', () => {
  setWindowWidth(1440);
  const first = renderHook(useFilterPanelState);
  act(() => first.result.current.toggle());
  expect(renderHook(useFilterPanelState).result.current.isOpen).toBe(true);
  act(() => first.result.current.toggle());
  setWindowWidth(1600);
  expect(renderHook(useFilterPanelState).result.current.isOpen).toBe(false);
});

test.each([
  [1440, false],
  [1280, false],
  [900, true],
  [390, true],
])('filters: start closed at %i px, and are a sheet there: %s', (width, isSheet) => {
  setWindowWidth(width);
  const { result } = renderHook(useFilterPanelState);
  expect(result.current).toMatchObject({ isOpen: false, isSheet });
});

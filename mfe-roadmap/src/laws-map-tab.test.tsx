import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setParcelSource } from 'shared-lib/remotes';
import { useFrameDelayedValue } from './law-tree';
import { listTreeLines, makeLaw, makeReply, openMap, startServer } from './testing/open-road-map';

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});

const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) });

/** From the filter into the tree. Browsers hide the button that clears an empty filter, but the test's page does not. */
async function tabIntoTree(): Promise<void> {
  screen.getByRole('button', { name: 'Clear' }).focus();
  await userEvent.tab();
}

test('law tree: a repealed law is struck through and says so', async () => {
  await openMap();
  const repealed = line('Factories Act');
  expect(repealed).toHaveAccessibleName('Factories Act Repealed 2 laws below');
  expect(repealed.querySelector('s')).toHaveTextContent('Factories Act');
});

test('law tree: a law names its duties, and has a dot for each, or a number for each kind if they are many', async () => {
  const duties = { licenses: 11, returns: 1, otherCompliances: 3 };
  server.answer = async () =>
    makeReply({
      success: 1,
      parentLaws: {
        central: [
          { ...makeLaw(1, 'Mines Act'), ...duties },
          { ...makeLaw(2, 'Oil Act'), returns: 6 },
        ],
      },
    });
  await openMap();
  expect(line('Mines Act')).toHaveAccessibleName('Mines Act, 11 licenses, 1 return, 3 other compliances');
  const numbers = [...line('Mines Act').querySelectorAll('.road-map-dots')].map((kind) =>
    kind.getAttribute('data-count'),
  );
  expect(numbers).toEqual(['11', '1', '3']);
  // A kind without duties keeps its column.
  expect(line('Oil Act').querySelector('.road-map-duties')?.children).toHaveLength(3);
  const dots = screen.getByRole('list', { name: 'Dots' });
  expect(dots).toHaveTextContent('LicensesReturnsOther compliances');
});

test('law tree: many laws stand under their categories, which are open, count the duties below, and are no laws', async () => {
  const central = Array.from({ length: 20 }, (_, place) => ({
    ...makeLaw(place + 1, `Act ${place + 1}.`),
    category: place < 15 ? 'Labour' : 'Environment',
    licenses: 2,
  }));
  server.answer = async () => makeReply({ success: 1, parentLaws: { central } });
  await openMap();
  expect(line('^Environment 5 laws, 10 licenses$')).toHaveAttribute('aria-expanded', 'true');
  expect(line('^Act 16')).toHaveAttribute('aria-level', '2');
  expect(screen.getByText('20 laws')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Environment'));
  expect(screen.queryByText('Act 16.')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'labour');
  expect(await screen.findByText('No Data Found...')).toBeInTheDocument();
});

test('law tree: a law links to itself and those below it in the workspace, by the keyboard too', async () => {
  await openMap();
  await tabIntoTree();
  await userEvent.tab();
  const way = screen.getByRole('link', { name: 'Show Companies Act in the workspace' });
  expect(way).toHaveFocus();
  expect(way).toHaveAttribute('href', '/workspace?tab=law&status=all&law=1');
});

test('law tree: the keyboard opens a node and moves in it', async () => {
  await openMap();
  await tabIntoTree();
  expect(line('Companies Act')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(line('Boiler Rules')).toHaveFocus();
  expect(line('Factories Act')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(line('Factories Act')).toHaveFocus();
  expect(listTreeLines()).toEqual(['Companies Act', 'Factories Act']);
  await userEvent.keyboard('co');
  expect(line('Companies Act')).toHaveFocus();
});

test('law tree: the focus moves across many laws before the page has scrolled', async () => {
  const central = Array.from({ length: 100 }, (_, place) => makeLaw(place + 1, `Act ${place + 1}.`));
  server.answer = async () => makeReply({ success: 1, parentLaws: { central } });
  await openMap();
  await tabIntoTree();
  await userEvent.keyboard('{End}');
  expect(line('Act 100\\.')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(line('Act 1\\.')).toHaveFocus());
  expect(listTreeLines().length).toBeLessThan(30);
});

test('law tree: a letter in the filter keeps the elements of rows that another law then uses', async () => {
  const central = Array.from({ length: 100 }, (_, place) => makeLaw(place + 1, `Act ${place + 1}.`));
  server.answer = async () => makeReply({ success: 1, parentLaws: { central } });
  await openMap();
  await waitFor(() => expect(listTreeLines().length).toBeGreaterThan(20));
  const before = screen.getAllByRole('treeitem');
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(before.filter(({ isConnected }) => !isConnected)).toEqual([]);
});

test('law tree: the focus stays on its law when all its siblings are opened', async () => {
  const central = ['Acts', 'Banks'].map((name, place) => makeLaw(place, name, [makeLaw(place + 7, `${name}, part 1`)]));
  server.answer = async () => makeReply({ success: 1, parentLaws: { central } });
  await openMap();
  await tabIntoTree();
  await userEvent.keyboard('{ArrowDown}*');
  expect(listTreeLines()).toEqual(['Acts', 'Acts, part 1', 'Banks', 'Banks, part 1']);
  await waitFor(() => expect(line('^Banks 1')).toHaveFocus());
});

test('law tree: a pointer opens a node by its arrow', async () => {
  await openMap();
  const arrow = line('Factories Act').querySelector('[data-twisty]');
  if (!arrow) throw new Error('The line has no arrow.');
  await userEvent.click(arrow);
  expect(listTreeLines()).toEqual(['Companies Act', 'Factories Act', 'Boiler Rules', 'Safety Rules']);
});

test('law tree: a filter opens the path to its results; clearing it restores the open nodes', async () => {
  await openMap();
  const box = screen.getByRole('searchbox', { name: 'Filter laws by name' });
  await userEvent.type(box, 'SAFETY');
  await waitFor(() => expect(listTreeLines()).toEqual(['Factories Act', 'Safety Rules']));
  expect(screen.getByText('1 of 4 laws')).toBeInTheDocument();
  await userEvent.clear(box);
  await waitFor(() => expect(listTreeLines()).toEqual(['Companies Act', 'Factories Act']));
});

test('law tree: a filter without results says so', async () => {
  await openMap();
  await userEvent.type(screen.getByRole('searchbox'), 'zinc');
  expect(await screen.findByText('No Data Found...')).toBeInTheDocument();
});

test.each([
  ['by the keyboard', () => userEvent.keyboard('{ArrowDown}{Enter}')],
  ['by a click', () => userEvent.click(screen.getByText('Factories Act'))],
])('law tree: a law opens its dialog %s', async (_how, act) => {
  const shown: unknown[] = [];
  const lifecycles = { bootstrap: async () => {}, unmount: async () => {} };
  setParcelSource((remote, parcel) => ({
    ...lifecycles,
    mount: async ({ kind, id }: object & { kind?: unknown; id?: unknown }) => {
      shown.push([remote, parcel, kind, id]);
    },
  }));
  await openMap();
  await tabIntoTree();
  await act();
  await waitFor(() => expect(shown).toEqual([['mfe-record-forms', 'record-details', 'law', 2]]));
});

test('settled value: is first the given value, and a frame later the new one', async () => {
  const { result } = renderHook(() => useFrameDelayedValue('now', 'first'));
  expect(result.current).toBe('first');
  await waitFor(() => expect(result.current).toBe('now'));
});

test('settled value: is only the later one of two values in one frame', async () => {
  const seen: string[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useFrameDelayedValue(value, 'first')), {
    initialProps: { value: 'one' },
  });
  rerender({ value: 'another' });
  await waitFor(() => expect(seen.at(-1)).toBe('another'));
  expect(new Set(seen)).toEqual(new Set(['first', 'another']));
});

test('settled value: does not change after unmount', async () => {
  const seen: string[] = [];
  const { unmount } = renderHook(() => seen.push(useFrameDelayedValue('now', 'first')));
  unmount();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
  expect(seen).toEqual(['first']);
});

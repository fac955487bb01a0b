import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { setPartSource } from 'shared-lib/remotes';
import { UiRoot } from 'shared-lib/ui';
import { Root } from './root';

const law = (id: number, name: string, children: object[] = [], Active = 'Active') => ({
  id,
  name,
  count: children.length,
  Active,
  children,
});
const reply = {
  success: 1,
  parentLaws: {
    central: [
      law(1, 'Companies Act'),
      law(2, 'Factories Act', [law(3, 'Boiler Rules'), law(4, 'Safety Rules')], 'Repealed'),
    ],
    state: [law(5, 'Goa Shops Act')],
    stateCounts: [
      { id: 3, name: 'Goa', count: 2, isRemoved: false },
      { id: 4, name: 'Kerala', count: 4, isRemoved: false },
      { id: 5, name: 'Bombay', count: 1, isRemoved: true },
    ],
  },
};

/** jsdom has no Response; the API client asks only for the body. */
const replyOf = (body: object) => ({ json: async () => body }) as Response;

let answer: () => Promise<Response>;

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/roadmap');
  answer = async () => replyOf(reply);
  globalThis.fetch = () => answer();
  Element.prototype.scrollIntoView = () => {};
});

const open = (search = '') => {
  history.replaceState(null, '', `/roadmap${search}`);
  render(
    <UiRoot ground="page">
      <Root />
    </UiRoot>,
  );
};
const openMap = async (search = '') => {
  open(`?tab=map${search}`);
  await screen.findByRole('tree');
};
const lines = () =>
  screen.getAllByRole('treeitem').map((line) => line.querySelector('.road-map-name')?.textContent);
const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) });

test('the laws tree lists the states with their counts, each leading to its laws', async () => {
  open();
  const bars = within(await screen.findByRole('list', { name: 'Laws by state' }));
  const items = bars.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Goa2 laws', 'Kerala4 laws', 'Bombay (removed state)1 law']);
  expect(screen.getByText(/A law of several states counts in each/)).toBeInTheDocument();
  const links = bars.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/workspace?tab=law&status=all&state=3', '/workspace?tab=law&status=all&state=4']);
});

test('the map tells each state, and the arrows lead from one that has laws to the next', async () => {
  open();
  const map = within(await screen.findByRole('region', { name: 'Map of laws by state' }));
  const goa = map.getByRole('link', { name: 'Goa: 2 laws' });
  expect(goa).toHaveAttribute('href', '/workspace?tab=law&status=all&state=3');
  expect(map.getByRole('img', { name: 'Punjab: no laws' })).toBeInTheDocument();
  expect(map.getAllByRole('listitem').length).toBeGreaterThan(36);
  expect(map.getByText('Not on the map: Bombay (removed state) (1).')).toBeInTheDocument();
  act(() => goa.focus());
  expect(map.getByText('Goa: 2 laws')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(map.getByRole('link', { name: 'Kerala: 4 laws' })).toHaveFocus();
  expect(map.queryByText('Goa: 2 laws')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(goa).toHaveFocus();
});

test('the shades of the map are explained', async () => {
  open();
  const legend = within(await screen.findByRole('list', { name: 'Laws in a state' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'none',
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('the tab and the branch are in the address', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'LAWS MAP' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'State' }));
  expect(lines()).toEqual(['Goa Shops Act']);
  expect(location.search).toBe('?tab=map&laws=state');
});

test('a repealed law is struck and says so', async () => {
  await openMap();
  const repealed = line('Factories Act');
  expect(repealed).toHaveAccessibleName('Factories Act Repealed 2 laws below');
  expect(repealed.querySelector('s')).toHaveTextContent('Factories Act');
});

test('a law leads to itself and what is below it in the workspace, by the keyboard too', async () => {
  await openMap();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await userEvent.tab();
  const way = screen.getByRole('link', { name: 'Show Companies Act in the workspace' });
  expect(way).toHaveFocus();
  expect(way).toHaveAttribute('href', '/workspace?tab=law&status=all&law=1');
});

test('the keyboard opens a node and moves in it', async () => {
  await openMap();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  expect(line('Companies Act')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(line('Boiler Rules')).toHaveFocus();
  expect(line('Factories Act')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(line('Factories Act')).toHaveFocus();
  expect(lines()).toEqual(['Companies Act', 'Factories Act']);
  await userEvent.keyboard('co');
  expect(line('Companies Act')).toHaveFocus();
});

test('the focus follows from one end of many laws to the other before the page has scrolled', async () => {
  const central = Array.from({ length: 100 }, (_, place) => law(place + 1, `Act ${place + 1}.`));
  answer = async () => replyOf({ success: 1, parentLaws: { central } });
  await openMap();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  expect(line('Act 100\\.')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(line('Act 1\\.')).toHaveFocus();
  expect(lines().length).toBeLessThan(30);
});

test('a letter takes out of the page no line that another law has then', async () => {
  const central = Array.from({ length: 100 }, (_, place) => law(place + 1, `Act ${place + 1}.`));
  answer = async () => replyOf({ success: 1, parentLaws: { central } });
  await openMap();
  await waitFor(() => expect(lines().length).toBeGreaterThan(20));
  const before = screen.getAllByRole('treeitem');
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(before.filter(({ isConnected }) => !isConnected)).toEqual([]);
});

test('the focus stays on its law where all beside it are opened', async () => {
  const central = ['Acts', 'Banks'].map((name, place) =>
    law(place, name, [law(place + 7, `${name}, part 1`)]),
  );
  answer = async () => replyOf({ success: 1, parentLaws: { central } });
  await openMap();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}*');
  expect(lines()).toEqual(['Acts', 'Acts, part 1', 'Banks', 'Banks, part 1']);
  await waitFor(() => expect(line('^Banks 1')).toHaveFocus());
});

test('a pointer opens a node by its arrow', async () => {
  await openMap();
  const arrow = line('Factories Act').querySelector('[data-twisty]');
  if (!arrow) throw new Error('The line has no arrow.');
  await userEvent.click(arrow);
  expect(lines()).toEqual(['Companies Act', 'Factories Act', 'Boiler Rules', 'Safety Rules']);
});

test('a filter opens the way to what it finds, and what was open comes back without it', async () => {
  await openMap();
  const box = screen.getByRole('searchbox', { name: 'Filter laws by name' });
  await userEvent.type(box, 'SAFETY');
  await waitFor(() => expect(lines()).toEqual(['Factories Act', 'Safety Rules']));
  expect(screen.getByText('1 of 4 laws')).toBeInTheDocument();
  await userEvent.clear(box);
  await waitFor(() => expect(lines()).toEqual(['Companies Act', 'Factories Act']));
});

test('a filter that finds nothing says so', async () => {
  await openMap();
  await userEvent.type(screen.getByRole('searchbox'), 'zinc');
  expect(await screen.findByText('No Data Found...')).toBeInTheDocument();
});

test.each([
  ['by the keyboard', () => userEvent.keyboard('{ArrowDown}{Enter}')],
  ['by a click', () => userEvent.click(screen.getByText('Factories Act'))],
])('a law opens its dialog %s', async (_how, act) => {
  const shown: unknown[] = [];
  const lent = { bootstrap: async () => {}, unmount: async () => {} };
  setPartSource((remote, parcel) => ({
    ...lent,
    mount: async ({ kind, id }: object & { kind?: unknown; id?: unknown }) => {
      shown.push([remote, parcel, kind, id]);
    },
  }));
  await openMap();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.tab();
  await act();
  await waitFor(() => expect(shown).toEqual([['mfe-record-forms', 'record-details', 'law', 2]]));
});

test.each([
  ['no states', '', { ...reply, parentLaws: {} }],
  ['no laws', '?tab=map', { ...reply, parentLaws: {} }],
])('a library with %s says so', async (_what, search, body) => {
  answer = async () => replyOf(body);
  open(search);
  const panel = await screen.findByRole('tabpanel');
  expect(await within(panel).findByText('No Data Found...')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('a failed call shows no laws, says quietly that it failed, and is tried again on demand', async () => {
  answer = async () => {
    throw new TypeError('offline');
  };
  open();
  expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
  expect(screen.getByText('No Data Found...')).toBeInTheDocument();
  answer = async () => replyOf(reply);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Kerala')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('grey rows stand where laws are awaited', async () => {
  answer = () => new Promise(() => {});
  open();
  expect(await screen.findByText('Loading the road map')).toBeInTheDocument();
  expect(screen.queryByText('No Data Found...')).not.toBeInTheDocument();
});

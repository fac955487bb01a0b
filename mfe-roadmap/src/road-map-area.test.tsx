import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchShapesToCounts } from './state-map';
import {
  listTreeLines,
  makeLaw,
  makeReply,
  openMap,
  openRoadMap,
  roadMapReply,
  startServer,
} from './testing/open-road-map';

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});

test('road map: the laws tree lists the states with their counts, each linking to its laws', async () => {
  openRoadMap();
  const bars = within(await screen.findByRole('list', { name: 'Laws by state' }));
  const items = bars.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Kerala4 laws', 'Goa2 laws', 'Bombay (removed state)1 law']);
  expect(screen.getByText(/A law of several states counts in each/)).toBeInTheDocument();
  const links = bars.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/workspace?tab=law&status=all&state=4', '/workspace?tab=law&status=all&state=3']);
  await userEvent.click(screen.getByRole('button', { name: 'A–Z' }));
  const names = bars.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3));
  expect(names).toEqual(['Bom', 'Goa', 'Ker']);
});

test('road map: a state is lit in the bars and on the map together', async () => {
  openRoadMap();
  const bars = within(await screen.findByRole('list', { name: 'Laws by state' }));
  const bar = bars.getByRole('link', { name: 'Goa' });
  act(() => bar.focus());
  const map = within(screen.getByRole('region', { name: 'Map of laws by state' }));
  expect(map.getByText('Goa: 2 laws')).toBeInTheDocument();
  act(() => map.getByRole('link', { name: 'Kerala: 4 laws' }).focus());
  const lit = bars.getAllByRole('listitem').filter(({ dataset }) => dataset.lit);
  expect(lit.map(({ textContent }) => textContent)).toEqual(['Kerala4 laws']);
});

test('road map: the map names each state, and the arrow keys move between states with laws', async () => {
  openRoadMap();
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

test('road map: a legend explains the shades of the map', async () => {
  openRoadMap();
  const legend = within(await screen.findByRole('list', { name: 'Laws in a state' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['none', '1', '2', '3', '4']);
});

test('road map: the address holds the tab and the branch', async () => {
  openRoadMap();
  await userEvent.click(await screen.findByRole('tab', { name: 'LAWS MAP' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'State' }));
  expect(listTreeLines()).toEqual(['Goa Shops Act']);
  expect(location.search).toBe('?tab=map&laws=state');
});

test.each([
  ['no states', '', { ...roadMapReply, parentLaws: {} }],
  ['no laws', '?tab=map', { ...roadMapReply, parentLaws: {} }],
])('road map: a library with %s says so', async (_what, search, body) => {
  server.answer = async () => makeReply(body);
  openRoadMap(search);
  const panel = await screen.findByRole('tabpanel');
  expect(await within(panel).findByText('No Data Found...')).toBeInTheDocument();
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
});

test('road map: a failed call says so instead of "no laws", and can be tried again', async () => {
  server.answer = async () => {
    throw new TypeError('offline');
  };
  openRoadMap();
  expect(await screen.findByText('The road map could not be loaded.')).toBeInTheDocument();
  expect(screen.queryByText('No Data Found...')).not.toBeInTheDocument();
  server.answer = async () => makeReply(roadMapReply);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kerala')).toBeInTheDocument();
  expect(screen.queryByText('The road map could not be loaded.')).not.toBeInTheDocument();
});

test('road map: a later visit shows the laws that were saved meanwhile', async () => {
  await openMap();
  cleanup();
  const central = [...roadMapReply.parentLaws.central, makeLaw(9, 'A new Act')];
  let give = (_reply: Response) => {};
  server.answer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  await openMap();
  expect(listTreeLines()).toEqual(['Companies Act', 'Factories Act']);
  give(makeReply({ success: 1, parentLaws: { ...roadMapReply.parentLaws, central } }));
  await waitFor(() => expect(listTreeLines()).toContain('A new Act'));
});

test('road map: loading laws shows grey rows', async () => {
  server.answer = () => new Promise(() => {});
  openRoadMap();
  expect(await screen.findByText('Loading the road map')).toBeInTheDocument();
  expect(screen.queryByText('No Data Found...')).not.toBeInTheDocument();
});

test('road map: the loading laws map already has the titles of its columns', async () => {
  server.answer = () => new Promise(() => {});
  openRoadMap('?tab=map');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the road mapLawLaws below');
});

describe('the state map', () => {
  const state = (name: string, count: number, id: number | undefined = count, isRemoved = false) => ({
    id,
    name,
    count,
    isRemoved,
  });
  const shapeOf = (states: ReturnType<typeof state>[], letters: string) =>
    matchShapesToCounts(states).shapes.find((one) => one.letters === letters);

  test('shows in a shape the count and the id of its state', () => {
    expect(shapeOf([state('Goa', 3, 7)], 'GA')).toMatchObject({ count: 3, id: 7, name: 'Goa' });
  });

  test('shows neither in the shape of a state without laws', () => {
    expect(shapeOf([state('Goa', 3)], 'KL')).toMatchObject({ count: 0, id: undefined });
  });

  test('adds up two states of one shape and links to the larger one', () => {
    const both = [state('Daman and Diu', 1), state('Dadra and Nagar Haveli', 2)];
    expect(shapeOf(both, 'DD')).toMatchObject({ count: 3, id: 2 });
  });

  test('lists states without a shape, also removed ones, beside the map', () => {
    const { statesWithoutShape } = matchShapesToCounts([
      state('Goa', 1, 1, true),
      state('Atlantis', 2),
      state('Kerala', 3),
    ]);
    expect(statesWithoutShape.map(({ name }) => name)).toEqual(['Goa', 'Atlantis']);
  });
});

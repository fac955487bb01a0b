import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { makeReply, openRoadMap, roadMapReply, startServer } from './testing/open-road-map';

let overdue: () => Promise<Response>;
let isKept: boolean;

const counts = {
  success: 1,
  since: '2026-04-01',
  laws: [
    { law_id: 1, overdue: 3, unknown: 1 },
    { law_id: 2, overdue: 0, unknown: 4 },
  ],
  states: [{ state_id: 3, state: 'Goa', overdue: 3, unknown: 2 }],
};

beforeEach(() => {
  startServer();
  overdue = async () => makeReply(counts);
  isKept = true;
  globalThis.fetch = async (address) => {
    if (String(address).includes('organisation/me'))
      return makeReply({ success: 1, ...(isKept && { reminders: false }) });
    return String(address).includes('occurrences/overdue') ? overdue() : makeReply(roadMapReply);
  };
});

const pressSwitch = async () => userEvent.click(await screen.findByRole('button', { name: 'Show overdue' }));

test('road map: the switch marks laws with what is overdue and unknown, and takes it away again', async () => {
  openRoadMap('?tab=map');
  const tree = within(await screen.findByRole('tree'));
  expect(screen.queryByText(/\d overdue$/)).toBeNull();
  await pressSwitch();
  expect(await tree.findByRole('treeitem', { name: 'Companies Act, 3 overdue, 1 unknown' })).toHaveTextContent(
    '! 3 overdue',
  );
  expect(tree.getByRole('treeitem', { name: /^Factories Act.*, 4 unknown$/ })).toBeInTheDocument();
  expect(location.search).toContain('overdue=1');
  await pressSwitch();
  await waitFor(() => expect(tree.queryByText(/overdue/)).toBeNull());
  expect(location.search).not.toContain('overdue');
});

test('road map: states are coloured by what is overdue and lead to it', async () => {
  openRoadMap('?overdue=1');
  const bars = within(await screen.findByRole('list', { name: 'Overdue by state' }));
  expect(bars.getByRole('listitem')).toHaveTextContent('Goa3 overdue, 2 unknown');
  const address = '/obligations?standing=overdue&state=3';
  expect(bars.getByRole('link')).toHaveAttribute('href', address);
  expect(screen.getByText('Overdue due dates by state of the place. A name opens their list.')).toBeVisible();
  expect(screen.queryByText(/^Laws by state/)).toBeNull();
  const map = within(screen.getByRole('region', { name: 'Map of what is overdue' }));
  expect(map.getByRole('link', { name: 'Goa: 3 overdue' })).toHaveAttribute('href', address);
  expect(map.getByRole('img', { name: 'Punjab: nothing overdue' })).toBeInTheDocument();
});

test('road map: while no due dates are kept nothing is seen of it, whatever the address says', async () => {
  isKept = false;
  openRoadMap('?overdue=1');
  await screen.findByRole('list', { name: 'Laws by state' });
  expect(screen.queryByRole('button', { name: 'Show overdue' })).toBeNull();
});

test('road map: a failed call shows no number, and offers to try again', async () => {
  overdue = async () => makeReply({ success: 0, message: 'Busy' });
  openRoadMap('?overdue=1');
  await screen.findByRole('list', { name: 'Laws by state' });
  expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
  expect(screen.queryByText(/\d overdue/)).toBeNull();
  overdue = async () => makeReply(counts);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Overdue by state' })).toBeInTheDocument();
});

test('road map: counts stay in view when newer ones do not come, and it says so', async () => {
  openRoadMap('?overdue=1');
  await screen.findByRole('list', { name: 'Overdue by state' });
  overdue = async () => makeReply({ success: 0, message: 'Busy' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['road-map-overdue'] }));
  expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Overdue by state' })).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { laws, network, startNetwork } from '../testing/network';
import { openWorkspace } from '../testing/open-workspace';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  startNetwork();
  const data = laws.map((law) => ({ ...law, LawUniqueCode: `LAW-00000${law.id}` }));
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 2, data });
});

test('match hint: a law found by its code has one in the table, but not on its card', async () => {
  openWorkspace('/workspace?tab=law&keyword=law-000007');
  expect(await screen.findByText('matched in Unique Code')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect(await screen.findByText('LAW-000007')).toBeInTheDocument();
  expect(screen.queryByText(/^matched in/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByText('matched in Unique Code')).toBeInTheDocument();
});

test('match hint: a duty found by the category of its law has one in the table', async () => {
  const license = { id: 3, license: 'Trade license', lawbasedid: 7, category: 'Labour', editOption: 'true' };
  network.answers['/api/license/licalllistdata'] = () => ({ success: 1, totalLength: 1, data: [license] });
  openWorkspace('/workspace?tab=license&keyword=labour');
  expect(await screen.findByText('matched in Category')).toBeInTheDocument();
});

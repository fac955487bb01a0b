import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce, announcementsOf } from 'shared-lib/bus';
import { laws, network, openWorkspace, startNetwork } from '../testing/open-workspace';

const countsPath = '/api/law/belowmany';
const ofNone = { license: 0, return: 0, 'other-compliance': 0 };
let asked: unknown[];

/** Starts a server that counts these records of the law 7, and none of the law 8. */
function startCounting(ofSeven: object): void {
  startNetwork();
  asked = [];
  answerCounts([
    { id: 8, ...ofNone },
    { id: 7, ...ofNone, ...ofSeven },
  ]);
}

function answerCounts(data: unknown): void {
  network.answers[countsPath] = (body) => {
    asked.push(Object(body).ids);
    return { success: '1', data };
  };
}

beforeEach(() => {
  startCounting({ license: 4, return: 12_345 });
  localStorage.setItem('access_token', 'of somebody');
});

const linkOf = (name: string) => screen.getByRole('link', { name });
const lawCards = '/workspace?tab=law&status=all&view=grid';

test('cards: links to the other kinds say how many records the law has, and a pale 0', async () => {
  openWorkspace(lawCards);
  expect(await screen.findByRole('link', { name: 'License of First Act, 4' })).toHaveTextContent('License 4');
  expect(linkOf('Returns of First Act, 12,345')).toHaveTextContent('Returns 12,345');
  expect(linkOf('License of Old Act, 0')).toHaveTextContent('License 0');
});

test('cards: one call counts for all laws of the page, which sorting and filtering do not repeat', async () => {
  openWorkspace(lawCards);
  await screen.findByRole('link', { name: 'License of First Act, 4' });
  network.answers['/api/law/allLawlist'] = () => ({
    success: 1,
    totalLength: 2,
    data: laws.toReversed(),
  });
  await userEvent.type(screen.getByLabelText('Filter the rows shown'), 'old');
  await waitFor(() => expect(screen.getByText('First Act')).not.toBeVisible());
  act(() => {
    history.pushState(null, '', `${lawCards}&sort=Law&order=desc`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(network.requests).toContain('/api/law/allLawlist 1 50 Law desc'));
  expect(asked).toEqual([[7, 8]]);
});

test('cards: those of other kinds count the records of their law, but not the law itself', async () => {
  const licenses = [3, 4].map((id) => ({
    id,
    license: `License ${id}`,
    lawbasedid: 7,
    law_status: 'Active',
  }));
  const unbound = { id: 5, license: 'License 5', lawbasedid: '', law_status: '' };
  const data = [...licenses, unbound];
  network.answers['/api/license/licalllistdata'] = () => ({ success: 1, totalLength: 3, data });
  openWorkspace('/workspace?tab=license&status=all&view=grid');
  expect(await screen.findByRole('link', { name: 'Returns of License 3, 12,345' })).toBeInTheDocument();
  expect(linkOf('Other Compliance of License 4, 0').querySelector('b')).toHaveAttribute('data-none');
  expect(linkOf('Returns of License 3, 12,345').querySelector('b')).toBeVisible();
  expect(linkOf('Law of License 4')).toHaveTextContent(/^Law\s*↗$/);
  expect(linkOf('Returns of License 5')).toHaveTextContent(/^Returns\s*$/);
  expect(asked).toEqual([[7]]);
});

test('cards: a count that the server does not give is not shown as 0', async () => {
  answerCounts([{ id: 7, license: 4, return: '2' }]);
  openWorkspace(lawCards);
  await screen.findByRole('link', { name: 'License of First Act, 4' });
  expect(linkOf('Returns of First Act')).toHaveTextContent(/^Returns\s*$/);
  expect(linkOf('License of Old Act')).toHaveTextContent(/^License\s*$/);
});

test('cards: no number is shown before the counts come, nor if they fail, and nothing is reported', async () => {
  const report = jest.fn();
  const reports = announcementsOf('call-unanswered').subscribe(report);
  let fail = () => {};
  network.answers[countsPath] = () =>
    new Promise((_resolve, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    });
  openWorkspace(lawCards);
  expect(await screen.findByRole('link', { name: 'License of First Act' })).toHaveTextContent(/^License\s*$/);
  await waitFor(() => expect(network.requests).toContain(countsPath));
  await act(async () => fail());
  expect(linkOf('License of First Act')).toHaveTextContent(/^License\s*$/);
  expect(report).not.toHaveBeenCalled();
  reports.unsubscribe();
});

test('cards: a saved record is counted, and a count that fails then is not shown any more', async () => {
  openWorkspace(lawCards);
  await screen.findByRole('link', { name: 'License of First Act, 4' });
  answerCounts([{ id: 7, license: 5 }]);
  act(() => announce({ type: 'record-saved', kind: 'license', id: '3' }));
  expect(await screen.findByRole('link', { name: 'License of First Act, 5' })).toBeInTheDocument();
  delete network.answers[countsPath];
  act(() => announce({ type: 'record-deleted', kind: 'license', id: '3' }));
  expect(await screen.findByRole('link', { name: 'License of First Act' })).toBeInTheDocument();
});

test('rows of a table ask for no counts', async () => {
  openWorkspace('/workspace?tab=law&status=all');
  await screen.findByText('First Act');
  expect(network.requests).toEqual(['/api/law/allLawlist 1 50']);
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect(await screen.findByRole('link', { name: 'License of First Act, 4' })).toBeInTheDocument();
});

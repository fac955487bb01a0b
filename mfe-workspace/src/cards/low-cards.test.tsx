import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordKinds } from 'shared-lib/records';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { network, openWorkspace, startNetwork } from '../testing/open-workspace';
import { narrowWindow } from '../testing/phone-window';
import { makeRow, makeRowElements } from '../testing/samples';
import { RecordCards } from './record-cards';
import type { RelatedCountsByLaw } from './related-counts';

let widen: () => void;
beforeEach(() => {
  startNetwork();
  widen = narrowWindow();
});
afterEach(() => widen());

const offers = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href') ?? item.getAttribute('aria-description')]);

async function openMenu(lawStatus: string) {
  localStorage.setItem('workspaceAccessType', 'Edit');
  const law = { id: 7, Law: 'First Act', status: 'Published', Active: lawStatus, editOption: 'true' };
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 1, data: [law] });
  openWorkspace('/workspace?tab=law&status=all');
  await userEvent.click(await screen.findByRole('button', { name: 'More for First Act' }));
}

/** The group of links of a card on a phone, with these counts of its law. */
function showRelated(counts: RelatedCountsByLaw | undefined) {
  const rows = makeRowElements([{ ...makeRow(7), name: 'First Act' }]);
  render(
    <UiRoot>
      <BrowserRouter>
        <RecordCards kind={recordKinds.law} rows={rows} canEdit={false} isStale={false} counts={counts} />
      </BrowserRouter>
    </UiRoot>,
  );
  const group = screen.queryByRole('group', { name: 'Related to First Act' });
  const links = group ? within(group).queryAllByRole('link') : [];
  return { group, links: links.map((one) => [one.textContent?.trim(), one.ariaLabel]) };
}

test('card on a phone: one line counts what the law has, leaves out what it lacks, and names its links', () => {
  const { group, links } = showRelated({ 7: { license: 1, return: 0, 'other-compliance': 2 } });
  expect(links).toEqual([
    ['1 license', 'License of First Act, 1'],
    ['2 other', 'Other Compliance of First Act, 2'],
  ]);
  expect(group?.querySelector('button')).toBeNull();
});

test('card on a phone: a law that has nothing has no line', () => {
  expect(showRelated({ 7: { license: 0, return: 0, 'other-compliance': 0 } }).group).not.toBeInTheDocument();
});

test('card on a phone: shows the unique code, and the other code as a tooltip (S-1.2)', () => {
  const { uniqueCode, code } = recordKinds.law.fields;
  const values = { [uniqueCode?.wire ?? '']: 'LAW-000007', [code?.wire ?? '']: 'DL-DMC-1957' };
  const rows = makeRowElements([{ ...makeRow(7), values }]);
  render(
    <UiRoot>
      <BrowserRouter>
        <RecordCards kind={recordKinds.law} rows={rows} canEdit={false} isStale={false} />
      </BrowserRouter>
    </UiRoot>,
  );
  expect(screen.getByText('LAW-000007')).toHaveAttribute('title', 'DL-DMC-1957');
  expect(screen.queryByText('DL-DMC-1957')).not.toBeInTheDocument();
});

test('card on a phone: until the counts are known, there is no line', () => {
  expect(showRelated(undefined).group).not.toBeInTheDocument();
});

test('card on a phone: one menu has all actions, and returns the focus', async () => {
  await openMenu('Active');
  expect(offers()).toEqual([
    ['View', null],
    ['Edit', '/law/7'],
    ['Questions', null],
    ['Add License', '/license/0/7'],
    ['Add Returns', '/return/0/7'],
    ['Add Other Compliance', '/other-compliance/0/7'],
    ['Duplicate', '/law/0?copyOf=7'],
    ['Delete', null],
  ]);
  expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus();
  const menu = screen.getByRole('menu', { name: 'More for First Act' });
  // The sheet around the menu also covers the page above it.
  await userEvent.click(menu.parentElement ?? menu);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More for First Act' })).toHaveFocus();
});

test('card on a phone: nothing can be added to a repealed law, and the menu says why', async () => {
  await openMenu('Repealed');
  const reason = 'The law is repealed: nothing can be added to it.';
  expect(offers()).toEqual(
    expect.arrayContaining([
      ['Add License', reason],
      ['Add Returns', reason],
      ['Add Other Compliance', reason],
    ]),
  );
  expect(screen.getByRole('menuitem', { name: 'Add License to First Act' })).toHaveAttribute('aria-disabled', 'true');
});

test('list on a phone: chips change the status, and a button opens the search by column', async () => {
  openWorkspace('/workspace?tab=law&status=all');
  await screen.findByText('First Act');
  expect(screen.queryByLabelText('Search text')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Search by column' }));
  expect(screen.getByLabelText('Search text')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(location.search).toBe('?tab=law&status=draft');
  expect(screen.queryByRole('button', { name: 'Remove Status: Draft' })).not.toBeInTheDocument();
});

test('list on a phone: Incomplete is one of the filters, and stands as a chip', async () => {
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 0, data: [] });
  openWorkspace('/workspace?tab=law&status=all');
  expect(screen.queryByRole('button', { name: 'Incomplete' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only incomplete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 0 laws' }));
  expect(await screen.findByRole('button', { name: 'Remove Incomplete' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
});

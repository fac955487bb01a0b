import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { network, openWorkspace, startNetwork } from '../testing/open-workspace';

beforeEach(() => {
  startNetwork();
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 0, data: [] });
  network.answers['/api/searchfilter/searchfilterdata'] = () => ({
    success: 1,
    lawArr: [],
    lawTotal: 0,
    licenseArr: [{ id: 3, license: 'Trade license' }],
    licenseTotal: 3,
    returnArr: [],
    returnTotal: 0,
    otherComArr: [],
    otherComTotal: 0,
  });
});

afterEach(() => localStorage.clear());

const searched = '/workspace?tab=law&status=all&allFields=trade';

test('an empty list: offers what other lists have for the searched text', async () => {
  openWorkspace(searched);
  const link = await screen.findByRole('link', { name: '3 in Licenses' });
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: 'license',
    status: 'all',
    allFields: 'trade',
  });
});

test('an empty list: offers its own records that a search of one column does not find', async () => {
  const reply = network.answers['/api/searchfilter/searchfilterdata'];
  network.answers['/api/searchfilter/searchfilterdata'] = () => ({ ...Object(reply?.()), lawTotal: 2 });
  openWorkspace('/workspace?tab=law&status=draft&Law=trade');
  const link = await screen.findByRole('link', { name: '2 in Laws' });
  expect(link.getAttribute('href')).toBe('/workspace?tab=law&status=all&allFields=trade');
});

test('an empty list: says that no other list has the searched text', async () => {
  network.answers['/api/searchfilter/searchfilterdata'] = () => ({
    success: 1,
    ...{ lawArr: [], licenseArr: [], returnArr: [], otherComArr: [] },
  });
  openWorkspace(searched);
  expect(await screen.findByText('Nothing was found in the other lists either.')).toBeInTheDocument();
});

test('an empty list: does not offer other lists to a user whose lists have no search', async () => {
  localStorage.setItem('model_access_controller', '{"serchInfo":"No"}');
  openWorkspace(searched);
  expect(await screen.findByText('No laws match “trade”.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Found in all lists' })).not.toBeInTheDocument();
  expect(network.requests.filter((request) => request.includes('searchfilter'))).toEqual([]);
});

test('an empty list: where the filter of the page has no hit, all records can be searched for its text', async () => {
  const law = { id: 7, Law: 'First Act', status: 'Published', Active: 'Active' };
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 1, data: [law] });
  openWorkspace('/workspace?tab=law&status=all&keyword=trade');
  expect(await screen.findByRole('link', { name: '3 in Licenses' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Search all laws for “trade”' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    tab: 'law',
    status: 'all',
    allFields: 'trade',
  });
});

test('an empty list: where the filter of the page has no hit, it offers what other lists have for its text', async () => {
  const law = { id: 7, Law: 'First Act', status: 'Published', Active: 'Active' };
  network.answers['/api/law/allLawlist'] = () => ({ success: 1, totalLength: 1, data: [law] });
  openWorkspace('/workspace?tab=law&status=all&keyword=trade');
  const link = await screen.findByRole('link', { name: '3 in Licenses' });
  expect(link.getAttribute('href')).toContain('allFields=trade');
});

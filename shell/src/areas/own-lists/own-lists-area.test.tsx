import { act, render, screen } from '@testing-library/react';
import { QueryClientProvider, queryClient, useQuery } from 'shared-lib/query';
import { BrowserRouter } from 'shared-lib/router';
import { clearSession, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { ShellPage } from '../../route-focus/shell-page';
import { notifyTabsOfListChange, subscribeToListChanges } from './other-tabs';
import { OwnListsArea } from './own-lists-area';
import {
  buildLawsAddress,
  describeOptionUse,
  findOptionAction,
  makeAddOptionFormName,
  makeRenameOptionFormName,
  readOwnListInAddress,
  readOwnListOption,
} from './own-option';

let requests: string[];

/** A shown query that counts its requests. */
function Shown({ name, isHeld = false }: { name: string; isHeld?: boolean }) {
  useQuery({
    queryKey: [name],
    queryFn: () => {
      requests.push(name);
      return name;
    },
    ...(isHeld && { refetchOnReconnect: false }),
  });
  return null;
}

describe('own lists', () => {
  const goa = readOwnListOption({ id: 5, name: 'Goa', status: 'Offered', version: 2 });
  const options = goa ? [goa] : [];

  test.each([
    [makeAddOptionFormName('state'), { act: 'add' }],
    [makeAddOptionFormName('category'), undefined],
    [makeRenameOptionFormName('state', 5), { act: 'rename', option: goa }],
    [makeRenameOptionFormName('category', 5), undefined],
    ['user.edit.5', undefined],
  ])('open the right form for the form name %s, in the list of states', (form, opened) => {
    expect(findOptionAction(form, 'state', options)).toEqual(opened);
  });

  test.each([
    ['category', 'category'],
    [undefined, 'state'],
    ['nonsense', 'state'],
  ])('show for the list %s of an address the list %s', (nameInAddress, list) => {
    expect(readOwnListInAddress(nameInAddress)).toBe(list);
  });

  test.each([
    [{ laws: 0, records: 0 }, '', ''],
    [{ laws: 1, records: 2 }, '1 law', '1 duty'],
    [{ laws: 62, records: 1262 }, '62 laws', '1,200 duties'],
    [undefined, '', ''],
  ])('say of the use %j', (used, laws, duties) => {
    const option = readOwnListOption({ id: 5, name: 'Goa', status: 'Offered', version: 2, used });
    expect(option && describeOptionUse(option)).toEqual({ laws, duties });
    expect(option?.used).toEqual(used);
  });

  test('lead to the laws of an option only where laws are filtered by its list', () => {
    const [option] = options;
    expect(option && buildLawsAddress('state', option)).toBe('/workspace?tab=law&status=all&state=5');
    expect(option && buildLawsAddress('indusKey', option)).toBeUndefined();
  });

  test('leave out a row that is not an option', () => {
    expect(readOwnListOption({ id: 'x', name: 'Goa', status: 'Offered', version: 1 })).toBeUndefined();
  });
});

describe('own lists in several tabs', () => {
  let stop: () => void;
  beforeEach(() => {
    queryClient.clear();
    requests = [];
    stop = subscribeToListChanges(queryClient);
  });
  afterEach(() => stop());

  async function show(): Promise<void> {
    render(
      <QueryClientProvider client={queryClient}>
        <Shown name="filters" />
        <Shown name="form" isHeld />
      </QueryClientProvider>,
    );
    await settled();
    expect(requests).toEqual(['filters', 'form']);
  }

  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));

  /** Dispatches the storage event that other tabs get after a write. */
  function hearOf(key: string): void {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  }

  test('are fetched again after a change in another tab; an open form stays as it was opened', async () => {
    queryClient.setQueryData(['field-choices'], 'kept');
    await show();
    notifyTabsOfListChange();
    hearOf('lexboard.lists-changed');
    await settled();
    expect(requests).toEqual(['filters', 'form', 'filters']);
    expect(queryClient.getQueryState(['field-choices'])?.isInvalidated).toBe(true);
  });

  test('ignore other storage writes of another tab', async () => {
    await show();
    localStorage.setItem('lexboard.theme', 'dark');
    hearOf('lexboard.theme');
    await settled();
    expect(requests).toEqual(['filters', 'form']);
  });
});

async function openOwnLists({ isReadOnly = 'no', retired = 0 }): Promise<void> {
  queryClient.clear();
  clearSession();
  writeStored('lexboard.read-only', isReadOnly);
  const data = [{ id: 5, name: 'Goa', status: 'Offered', version: 2 }];
  // jsdom has no Response; the API client reads only the body.
  globalThis.fetch = async () => ({ json: async () => ({ success: 1, total: 1, retired, data }) }) as Response;
  render(
    <UiRoot>
      <BrowserRouter>
        <ShellPage title="Lists">
          <OwnListsArea />
        </ShellPage>
      </BrowserRouter>
    </UiRoot>,
  );
  expect(await screen.findByText('Goa')).toBeVisible();
}

test.each([
  [0, false],
  [2, true],
])(
  'own lists: a list with %i retired options, none on this page, has a column for the status: %s',
  async (retired, hasColumn) => {
    await openOwnLists({ retired });
    expect(screen.queryByRole('columnheader', { name: 'Status' }) !== null).toBe(hasColumn);
  },
);

test.each([
  ['no', ['Add option', 'Rename Goa']],
  ['yes', []],
])('own lists: while the library is read-only (%s) they offer %j', async (isReadOnly, offers) => {
  await openOwnLists({ isReadOnly });
  const changes = screen.queryAllByRole('button', { name: /^(Add|Rename)/ });
  expect(changes.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(offers);
});

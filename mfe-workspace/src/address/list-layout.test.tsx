import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordKinds } from 'shared-lib/records';
import { openWorkspace, startNetwork } from '../testing/open-workspace';
import {
  type ListLayout,
  listHideableColumns,
  makeDefaultLayout,
  makeLayoutParameters,
  parseLayout,
  readLayoutFromAddress,
  readSavedLayout,
  removeHiddenColumns,
  saveLayout,
} from './list-layout';

describe('a list layout', () => {
  const { law, license } = recordKinds;
  const read = (query: string, kind = law) => readLayoutFromAddress(kind, new URLSearchParams(query));

  test('may hide every column but number, name and actions', () => {
    expect(listHideableColumns(law).map(({ title }) => title)).toEqual([
      'Law Code',
      'Status',
      'Category',
      'Law Status',
      'Question',
    ]);
    expect(listHideableColumns(license)).toHaveLength(license.columns.length - 3);
  });

  test('leaves out hidden columns, and does not change the kind when there are none', () => {
    const seen = removeHiddenColumns(law, {
      ...makeDefaultLayout(law),
      hidden: ['Category', 'question', 'Law'],
    });
    expect(seen.columns.map(({ title }) => title)).toEqual(['#', 'Law Code', 'Name', 'Status', 'Law Status', 'Action']);
    expect(removeHiddenColumns(law, makeDefaultLayout(law))).toBe(law);
  });

  test('puts the name first where the documents name no columns', () => {
    const titles = (kind: typeof law) =>
      removeHiddenColumns(kind, makeDefaultLayout(kind)).columns.map(({ title }) => title);
    expect(titles(recordKinds.return).slice(0, 4)).toEqual(['#', 'Return Name', 'Periodicity', 'Next due']);
    expect(titles(recordKinds['other-compliance']).slice(0, 2)).toEqual(['#', 'Task Name']);
    expect(titles(recordKinds.return).toSorted()).toEqual(
      recordKinds.return.columns.map(({ title }) => title).toSorted(),
    );
  });

  test('shows the documented columns of licenses, and their next due dates only to who asks', () => {
    const titles = (hide: string) =>
      removeHiddenColumns(license, read(`hide=${hide}`, license) ?? makeDefaultLayout(license)).columns.map(
        ({ title }) => title,
      );
    const documented = license.columns.map(({ title }) => title).filter((title) => title !== 'Next due');
    expect(removeHiddenColumns(license, makeDefaultLayout(license)).columns.map(({ title }) => title)).toEqual(
      documented,
    );
    expect(titles('')).toContain('Next due');
  });

  test('is absent from an address without one, and present in an address that hides nothing', () => {
    expect(read('tab=law')).toBeUndefined();
    expect(read('hide=')).toEqual(makeDefaultLayout(law));
  });

  test.each([
    ['hide=Category,Active&density=compact', { hidden: ['Category', 'Active'], density: 'compact' }],
    ['hide=Active,Category,Category,nonsense,Law', { hidden: ['Category', 'Active'], density: 'compact' }],
    ['density=tiny', makeDefaultLayout(law)],
  ])('is read from %s as far as the list supports it', (query, layout) => {
    expect(read(query)).toEqual(layout);
  });

  test('is written and read back the same', () => {
    const layout = { hidden: ['Category'], density: 'compact' } as const;
    expect(read(String(new URLSearchParams(makeLayoutParameters(layout))))).toEqual(layout);
    expect(makeLayoutParameters(undefined)).toEqual({});
  });

  test.each([null, 'x', 7, [], { hidden: 'Category' }, { hidden: [1, {}], density: 4 }])(
    'is absent for the stored value %j',
    (stored) => {
      expect(parseLayout(law, stored)).toEqual(makeDefaultLayout(law));
    },
  );
});

describe('a saved layout', () => {
  const { law, license } = recordKinds;
  const layout: ListLayout = { hidden: ['Active'], density: 'compact' };

  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('username', 'one');
  });

  test('applies to this list only', () => {
    saveLayout(law, layout);
    expect(readSavedLayout(law)).toEqual(layout);
    expect(readSavedLayout(license)).toEqual(makeDefaultLayout(license));
  });

  test('belongs to one person', () => {
    saveLayout(law, layout);
    localStorage.setItem('username', 'other');
    expect(readSavedLayout(law)).toEqual(makeDefaultLayout(law));
  });

  test.each(['', '{', 'null', '7', '[]', '{"hidden":"Active","density":"huge"}'])(
    'is absent for the stored text "%s"',
    (text) => {
      saveLayout(law, layout);
      const [key] = Object.keys(localStorage).filter((one) => one.startsWith('lexboard.look'));
      localStorage.setItem(String(key), text);
      expect(readSavedLayout(law)).toEqual(makeDefaultLayout(law));
    },
  );
});

describe('the density', () => {
  beforeEach(startNetwork);

  const list = () => screen.getByRole('region', { name: 'Law List' });

  const rowHeight = () => Number.parseInt(list().style.getPropertyValue('--row-height'), 10);

  async function chooseRows(title: string) {
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('radio', { name: title }));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('region', { name: 'Law List' });
  }

  test('starts compact on desks, and gives the height of the rows', async () => {
    openWorkspace();
    await screen.findByText('First Act');
    expect(list()).toHaveAttribute('data-density', 'compact');
    const compact = rowHeight();
    await chooseRows('Touch');
    await waitFor(() => expect(list()).toHaveAttribute('data-density', 'touch'));
    expect(rowHeight()).toBeGreaterThan(compact);
  });

  test('of a list is the one that its reader left', async () => {
    const { unmount } = openWorkspace();
    await screen.findByText('First Act');
    await chooseRows('Comfortable');
    unmount();
    openWorkspace();
    await screen.findByText('First Act');
    expect(list()).toHaveAttribute('data-density', 'comfortable');
  });
});

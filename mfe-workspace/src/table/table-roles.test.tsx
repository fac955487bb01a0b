import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseListPage, recordKindList } from 'shared-lib/records';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { newestFirst } from '../place/list-sorting';
import { SearchTable } from '../search/search-table';
import { standAnew } from '../testing/stand-anew';
import { RecordTable } from './record-table';

const roleOf = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};
const ignore = () => undefined;

/** The elements of the table in the page, each with its explicit role. */
function statedRoles(table: ReactNode) {
  const { container } = render(
    <UiRoot>
      <BrowserRouter>{table}</BrowserRouter>
    </UiRoot>,
  );
  const parts = [...container.querySelectorAll(Object.keys(roleOf).join())];
  return parts.map((part) => [part.localName, part.getAttribute('role')]);
}

describe.each(recordKindList)('a table of kind $name', (kind) => {
  const { rows } = parseListPage(kind, { data: [{ id: 7, status: 'Draft' }] });

  test.each([
    [
      'list',
      <RecordTable
        key="list"
        kind={kind}
        rows={standAnew(rows)}
        first={1}
        last={50}
        canEdit={false}
        isStale={false}
        sorting={newestFirst}
        onSort={ignore}
      />,
    ],
    [
      'search',
      <SearchTable
        key="search"
        kind={kind}
        rows={rows}
        keyword=""
        isStale={false}
        onView={ignore}
        onChoose={ignore}
      />,
    ],
  ])('has an explicit role for each of its parts in the %s', (_where, table) => {
    const stated = statedRoles(table);
    expect(new Set(stated.map(([part]) => part))).toEqual(new Set(Object.keys(roleOf)));
    expect(stated.filter(([part, role]) => role !== Object(roleOf)[String(part)])).toEqual([]);
  });
});

import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseListPage, recordKindList } from 'shared-lib/records';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { makeDefaultLayout, removeHiddenColumns } from '../address/list-layout';
import { newestFirst } from '../address/workspace-address';
import { SearchTable } from '../search/search-table';
import type { Selection } from '../selection/selection';
import { narrowWindow } from '../testing/phone-window';
import { makeRowElements } from '../testing/samples';
import { RecordTable } from './record-table';
import { makeTableColumns } from './table-columns';

const roleOf = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};
const ignore = () => undefined;
const firstPageProps = {
  ...{ firstNumber: 1, lastNumber: 50, canEdit: false, isStale: false },
  ...{ sorting: newestFirst, onSort: ignore },
};

function renderInPage(table: ReactNode) {
  return render(
    <UiRoot>
      <BrowserRouter>{table}</BrowserRouter>
    </UiRoot>,
  );
}

/** The elements of the table in the page, each with its explicit role. */
function statedRoles(table: ReactNode) {
  const { container } = renderInPage(table);
  const parts = [...container.querySelectorAll(Object.keys(roleOf).join())];
  return parts.map((part) => [part.localName, part.getAttribute('role')]);
}

describe.each(recordKindList)('a table of kind $name', (kind) => {
  const { rows } = parseListPage(kind, { data: [{ id: 7, status: 'Draft' }] });

  test.each([
    ['list', <RecordTable key="list" kind={kind} rows={makeRowElements(rows)} {...firstPageProps} />],
    [
      'search',
      <SearchTable key="search" kind={kind} rows={rows} keyword="" isStale={false} onView={ignore} onChoose={ignore} />,
    ],
  ])('has an explicit role for each of its parts in the %s', (_where, table) => {
    const stated = statedRoles(table);
    expect(new Set(stated.map(([part]) => part))).toEqual(new Set(Object.keys(roleOf)));
    expect(stated.filter(([part, role]) => role !== Object(roleOf)[String(part)])).toEqual([]);
  });
});

describe('the column widths', () => {
  /** Roughly the width of a title's letters plus the padding. */
  const needed = (title: string) => 6.8 * title.length + 16;

  test.each(recordKindList)('fit every title of the list of $name', (kind) => {
    for (const { title, width } of makeTableColumns(kind, 50)) {
      if (title !== '#') expect({ title, width }).toEqual({ title, width: Math.max(width, needed(title)) });
    }
  });

  test.each(recordKindList)('show a code of the list of $name in full', (kind) => {
    // In pixels, the width of the longest code of the demo library.
    const duty = 'MH-FIRE-2006-L01';
    const codes = { law: 'WB-KMC-1980', license: duty, return: duty, 'other-compliance': duty };
    const longest = codes[kind.name].length * 7.25;
    const code = makeTableColumns(kind, 50).find(({ shown }) => shown === 'code');
    expect(code?.width).toBeGreaterThanOrEqual(longest + 16);
  });

  test.each(['return', 'other-compliance'])('of a list of kind %s end at the actions', (name) => {
    const kind = recordKindList.find((one) => one.name === name);
    window.innerWidth = 1440;
    for (const room of [1137, 1106, 1182]) {
      const columns = kind
        ? makeTableColumns(removeHiddenColumns(kind, makeDefaultLayout(kind)), 50, { availableWidth: room })
        : [];
      const action = columns.find(({ shown }) => shown === 'action')?.width ?? 0;
      const ends: number[] = [];
      for (const { width } of columns) ends.push((ends.at(-1) ?? 0) + width);
      expect(ends).toContain(room - action);
    }
  });

  test('of licenses leave the name of the law at least 315 px and the license 210 px at 1440 px, beside the open menu', () => {
    const kind = recordKindList.find(({ name }) => name === 'license');
    window.innerWidth = 1440;
    const columns = kind
      ? makeTableColumns(removeHiddenColumns(kind, makeDefaultLayout(kind)), 50, { availableWidth: 1182 })
      : [];
    const law = Number(columns.find(({ shown }) => shown === 'law-code')?.grows);
    const rest = columns.filter(({ grows }) => !grows).reduce((sum, { width }) => sum - width, 1182);
    expect((rest * law) / (law + 1)).toBeGreaterThanOrEqual(315);
    expect(rest / (law + 1)).toBeGreaterThanOrEqual(210);
  });

  test.each(recordKindList)('of a list of $name keep the status beside a panel, unless all have one', (kind) => {
    const yields = (hasOneStatus: boolean) =>
      makeTableColumns(kind, 50, { hasOneStatus }).find(({ shown }) => shown === 'status')?.yields;
    expect([yields(false), yields(true)]).toEqual([false, true]);
  });

  test('fit the last possible row number', () => {
    const [law] = recordKindList;
    const widthFor = (last: number) => law && makeTableColumns(law, last)[0]?.width;
    expect(widthFor(50)).toBe(36);
    expect(widthFor(300_000)).toBe(72);
  });
});

test.each(recordKindList)(
  'a table of kind $name: the name of a record is as heavy in each list, and does not change once its record is open',
  (kind) => {
    const { rows } = parseListPage(kind, {
      data: [
        { id: 7, [kind.wire.name]: 'A' },
        { id: 8, [kind.wire.name]: 'B' },
      ],
    });
    const { getByText } = renderInPage(
      <RecordTable kind={kind} rows={makeRowElements(rows)} {...firstPageProps} viewedId={8} />,
    );
    expect(['A', 'B'].map((name) => getComputedStyle(getByText(name)).fontWeight)).toEqual(['500', '500']);
  },
);

describe('a table on a phone', () => {
  const license = recordKindList.find(({ name }) => name === 'license');
  const shown = license && removeHiddenColumns(license, makeDefaultLayout(license));
  const rows = shown ? parseListPage(shown, { data: [{ id: 7, license: 'Fire license' }] }).rows : [];
  const renderTable = (selection?: Selection) =>
    shown &&
    renderInPage(<RecordTable kind={shown} rows={makeRowElements(rows)} {...firstPageProps} selection={selection} />);
  let widen: () => void;
  beforeEach(() => {
    widen = narrowWindow();
  });
  afterEach(() => widen());

  test('has no row numbers, and the name opens the record', () => {
    renderTable();
    expect(screen.queryByRole('columnheader', { name: '#' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fire license' })).toHaveAttribute('data-does', 'view');
  });

  test('keeps the column with the checkboxes while rows are selected', () => {
    const actions = { onToggle: ignore, toggle: ignore, selectAll: ignore, deselect: ignore, clear: ignore };
    renderTable({ rows: new Map(), isFull: false, ...actions });
    expect(screen.getByRole('checkbox', { name: 'Select Fire license' })).toBeInTheDocument();
  });

  test('shows the name, the status and the actions without scrolling, also beside checkboxes', () => {
    window.innerWidth = 390;
    // Which columns are shown at first depends on the width of the window, too.
    const phoneKind = license && removeHiddenColumns(license, makeDefaultLayout(license));
    const columns = phoneKind ? makeTableColumns(phoneKind, 50) : [];
    const widthOf = (what: string) => columns.find((column) => column.shown === what)?.width ?? 0;
    expect(columns.slice(0, 3).map((column) => column.shown)).toEqual(['number', 'name', 'status']);
    expect(widthOf('status')).toBeGreaterThanOrEqual(92);
    expect(['number', 'name', 'status', 'action'].reduce((sum, what) => sum + widthOf(what), 0)).toBe(390);
  });
});

test.each([
  ['The Companies Act, 2013', true],
  ['The Micro, Small and Medium Enterprises Development Act, 2006', false],
])('a table of licenses: whether the code of "%s" always stands below the name: %p', (law, isShort) => {
  const license = recordKindList.find(({ name }) => name === 'license');
  if (!license) throw new Error('There is no kind of licenses.');
  const { rows } = parseListPage(license, { data: [{ id: 7, license: 'A', law: 'CODE', lawname: law }] });
  renderInPage(<RecordTable kind={license} rows={makeRowElements(rows)} {...firstPageProps} />);
  expect(screen.getByText('CODE').parentElement?.hasAttribute('data-short')).toBe(isShort);
});

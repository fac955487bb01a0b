import { memo, type ReactNode } from 'react';
import { type Column, formAddress, type ListRow, type RecordKind, sortableFields } from 'shared-lib/records';
import { PlainTable, rowAttributes, type TableColumn, tableRoles } from 'shared-lib/ui/table';
import { findNextSorting, type ListSorting } from '../place/workspace-place';
import { decideRowActions, explainNotEditable } from '../rows/row-actions';
import {
  renderDisabledButton,
  renderQuestionsButton,
  renderRowCheckbox,
  renderViewButton,
} from '../rows/row-buttons';
import { isSameContent, isSameRow, type RowElement } from '../rows/row-element';
import { formatCell } from '../rows/row-texts';
import { recordTableStyles } from './table-styles';

type RecordTableProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** The number of the first loaded row. */
  first: number;
  last: number;
  canEdit: boolean;
  /** True while the table still shows the previous rows and the requested rows load. */
  isStale: boolean;
  /** The selected rows. Undefined while selecting is off. */
  selected?: ReadonlyMap<number, ListRow> | undefined;
  sorting: ListSorting;
  onSort: (next: ListSorting) => void;
};

/** The table of a kind of record with its documented columns. */
export function RecordTable(props: RecordTableProps) {
  const { kind, rows, first, last, canEdit, isStale, selected, sorting, onSort } = props;
  return (
    <PlainTable
      columns={makeTableColumns(kind, last)}
      css={recordTableStyles}
      isStale={isStale}
      sorting={{ ...sorting, onSort: (next) => onSort(findNextSorting(sorting, next)) }}
    >
      {rows.map(({ element, row, index, matchedIn, isHidden }) => (
        <TableRow
          key={element}
          kind={kind}
          row={row}
          first={first}
          index={index}
          matchedIn={matchedIn}
          canEdit={canEdit}
          isSelected={selected?.has(row.id)}
          isHidden={isHidden}
        />
      ))}
    </PlainTable>
  );
}

type ColumnContent = Column['shown'];

/** In pixels. For names it is the minimum. */
const columnWidthsPx = {
  'unique-code': 116,
  code: 132,
  name: 208,
  details: 200,
  'law-code': 140,
  text: 128,
  level: 112,
  status: 108,
  'law-status': 100,
  question: 100,
  action: 124,
} satisfies Record<Exclude<ColumnContent, 'number'>, number>;

/** Wider than other codes, since the code of a duty starts with that of its law. */
const dutyCodeWidthPx = 160;

/** All columns of a kind of record. Sortable columns have their field. Names take the remaining width. */
export function makeTableColumns(kind: RecordKind, last: number): TableColumn[] {
  const sortable = sortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = shown === 'number' ? numberColumnWidthPx(last) : columnWidthPx(kind, shown);
    const asShown = { title, shown, width, grows: isNameColumn(shown) };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

function columnWidthPx({ name }: RecordKind, shown: Exclude<ColumnContent, 'number'>): number {
  return shown === 'code' && name !== 'law' ? dutyCodeWidthPx : columnWidthsPx[shown];
}

/** In pixels. A digit takes nine pixels. Two digits also leave space for a checkbox. */
function numberColumnWidthPx(last: number): number {
  return 18 + 11 * Math.max(2, String(last).length);
}

function isNameColumn(shown: ColumnContent): boolean {
  return shown === 'name' || shown === 'details';
}

type TableRowProps = {
  kind: RecordKind;
  row: ListRow;
  /** The number of the first loaded row. */
  first: number;
  index: number;
  matchedIn: string | undefined;
  canEdit: boolean;
  /** Whether the row is selected. Undefined while selecting is off. */
  isSelected: boolean | undefined;
  /** True while the filter excludes the row, or until another row uses its element. */
  isHidden: boolean;
};

/**
 * One row in plain elements. With components for cells, rendering 200 rows would take twice as long. Data
 * attributes name the actions of its buttons (`rows/use-row-actions.ts`).
 */
const TableRow = memo(function TableRow(props: TableRowProps) {
  return (
    <tr
      role={tableRoles.row}
      hidden={props.isHidden}
      data-id={props.row.id}
      tabIndex={-1}
      data-selected={props.isSelected || undefined}
      {...rowAttributes(props.index)}
    >
      <TableCells {...props} />
    </tr>
  );
}, isSameRow);

const TableCells = memo(function Cells(props: TableRowProps) {
  return props.kind.columns.map((column) => {
    const text = formatCell(column, props.row);
    return (
      <td key={column.title} role={tableRoles.cell} data-shown={column.shown} title={text || undefined}>
        {cellRenderers[column.shown](text, props)}
      </td>
    );
  });
}, isSameContent);

const cellRenderers = {
  number: (_text, props) =>
    props.isSelected === undefined ? props.first + props.index : renderRowCheckbox(props),
  'unique-code': textOrDashes,
  code: textOrDashes,
  'law-code': textOrDashes,
  text: textOrDashes,
  level: textOrDashes,
  status: renderStatusWord,
  'law-status': renderStatusWord,
  name: (text, { matchedIn }) => (
    <>
      {textOrDashes(text)}
      {renderMatchHint(matchedIn)}
    </>
  ),
  details: (text, { matchedIn }) => (
    <>
      <button type="button" data-does="view">
        {textOrDashes(text)}
      </button>
      {renderMatchHint(matchedIn)}
    </>
  ),
  question: (_text, { row }) => renderQuestionsButton(row),
  action: (_text, props) => renderActions(props),
} satisfies Record<Column['shown'], (text: string, props: TableRowProps) => ReactNode>;

function textOrDashes(text: string): string {
  return text || '--';
}

function renderStatusWord(text: string): ReactNode {
  return text && <span data-word={text}>{text}</span>;
}

function renderMatchHint(matchedIn: string | undefined): ReactNode {
  return matchedIn && <small>matched in {matchedIn}</small>;
}

/** The view button, the edit button if S-1.4 allows it, and the menu of further actions (P-33). */
function renderActions({
  kind,
  row,
  canEdit,
}: {
  kind: RecordKind;
  row: ListRow;
  canEdit: boolean;
}): ReactNode {
  const { edit, delete: canDelete, duplicate } = decideRowActions(row, canEdit);
  return (
    <>
      {renderViewButton(row)}
      {renderEditButton[edit](kind, row)}
      {(canDelete || duplicate) && (
        <button
          type="button"
          data-does="menu"
          data-icon="menu"
          aria-haspopup="menu"
          aria-label={`More for ${row.name}`}
          title="More"
        />
      )}
    </>
  );
}

const renderEditButton = {
  none: () => <span>-</span>,
  enabled: (kind: RecordKind, row: ListRow) => (
    <a href={formAddress(kind, row)} data-edits="" aria-label={`Edit ${row.name}`}>
      Edit
    </a>
  ),
  disabled: (_kind: RecordKind, row: ListRow) =>
    renderDisabledButton({ does: 'Edit', label: `Edit ${row.name}`, reason: explainNotEditable(row) }),
};

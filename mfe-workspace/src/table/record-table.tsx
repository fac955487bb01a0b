import { memo, type ReactNode } from 'react';
import { type Column, formAddress, type ListRow, type RecordKind, sortableFields } from 'shared-lib/records';
import { PlainTable, rowAttributes, type TableColumn, tableRoles } from 'shared-lib/ui/table';
import { type ListSorting, nextSorting } from '../place/workspace-place';
import { decideRowActions, explainNotEditable } from '../rows/row-actions';
import { disabledButton, questionsLink, selectBox, viewButton } from '../rows/row-buttons';
import { isAsDrawn, isAsShown, type RowElement } from '../rows/row-element';
import { cellText } from '../rows/row-texts';
import { recordStyles } from './table-styles';

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
      columns={listColumns(kind, last)}
      css={recordStyles}
      isStale={isStale}
      sorting={{ ...sorting, onSort: (next) => onSort(nextSorting(sorting, next)) }}
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

type Shown = Column['shown'];

/** In pixels. For names it is the minimum. */
const widths = {
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
} satisfies Record<Exclude<Shown, 'number'>, number>;

/** Wider than other codes, since the code of a duty starts with that of its law. */
const codeWithinLaw = 160;

/** All columns of a kind of record. Sortable columns have their field. Names take the remaining width. */
export function listColumns(kind: RecordKind, last: number): TableColumn[] {
  const sortable = sortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = shown === 'number' ? widthOfNumber(last) : widthOf(kind, shown);
    const asShown = { title, shown, width, grows: isName(shown) };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

function widthOf({ name }: RecordKind, shown: Exclude<Shown, 'number'>): number {
  return shown === 'code' && name !== 'law' ? codeWithinLaw : widths[shown];
}

/** In pixels. A digit takes nine pixels. Two digits also leave space for a checkbox. */
function widthOfNumber(last: number): number {
  return 18 + 11 * Math.max(2, String(last).length);
}

function isName(shown: Shown): boolean {
  return shown === 'name' || shown === 'details';
}

type RowProps = {
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
const TableRow = memo(function TableRow(props: RowProps) {
  return (
    <tr
      role={tableRoles.row}
      hidden={props.isHidden}
      data-id={props.row.id}
      tabIndex={-1}
      data-selected={props.isSelected || undefined}
      {...rowAttributes(props.index)}
    >
      <Cells {...props} />
    </tr>
  );
}, isAsShown);

const Cells = memo(function Cells(props: RowProps) {
  return props.kind.columns.map((column) => {
    const text = cellText(column, props.row);
    return (
      <td key={column.title} role={tableRoles.cell} data-shown={column.shown} title={text || undefined}>
        {content[column.shown](text, props)}
      </td>
    );
  });
}, isAsDrawn);

const content = {
  number: (_text, props) => (props.isSelected === undefined ? props.first + props.index : selectBox(props)),
  'unique-code': orDashes,
  code: orDashes,
  'law-code': orDashes,
  text: orDashes,
  level: orDashes,
  status: word,
  'law-status': word,
  name: (text, { matchedIn }) => (
    <>
      {orDashes(text)}
      {hint(matchedIn)}
    </>
  ),
  details: (text, { matchedIn }) => (
    <>
      <button type="button" data-does="view">
        {orDashes(text)}
      </button>
      {hint(matchedIn)}
    </>
  ),
  question: (_text, { row }) => questionsLink(row),
  action: (_text, props) => actionOf(props),
} satisfies Record<Column['shown'], (text: string, props: RowProps) => ReactNode>;

function orDashes(text: string): string {
  return text || '--';
}

function word(text: string): ReactNode {
  return text && <span data-word={text}>{text}</span>;
}

function hint(matchedIn: string | undefined): ReactNode {
  return matchedIn && <small>matched in {matchedIn}</small>;
}

/** The view button, the edit button if S-1.4 allows it, and the menu of further actions (P-33). */
function actionOf({ kind, row, canEdit }: { kind: RecordKind; row: ListRow; canEdit: boolean }): ReactNode {
  const { edit, delete: canDelete, duplicate } = decideRowActions(row, canEdit);
  return (
    <>
      {viewButton(row)}
      {editing[edit](kind, row)}
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

const editing = {
  none: () => <span>-</span>,
  enabled: (kind: RecordKind, row: ListRow) => (
    <a href={formAddress(kind, row)} data-edits="" aria-label={`Edit ${row.name}`}>
      Edit
    </a>
  ),
  disabled: (_kind: RecordKind, row: ListRow) =>
    disabledButton({ does: 'Edit', label: `Edit ${row.name}`, reason: explainNotEditable(row) }),
};

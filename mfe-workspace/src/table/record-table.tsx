import { memo, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { buildFormAddress, type ListRow, type RecordKind, type RecordListColumn } from 'shared-lib/records';
import { useIsPhone, useWindowMatches } from 'shared-lib/ui/is-phone';
import { makeRowPositionAttributes, PlainTable, tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { findNextSorting, type ListSorting } from '../address/workspace-address';
import { canSkipRowContentRender, canSkipRowRender, type RowElement } from '../rows/match-rows';
import { decideRowActions, explainNotEditable } from '../rows/row-actions';
import { renderDisabledButton, renderQuestionsButton, renderRowCheckbox, renderViewButton } from '../rows/row-buttons';
import { findDueTone, formatCellText, keepYearOnLine, readLawName } from '../rows/row-texts';
import { PageSelectionCheckbox, type Selection } from '../selection/selection';
import { hasLawBelowName, isHiddenBesidePanel, makeTableColumns } from './table-columns';
import { recordTableStyles } from './table-styles';

type RecordTableProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** The number of the first loaded row within the list. */
  firstNumber: number;
  /** The number of the last row of the page within the list. */
  lastNumber: number;
  canEdit: boolean;
  /** Whether the table still shows the previous rows while the requested rows load. */
  isStale: boolean;
  /** Whether all rows have the same status. The status column is then hidden beside a panel. */
  hasOneStatus?: boolean;
  /** The selected rows. It is undefined while selecting is off. */
  selection?: Selection | undefined;
  /** The id of the record that the VIEW dialog shows. */
  viewedId?: number | undefined;
  sorting: ListSorting;
  onSort: (next: ListSorting) => void;
};

/** The table of a list of records. Its columns are those of the specification (S-1.2). */
export function RecordTable(props: RecordTableProps) {
  const { rows, firstNumber, lastNumber, canEdit, isStale, selection, viewedId, sorting, onSort } = props;
  const { hasOneStatus = false } = props;
  const selected = selection?.rows;
  const hasNumbers = !useIsPhone() || selected !== undefined;
  const kind = useMemo(() => (hasNumbers ? props.kind : removeNumberColumn(props.kind)), [hasNumbers, props.kind]);
  // Renders again when the window passes these widths, because the column widths depend on them
  // (`table-columns.ts`).
  useWindowMatches('(min-width: 1280px)');
  useWindowMatches('(min-width: 1440px)');
  const table = useRef<HTMLTableElement>(null);
  const situation = { availableWidth: useScrollBoxWidth(table), hasOneStatus };
  const columns = makeTableColumns(kind, lastNumber, situation).map((column) =>
    selection && selected && column.shown === 'number'
      ? { ...column, head: <PageSelectionCheckbox rows={rows} selection={selection} /> }
      : column,
  );
  return (
    <PlainTable
      ref={table}
      columns={columns}
      css={recordTableStyles}
      isStale={isStale}
      sorting={{ ...sorting, onSort: (next) => onSort(findNextSorting(sorting, next)) }}
    >
      {rows.map(({ element, row, index, matchedIn, isHidden }) => (
        <TableRow
          key={element}
          kind={kind}
          row={row}
          firstNumber={firstNumber}
          index={index}
          matchedIn={matchedIn}
          canEdit={canEdit}
          isSelected={selected?.has(row.id)}
          isViewed={row.id === viewedId}
          isHidden={isHidden}
        />
      ))}
    </PlainTable>
  );
}

/** Returns the kind without the column for the row numbers. Phones need its space, unless it has checkboxes. */
function removeNumberColumn(kind: RecordKind): RecordKind {
  return { ...kind, columns: kind.columns.filter(({ shown }) => shown !== 'number') };
}

/** Returns the width in pixels of the box in which the table scrolls. It is 0 until the page has a layout. */
function useScrollBoxWidth(table: RefObject<HTMLTableElement | null>): number {
  const [availableWidth, setAvailableWidth] = useState(0);
  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return;
    const measure = () => setAvailableWidth(box.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [table]);
  return availableWidth;
}

type TableRowProps = {
  kind: RecordKind;
  row: ListRow;
  /** The number of the first loaded row within the list. */
  firstNumber: number;
  index: number;
  matchedIn: string | undefined;
  canEdit: boolean;
  /** Whether the row is selected. It is undefined while selecting is off. */
  isSelected: boolean | undefined;
  /** Whether the VIEW dialog shows this row's record. */
  isViewed: boolean;
  /** Whether the row is hidden, for example because it does not match the keyword (`RowElement`). */
  isHidden: boolean;
};

/**
 * A row of plain elements. With a component for each cell, rendering 200 rows would take twice as long. Data
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
      aria-current={props.isViewed || undefined}
      {...makeRowPositionAttributes(props.index)}
    >
      <TableCells {...props} />
    </tr>
  );
}, canSkipRowRender);

const TableCells = memo(function TableCells(props: TableRowProps) {
  return props.kind.columns.map((column) => {
    const text = formatCellText(column, props.row);
    return (
      <td
        key={column.title}
        role={tableRoles.cell}
        data-shown={column.shown}
        data-yields={isHiddenBesidePanel(props.kind, column) ? '' : undefined}
        title={text || undefined}
      >
        {cellRenderers[column.shown](text, props)}
      </td>
    );
  });
}, canSkipRowContentRender);

/** A name of a law with at most this many letters fits on one line of its column, and its code does not fit behind it. */
const maxShortLawNameLength = 44;

const cellRenderers = {
  number: (_text, props) =>
    props.isSelected === undefined ? props.firstNumber + props.index : renderRowCheckbox(props),
  'unique-code': toTextOrDashes,
  code: toTextOrDashes,
  'law-code': (text, { kind, row }) => (
    <span
      data-part="law"
      data-alone={hasLawBelowName(kind) ? '' : undefined}
      data-short={readLawName(row).length <= maxShortLawNameLength ? '' : undefined}
    >
      {!hasLawBelowName(kind) && renderLawName(row)} <code>{toTextOrDashes(text)}</code>
    </span>
  ),
  text: toTextOrDashes,
  level: (text) => renderStatusWord(text) || '--',
  status: renderStatusWord,
  'law-status': renderStatusWord,
  'next-due': (text, { row }) => <span data-due={findDueTone(row)}>{toTextOrDashes(text)}</span>,
  name: (text, { kind, row, matchedIn }) => (
    <>
      <button type="button" data-does="view" data-part="name">
        {toTextOrDashes(text)}
      </button>
      {hasLawBelowName(kind) ? renderLawName(row) : renderLawNameBelowName(row)}
      {renderMatchHint(matchedIn)}
    </>
  ),
  details: (text, { matchedIn }) => (
    <>
      <button type="button" data-does="view">
        {keepYearOnLine(toTextOrDashes(text))}
      </button>
      {renderMatchHint(matchedIn)}
    </>
  ),
  question: (_text, { row }) => renderQuestionsButton(row),
  action: (_text, props) => renderActions(props),
} satisfies Record<RecordListColumn['shown'], (text: string, props: TableRowProps) => ReactNode>;

function toTextOrDashes(text: string): string {
  return text || '--';
}

function renderStatusWord(text: string): ReactNode {
  return text && <span data-word={text}>{text}</span>;
}

function renderMatchHint(matchedIn: string | undefined): ReactNode {
  return matchedIn && <small>{t('Match in {matchedIn}', { matchedIn })}</small>;
}

/** Renders the name of the law, below the name of the record or above the law's code. */
function renderLawName(row: ListRow): ReactNode {
  const name = readLawName(row);
  return name && <small title={name}>{keepYearOnLine(name)}</small>;
}

/**
 * Renders the name of a row's law, for a table without the law column. In other tables the style sheet hides
 * it.
 */
function renderLawNameBelowName(row: ListRow): ReactNode {
  const name = readLawName(row);
  return name && <small data-law={name} title={name} />;
}

/** Renders the view button, the edit button if S-1.4 allows it, and the menu with other actions (P-33). */
function renderActions({ kind, row, canEdit }: { kind: RecordKind; row: ListRow; canEdit: boolean }): ReactNode {
  const { edit, canDelete, canDuplicate } = decideRowActions(row, canEdit);
  return (
    <>
      {renderViewButton(row)}
      {editButtonRenderers[edit](kind, row)}
      {(canDelete || canDuplicate) && (
        <button
          type="button"
          data-does="menu"
          data-icon="menu"
          aria-haspopup="menu"
          aria-label={t('More for {name}', { name: row.name })}
          title={t('More')}
        />
      )}
    </>
  );
}

const editButtonRenderers = {
  none: () => <span data-none="">-</span>,
  enabled: (kind: RecordKind, row: ListRow) => (
    <a href={buildFormAddress(kind, row)} data-edits="" aria-label={t('Edit {name}', { name: row.name })}>
      {t('Edit')}
    </a>
  ),
  disabled: (_kind: RecordKind, row: ListRow) =>
    renderDisabledButton({
      text: t('Edit'),
      label: t('Edit {name}', { name: row.name }),
      reason: explainNotEditable(row),
    }),
};

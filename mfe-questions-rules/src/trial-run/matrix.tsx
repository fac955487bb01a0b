import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { listIndexesToRender } from 'shared-lib/visible-range';
import { t } from 'shared-lib/words';
import {
  type CellAnnotations,
  type CellPosition,
  describeRuleOverride,
  findCellAfterKey,
  formatRowName,
  type GridSize,
  type MatrixEntry,
  type MatrixRow,
} from './matrix-rows';
import { useVisibleRange } from './use-visible-range';
import { findVerdictTitle, makeVerdictAttributes, useVerdictTexts } from './verdict-badge';
import './matrix.css';

type VerdictMatrixProps = {
  rows: readonly MatrixEntry[];
  profiles: readonly string[];
  /** The index of the organisation's own profile, or -1 if there is none. */
  ownColumn: number;
  /** Returns the marks of all cells in a row. */
  findMarks: (row: MatrixRow) => readonly CellAnnotations[];
  /** Called when a cell is opened. Column 0 is the law itself, the others are the profiles. */
  onOpen: (row: MatrixEntry, column: number) => void;
};

/** A grid of laws by profiles, as WAI-ARIA defines it. Only the visible cells are on the page. */
export function VerdictMatrix({ rows, profiles, ownColumn, findMarks, onOpen }: VerdictMatrixProps) {
  const { ref, width, height, left, top } = useVisibleRange();
  const measures = computeMatrixSizesPx(width, profiles.length);
  const { law, cell, row: rowHeight, head } = measures;
  const page = Math.floor((height - head) / rowHeight);
  const size = { rows: rows.length, columns: profiles.length + 1, page };
  const { focused, listeners } = useMatrixKeys({
    grid: ref,
    size,
    onOpen: ({ row, column }) => {
      const one = rows[row];
      if (one) onOpen(one, column);
    },
  });
  // A few more rows and columns are rendered than are in view.
  const across = { scrolled: left, seen: width - law, size: cell, count: profiles.length, spare: 3 };
  const down = { scrolled: top, seen: height, size: rowHeight, count: rows.length, spare: 3 };
  // The column of the laws is always rendered. So if the focus is in it, no other column must be rendered for
  // the focus.
  const columns = listIndexesToRender(across, focused.column === 0 ? profiles.length : focused.column - 1);
  return (
    <div
      ref={ref}
      {...gridRoles.grid(t('Laws by place'), rows.length + 1, profiles.length + 1)}
      {...listeners}
      className="matrix"
      data-fades=""
      // The padding leaves space so that the sticky cells do not cover the focused cell.
      style={{ ...makeLineCountStyle(measures.lines), scrollPaddingTop: head, scrollPaddingLeft: law }}
    >
      <div
        className="matrix-all"
        role="presentation"
        style={{
          height: head + rows.length * rowHeight,
          width: law + profiles.length * cell + measures.slant,
        }}
      >
        <MatrixHead {...{ profiles, ownColumn, columns, measures }} />
        {listIndexesToRender(down, focused.row).map((rowIndex) => {
          const row = rows[rowIndex];
          const current = rowIndex === focused.row ? focused.column : undefined;
          return (
            row && (
              <MatrixGridRow
                key={'sharedVerdict' in row ? row.sharedVerdict : row.law.id}
                {...{ row, rowIndex, columns, current, measures }}
                marks={'sharedVerdict' in row ? [] : findMarks(row)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const makeLineCountStyle = (lines: number) => ({ '--lines': lines }) as CSSProperties;

type MatrixHeadProps = Pick<VerdictMatrixProps, 'profiles' | 'ownColumn'> &
  Pick<MatrixGridRowProps, 'columns' | 'measures'>;

/** The row with the names of the visible profiles. It stays at the top. Many names are slanted or upright. */
function MatrixHead({ profiles, ownColumn, columns, measures }: MatrixHeadProps) {
  const { law, cell, head: height, names } = measures;
  return (
    <div {...gridRoles.row(1)} className="matrix-head" data-names={names} style={{ height }}>
      <span {...gridRoles.columnHeader(1)} className="matrix-law" style={{ width: law }}>
        {t('Law')}
      </span>
      {columns.map((column) => (
        <span
          key={column}
          {...gridRoles.columnHeader(column + 2)}
          className="matrix-cell"
          data-own={column === ownColumn || undefined}
          title={profiles[column]}
          style={{ left: law + column * cell, width: cell }}
        >
          <span className="matrix-name">{profiles[column]}</span>
        </span>
      ))}
    </div>
  );
}

/** Returns the focused cell, and handlers for the keys and clicks that move the focus or open a cell. */
function useMatrixKeys({
  grid,
  size,
  onOpen,
}: {
  grid: RefObject<HTMLElement | null>;
  size: GridSize;
  onOpen: (cell: CellPosition) => void;
}) {
  const [chosen, setChosen] = useState<CellPosition>({ row: 0, column: 0 });
  const isFocusDue = useRef(false);
  const focused = { row: Math.min(chosen.row, size.rows - 1), column: Math.min(chosen.column, size.columns - 1) };
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    const next = grid.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const next = findCellAfterKey(focused, size, { key, isFar: ctrlKey || metaKey });
    if (next) {
      isFocusDue.current = true;
      setChosen(next);
    } else if (key === 'Enter' || key === ' ') onOpen(focused);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    if (!cell) return;
    const clicked = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    setChosen(clicked);
    onOpen(clicked);
  };
  return { focused, listeners: { onKeyDown, onClick } };
}

type MatrixGridRowProps = {
  row: MatrixEntry;
  rowIndex: number;
  /** The indexes of the profiles in view. */
  columns: readonly number[];
  /** The focused column, if the focus is in this row. */
  current: number | undefined;
  marks: readonly CellAnnotations[];
  measures: MatrixSizesPx;
};

/** A law and its verdicts. A click opens the law or explains a verdict. On a folded row it shows the laws. */
function MatrixGridRow({ row, rowIndex, columns, current, marks, measures }: MatrixGridRowProps) {
  const { law, cell, head, row: height } = measures;
  const { formatVerdict } = useVerdictTexts();
  const name = formatRowName(row, formatVerdict);
  return (
    <div {...gridRoles.row(rowIndex + 2)} className="matrix-row" style={{ top: head + rowIndex * height, height }}>
      <span
        {...gridRoles.rowHeader('sharedVerdict' in row ? row.isOpen : undefined)}
        tabIndex={current === 0 ? 0 : -1}
        className="matrix-law"
        title={name}
        style={{ width: law }}
        data-row={rowIndex}
        data-column={0}
      >
        <span>{'law' in row && row.law.isRepealed ? <s>{name}</s> : name}</span>
      </span>
      {columns.map((column) => {
        const outcome = 'law' in row ? row.outcomes[column] : undefined;
        const mark = marks[column];
        const title = 'sharedVerdict' in row ? row.sharedVerdict : outcome && findVerdictTitle(outcome);
        return (
          <span
            key={column}
            {...gridRoles.cell(column + 2, describeCell(title && formatVerdict(title), mark))}
            tabIndex={current === column + 1 ? 0 : -1}
            title={(mark && describeRuleOverride(mark)) ?? (title && formatVerdict(title))}
            className="matrix-cell"
            style={{ left: law + column * cell, width: cell }}
            data-row={rowIndex}
            data-column={column + 1}
          >
            {title && (
              <span
                className="matrix-mark"
                data-differs={mark?.isDifferent || undefined}
                data-decided={mark?.decision && ''}
                data-other-state={mark?.isOtherState || undefined}
                {...makeVerdictAttributes(title)}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Describes a cell for screen readers: its verdict, whether it differs, and the decision or fact that overrides it. */
function describeCell(title: string | undefined, mark: CellAnnotations | undefined): string | undefined {
  const verdict = title && mark?.isDifferent ? t('{title}, differs', { title }) : title;
  return [verdict, mark && describeRuleOverride(mark)].filter(Boolean).join('. ') || undefined;
}

/** `lines`: how many lines a name may have. `slant`: how far the last slanted name projects, else 0. */
type MatrixSizesPx = Record<'law' | 'cell' | 'row' | 'lines' | 'head' | 'slant', number> & {
  names: 'level' | 'slanted' | 'upright';
};

/**
 * Up to this many names are horizontal. More names are slanted, or upright on phones, where slanted ones
 * would not fit.
 */
const maxHorizontalNames = 8;

/** The share of the width that the names of laws take on phones. At least four profiles then stay in view. */
const lawNameShareOnPhones = 0.5;

/**
 * The largest width of the names of laws. In a wider column, the gap before the verdicts would make rows hard
 * to follow.
 */
const maxLawNameWidthPx = 640;

/** If there are few profiles, their columns share the remaining width, up to this width each. */
const maxCellWidthPx = 200;

/**
 * Computes the sizes. If there are few profiles, the names of the laws get the remaining width. A slanted
 * column is wider than its mark of 28 pixels, so that its name has space for two lines. On phones a name has
 * at most four lines, so that many laws are in view.
 */
export function computeMatrixSizesPx(width: number, profiles: number): MatrixSizesPx {
  const isNarrow = width < 560;
  const heads = isNarrow
    ? ({ cell: 44, head: 120, slant: 0, names: 'upright' } as const)
    : profiles > maxHorizontalNames
      ? ({ cell: 40, head: 132, slant: 84, names: 'slanted' } as const)
      : ({ cell: 88, head: 48, slant: 0, names: 'level' } as const);
  const minLawWidth = isNarrow ? Math.round(width * lawNameShareOnPhones) : 360;
  const law = Math.max(minLawWidth, Math.min(width - profiles * heads.cell - heads.slant, maxLawNameWidthPx));
  // Even the longest names fit on two lines of 440 px. In a narrower column they need three, and on phones four.
  const lines = isNarrow ? 4 : law < 440 ? 3 : 2;
  const isSlanted = heads.slant > 0;
  const shared = Math.floor((width - law) / Math.max(profiles, 1));
  const cell = isSlanted ? heads.cell : Math.max(heads.cell, Math.min(shared, maxCellWidthPx));
  // If there are few profiles, the names of the laws get the width that the cells do not need.
  const lawWidth = isSlanted ? law : Math.max(law, width - profiles * cell);
  return { ...heads, lines, row: isNarrow ? 15 * lines + 6 : 18 * lines + 4, cell, law: lawWidth };
}

/**
 * The ARIA roles and positions of the parts. They are needed, because a table cannot describe cells that are
 * not on the page.
 */
const gridRoles = {
  grid: (label: string, rows: number, columns: number) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  }),
  row: (position: number) => ({ role: 'row', 'aria-rowindex': position }),
  columnHeader: (position: number) => ({ role: 'columnheader', 'aria-colindex': position }),
  rowHeader: (isOpen?: boolean) => ({ role: 'rowheader', 'aria-colindex': 1, 'aria-expanded': isOpen }),
  cell: (position: number, label: string | undefined) => ({
    role: 'gridcell',
    'aria-colindex': position,
    'aria-label': label,
  }),
};

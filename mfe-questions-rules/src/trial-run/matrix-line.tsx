import type { MatrixRow } from './matrix-rows';
import { titleOf, verdictTones } from './verdict-looks';

type MatrixLineProps = {
  row: MatrixRow;
  place: number;
  /** The indexes of the visible profiles. */
  columns: readonly number[];
  /** The focused column, if the focus is in this line. */
  current: number | undefined;
  measures: Measures;
};

/** One law of the matrix: its name, which opens it, and its verdicts, each of which opens its explanation. */
export function MatrixLine({ row, place, columns, current, measures }: MatrixLineProps) {
  const { law, cell, row: height } = measures;
  return (
    <div {...gridRoles.row(place + 2)} className="matrix-row" style={{ top: (place + 1) * height, height }}>
      <span
        {...gridRoles.rowHeader(1)}
        tabIndex={current === 0 ? 0 : -1}
        className="matrix-law"
        title={row.law.name}
        style={{ width: law }}
        data-row={place}
        data-column={0}
      >
        <span>{row.law.isRepealed ? <s>{row.law.name}</s> : row.law.name}</span>
      </span>
      {columns.map((column) => {
        const outcome = row.outcomes[column];
        return (
          <span
            key={column}
            {...gridRoles.cell(column + 2)}
            tabIndex={current === column + 1 ? 0 : -1}
            className="matrix-cell"
            data-tone={outcome && verdictTones[titleOf(outcome)]}
            style={{ left: law + column * cell, width: cell }}
            data-row={place}
            data-column={column + 1}
          >
            {outcome && titleOf(outcome)}
          </span>
        );
      })}
    </div>
  );
}

export type Measures = { law: number; cell: number; row: number };

/**
 * The sizes of the matrix's parts; on a phone the names leave room for two profiles. When there are few profiles, the
 * names of the laws get the remaining width.
 */
export function measuresOf(width: number, profiles: number): Measures {
  const least = width < 560 ? { law: 136, cell: 112, row: 84 } : { law: 320, cell: 152, row: 44 };
  return { ...least, law: Math.max(least.law, width - profiles * least.cell) };
}

/**
 * The ARIA roles and positions of the matrix's parts: most cells are not in the page, which a table element could not
 * express.
 */
export const gridRoles = {
  grid: (label: string, rows: number, columns: number) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  }),
  row: (place: number) => ({ role: 'row', 'aria-rowindex': place }),
  columnHeader: (place: number) => ({ role: 'columnheader', 'aria-colindex': place }),
  rowHeader: (place: number) => ({ role: 'rowheader', 'aria-colindex': place }),
  cell: (place: number) => ({ role: 'gridcell', 'aria-colindex': place }),
};

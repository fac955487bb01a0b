import { gridRoles } from './grid-roles';
import type { Measures } from './matrix-measures';
import type { MatrixRow } from './matrix-rows';
import { titleOf, verdictTones } from './verdict-looks';

type MatrixLineProps = {
  row: MatrixRow;
  place: number;
  /** The profiles in sight. */
  columns: readonly number[];
  /** Where the keyboard is, if it is in this line. */
  current: number | undefined;
  measures: Measures;
};

/** One law of the matrix: its name, which opens it, and its verdicts, each of which says why. */
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

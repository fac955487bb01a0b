import { gridRoles } from './grid-roles';
import type { Measures } from './matrix-measures';

type MatrixHeadProps = { profiles: readonly string[]; columns: readonly number[]; measures: Measures };

/** The names of the profiles in sight; it stays above while one scrolls. */
export function MatrixHead({ profiles, columns, measures }: MatrixHeadProps) {
  const { law, cell, row: height } = measures;
  return (
    <div {...gridRoles.row(1)} className="matrix-head" style={{ height }}>
      <span {...gridRoles.columnHeader(1)} className="matrix-law" style={{ width: law }}>
        Law
      </span>
      {columns.map((column) => (
        <span
          key={column}
          {...gridRoles.columnHeader(column + 2)}
          className="matrix-cell"
          title={profiles[column]}
          style={{ left: law + column * cell, width: cell }}
        >
          <span>{profiles[column]}</span>
        </span>
      ))}
    </div>
  );
}

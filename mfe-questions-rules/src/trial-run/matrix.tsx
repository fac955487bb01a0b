import { placesInSight } from 'shared-lib/sight';
import { gridRoles } from './grid-roles';
import { MatrixHead } from './matrix-head';
import { MatrixLine } from './matrix-line';
import { measuresOf } from './matrix-measures';
import type { MatrixRow } from './matrix-rows';
import { useMatrixKeys } from './use-matrix-keys';
import { useSight } from './use-sight';
import './matrix.css';

type MatrixProps = {
  rows: readonly MatrixRow[];
  profiles: readonly string[];
  /** Column 0 is the law itself, the others are the profiles. */
  onOpen: (row: MatrixRow, column: number) => void;
};

/** Rows and columns around those in sight. */
const spare = 3;

/** Laws by profiles, by the WAI-ARIA grid pattern. Of all the cells only those in sight are in the page. */
export function Matrix({ rows, profiles, onOpen }: MatrixProps) {
  const { ref, onScroll, width, height, left, top } = useSight();
  const measures = measuresOf(width, profiles.length);
  const { law, cell, row: rowHeight } = measures;
  const page = Math.floor(height / rowHeight);
  const size = { rows: rows.length, columns: profiles.length + 1, page };
  const { at, acts } = useMatrixKeys({
    grid: ref,
    size,
    onOpen: ({ row, column }) => {
      const one = rows[row];
      if (one) onOpen(one, column);
    },
  });
  const across = { scrolled: left, seen: width - law, size: cell, count: profiles.length, spare };
  const down = { scrolled: top, seen: height, size: rowHeight, count: rows.length, spare };
  // In the column of the laws, which always stays, there is no other to keep.
  const columns = placesInSight(across, at.column === 0 ? profiles.length : at.column - 1);
  return (
    <div
      ref={ref}
      {...gridRoles.grid('Laws by profile', rows.length + 1, profiles.length + 1)}
      {...acts}
      className="matrix"
      // What stays in place hides nothing that the keyboard comes to.
      style={{ scrollPaddingTop: rowHeight, scrollPaddingLeft: law }}
      onScroll={onScroll}
    >
      <div
        className="matrix-all"
        role="presentation"
        style={{ height: (rows.length + 1) * rowHeight, width: law + profiles.length * cell }}
      >
        <MatrixHead {...{ profiles, columns, measures }} />
        {placesInSight(down, at.row).map((place) => {
          const row = rows[place];
          const current = place === at.row ? at.column : undefined;
          return row && <MatrixLine key={row.law.id} {...{ row, place, columns, current, measures }} />;
        })}
      </div>
    </div>
  );
}

export type Cell = { row: number; column: number };
export type GridSize = { rows: number; columns: number; page: number };

type Key = { key: string; isFar: boolean };

/** The cell that a key leads to in a grid; `undefined` where the key means nothing to one. `isFar`: with Ctrl. */
export function moveInGrid({ row, column }: Cell, size: GridSize, { key, isFar }: Key): Cell | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Record<string, Cell> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!to || size.rows === 0) return undefined;
  return { row: within(to.row, lastRow), column: within(to.column, lastColumn) };
}

function within(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last);
}

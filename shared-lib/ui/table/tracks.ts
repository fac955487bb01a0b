export type TableColumn = {
  title: string;
  /** In pixels; with fixed widths the browser need not measure every cell. */
  width: number;
  /** Takes the remaining space; `width` is then the minimum. */
  grows?: boolean;
  /** The kind of its cells, for the style sheet. */
  shown?: string;
  /** The name that the server sorts this column by. */
  sort?: string;
};

/** The columns as CSS grid tracks. */
export function columnTracks(columns: readonly TableColumn[]): string {
  return columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
}

/** Below this width the table scrolls sideways within its surface. */
export function leastTableWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

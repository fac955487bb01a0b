export type TableColumn = {
  title: string;
  /** In pixels; fixed widths spare the browser the measuring of every cell. */
  width: number;
  /** Takes what is left; its width is then the least. */
  grows?: boolean;
  /** What its cells are, for the style sheet. */
  shown?: string;
  /** The word by which the server sorts by it. */
  sort?: string;
};

/** The columns as tracks of a grid. */
export function columnTracks(columns: readonly TableColumn[]): string {
  return columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
}

/** Below this the table scrolls sideways within its surface. */
export function leastTableWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

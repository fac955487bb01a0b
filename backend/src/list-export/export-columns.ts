import { type Column, type RecordKind, sayLawStatus } from 'shared-lib/records';

export type ExportColumn = { title: string; wire: string; shown: Column['shown'] };

/** The unique code first, by which a row is found again; then the columns of the list, as far as they say something. */
export function exportColumns({ columns, fields }: RecordKind): ExportColumn[] {
  const code = fields.uniqueCode;
  if (!code) throw new Error('A kind has no unique code.');
  const said = columns.filter((column) => 'wire' in column);
  const others = said.filter(({ wire }) => wire !== code.wire);
  return [{ title: code.label, wire: code.wire, shown: 'unique-code' }, ...others];
}

/** In characters. */
export function columnWidth({ shown }: ExportColumn): number {
  if (shown === 'name' || shown === 'details') return 60;
  return shown === 'text' || shown === 'code' ? 28 : 16;
}

/** The cells of a row as its list says them; what the list shows as missing is empty. */
export function exportCells(
  columns: readonly ExportColumn[],
  row: Readonly<Record<string, unknown>>,
): string[] {
  return columns.map(({ wire, shown }) => {
    const text = String(row[wire] ?? '');
    return shown === 'law-status' ? sayLawStatus(text) : text;
  });
}

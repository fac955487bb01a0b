import { formatLawStatus, formatNextDue, isDay, type RecordKind, type RecordListColumn } from 'shared-lib/records';
import type { Database } from '../../platform/database/database';
import type { ListRow } from '../lists/list-rows.store';
import { readRowsToExport } from './export-rows.store';
import type { ExportPiece } from './export-stream';
import { type ExportFileColumn, type ExportFormat, writeExportFile } from './send-export';

type ExportListOptions = { orgId: number; kind: RecordKind; ids: Int32Array; format: ExportFormat };

/** Yields a list as a file in pieces. Each piece says how many rows it and the earlier pieces contain. */
export function exportList(database: Database, options: ExportListOptions): AsyncGenerator<ExportPiece> {
  const { kind, format } = options;
  return writeExportFile<ListRow>({
    name: kind.titles.list,
    columns: chooseExportColumns(kind).map(toExportFileColumn),
    format,
    pages: readRowsToExport(database, options),
  });
}

type ExportColumn = { title: string; wire: string; shown: RecordListColumn['shown'] };

/** Chooses the columns: first the unique code, which identifies a row, then the list's data columns. */
export function chooseExportColumns({ columns, fields }: RecordKind): ExportColumn[] {
  const code = fields.uniqueCode;
  if (!code) throw new Error('A kind has no unique code.');
  const withData = columns.filter((column) => 'wire' in column);
  const others = withData.filter(({ wire }) => wire !== code.wire);
  return [{ title: code.label, wire: code.wire, shown: 'unique-code' }, ...others];
}

/**
 * Converts a column of the list to a column of the file. The cells have the same texts as in the list. A
 * missing value becomes an empty cell.
 */
function toExportFileColumn({ title, wire, shown }: ExportColumn): ExportFileColumn<ListRow> {
  return {
    title,
    width: chooseColumnWidth(shown),
    text: (row) => {
      const text = String(Object(row)[wire] ?? '');
      if (shown === 'next-due' && !isDay(text)) return formatNextDue(text);
      return shown === 'law-status' ? formatLawStatus(text) : text;
    },
  };
}

/** Chooses the width of a column, in characters. */
function chooseColumnWidth(shown: RecordListColumn['shown']): number {
  if (shown === 'name' || shown === 'details') return 60;
  return shown === 'text' || shown === 'code' ? 28 : 16;
}

import { textType } from './field-types/text';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

export type ListRow = {
  id: number;
  name: string;
  lawStatus: string;
  /** The id of the law that the record belongs to; 0 if it belongs to no law. */
  lawId: number;
  /** Whether the server allows changes of this record. The user also needs Edit access. */
  isEditable: boolean;
  /** The record's version, sent with each change. `undefined` if the server does not give it. */
  version?: number | undefined;
  /** All values of the row as text, by payload name. */
  values: Readonly<Record<string, string>>;
};

export type ListPage = { rows: ListRow[]; total: number };

/** Parses a list's reply. It leaves out malformed rows, so that they cannot break the screen. */
export function parseListPage(kind: RecordKind, reply: Record<string, unknown>): ListPage {
  const rows = Array.isArray(reply.data) ? reply.data.flatMap((row) => parseRow(kind, row)) : [];
  const total = Number(reply.totalLength);
  return { rows, total: Number.isSafeInteger(total) && total >= 0 ? total : rows.length };
}

function parseRow({ wire }: RecordKind, reply: unknown): ListRow[] {
  const { version, ...row }: Record<string, unknown> = Object(reply);
  const id = parseId(row.id);
  if (id === undefined) return [];
  const values = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, formatCell(value)]));
  return [
    {
      id,
      name: values[wire.name] ?? '',
      lawStatus: values[wire.lawStatus] ?? '',
      lawId: parseId(row.lawbasedid) ?? 0,
      isEditable: String(row.editOption) === 'true',
      version: parseId(version),
      values,
    },
  ];
}

function formatCell(value: unknown): string {
  return Array.isArray(value) ? value.map((entry) => textType.parse(entry)).join(', ') : textType.parse(value);
}

/**
 * Finds the state of the edit button in the Action column. A draft without a law status can be edited (P-30): otherwise
 * nobody could ever set its law status.
 */
export function findEditButtonState(
  row: Pick<ListRow, 'lawStatus' | 'isEditable'>,
  canEdit: boolean,
): 'none' | 'disabled' | 'enabled' {
  if (!canEdit) return 'none';
  return row.isEditable && row.lawStatus !== 'Repealed' ? 'enabled' : 'disabled';
}

/** Returns the word that a list shows in the Law Status column. */
export function formatLawStatus(lawStatus: string): string {
  return lawStatus || 'InActive';
}

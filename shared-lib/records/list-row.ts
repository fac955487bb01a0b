import { text } from './field-types/text';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

/** A row of a list. */
export type ListRow = {
  id: number;
  name: string;
  lawStatus: string;
  /** The law that it belongs to; 0 where there is none. */
  lawId: number;
  /** What the server says of this row; the person needs Edit access besides. */
  isEditable: boolean;
  /** What a change of it is made against; undefined where the server does not say. */
  version?: number | undefined;
  /** All that the row carries, by wire name. */
  values: Readonly<Record<string, string>>;
};

export type ListPage = { rows: ListRow[]; total: number };

/** Reads a list's reply. A row that is none is left out, so that it cannot take the screen down. */
export function parseListPage(kind: RecordKind, reply: Record<string, unknown>): ListPage {
  const rows = Array.isArray(reply.data) ? reply.data.flatMap((row) => parseRow(kind, row)) : [];
  const total = Number(reply.totalLength);
  return { rows, total: Number.isSafeInteger(total) && total >= 0 ? total : rows.length };
}

function parseRow({ wire }: RecordKind, reply: unknown): ListRow[] {
  const { version, ...row }: Record<string, unknown> = Object(reply);
  const id = parseId(row.id);
  if (id === undefined) return [];
  const values = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, say(value)]));
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

function say(value: unknown): string {
  return Array.isArray(value) ? value.map((one) => text.parse(one)).join(', ') : text.parse(value);
}

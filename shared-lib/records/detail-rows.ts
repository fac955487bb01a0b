import type { Field } from './field';
import type { RecordKind } from './record-kind';

export type DetailRow = { name: string; field: Field };

/** The documented rows in their order; all other fields stand under 'More' (P-79). */
export function detailRows({ fields, details }: RecordKind): { documented: DetailRow[]; more: DetailRow[] } {
  const documented = details.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  const named = new Set(details);
  const rest = Object.entries(fields).filter(([name]) => !named.has(name));
  return { documented, more: rest.map(([name, field]) => ({ name, field })) };
}

import { type RecordKindName, recordKinds } from 'shared-lib/records';
import { mayChange, type Visitor } from '../../auth/sessions/visitor';
import { rowNames } from './row-columns';
import type { Row } from './rows-of-ids.store';

const namesOf = {
  law: rowNames(recordKinds.law),
  license: rowNames(recordKinds.license),
  return: rowNames(recordKinds.return),
  'other-compliance': rowNames(recordKinds['other-compliance']),
} satisfies Record<RecordKindName, string[]>;

/**
 * Converts rows for the wire: only the fields of their kind, and for each row whether this visitor may change it, in
 * the documents' words (P-31). It copies each row once, because two copies of a page cost a twentieth of the request.
 */
export function showRows(rows: readonly Row[], kind: RecordKindName, visitor: Visitor): Row[] {
  const names = namesOf[kind];
  const editOption = String(mayChange(visitor));
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const name of names) shown[name] = row[name];
    shown.editOption = editOption;
    if (row.incomplete === true) shown.incomplete = 'true';
    return shown;
  });
}

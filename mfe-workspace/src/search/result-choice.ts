import { formAddress, type ListRow, type RecordKind, recordKindList, resultTypes } from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { openedAddress } from './opened-address';

/** To see it: its VIEW dialog over the list of its tab (P-46). */
export function viewChoice(kind: RecordKind, id: number): SearchChoice {
  return { ...choice(kind, id), address: openedAddress(kind, id) };
}

/** To change it: its form (P-46). */
export function editChoice(kind: RecordKind, row: Pick<ListRow, 'id' | 'lawId'>): SearchChoice {
  return { ...choice(kind, row.id), address: formAddress(kind, row) };
}

function choice(kind: RecordKind, id: number) {
  return { id, type: resultTypes[kind.name], tabIndex: recordKindList.indexOf(kind) };
}

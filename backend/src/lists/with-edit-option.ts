import { mayChange, type Visitor } from '../sessions/visitor';
import type { Row } from './rows-of-ids.store';

/** Says of each row whether this visitor may change it, in the documents' words (decision 31). */
export function withEditOption(rows: readonly Row[], visitor: Visitor): Row[] {
  const editOption = String(mayChange(visitor));
  return rows.map((row) => ({ ...row, editOption }));
}

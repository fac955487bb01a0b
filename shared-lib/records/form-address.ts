import { recordKindList } from './kinds/record-kinds';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

export function buildFormAddress({ route }: RecordKind, { id, lawId }: { id: number; lawId: number }): string {
  return route.replace(':id', String(id)).replace(':lawId', String(lawId));
}

export type FormAddressParts = {
  kind: RecordKind;
  /**
   * The record's id. `create`: the address has 0 or a negative number, which means a new record. `unknown`: the address
   * has no valid id (P-86).
   */
  id: number | 'create' | 'unknown';
  /** The id of the law that a new record belongs to, or 0 if the address names no law. */
  lawId: number;
};

/** Parses the address of a form. Returns `undefined` for any other address. The law's id is optional. */
export function parseFormAddress(pathname: string): FormAddressParts | undefined {
  const [area, id, lawId, ...rest] = pathname.split('/').filter((part) => part !== '');
  const kind = recordKindList.find(({ route }) => route.split('/')[1] === area);
  if (!kind || id === undefined || rest.length > 0) return undefined;
  if (lawId !== undefined && !kind.route.endsWith(':lawId')) return undefined;
  const law = lawId === undefined ? 'create' : readId(lawId);
  if (law === 'unknown') return { kind, id: 'unknown', lawId: 0 };
  return { kind, id: readId(id), lawId: law === 'create' ? 0 : law };
}

function readId(text: string): FormAddressParts['id'] {
  if (/^-?\d+$/.test(text) && Number(text) <= 0) return 'create';
  return parseId(text) ?? 'unknown';
}

import type { FieldType } from './field-type';
import { text } from './text';

/** The law that a record belongs to. The wire brings its id, or in some replies its code; never both. */
export type LawReference = { id: number; code: string };

const noParent: LawReference = { id: -1, code: 'No Parent Law' };

export const lawReference: FieldType<LawReference> = {
  empty: { id: 0, code: '' },
  parse(wire) {
    const said = text.parse(wire);
    if (said === '-1') return noParent;
    return /^\d+$/.test(said) ? { id: Number(said), code: '' } : { id: 0, code: said };
  },
};

/** The law's code as soon as it is known; until then its number. */
export function sayLaw({ id, code }: LawReference): string {
  return code || (id > 0 ? `No. ${id}` : '--');
}

import { t } from 'shared-lib/words';
import { type FieldType, isMissingValue } from './field-type';
import { textType } from './text';

/**
 * The law that a record belongs to. A payload gives either the law's id or its code. The id -1 means that a law has no
 * parent law.
 */
export type LawReference = { id: number; code: string };

const maxLawId = 2_147_483_647;
const noParentLaw: LawReference = { id: -1, code: 'No Parent Law' };

export const lawReferenceType: FieldType<LawReference> = {
  empty: { id: 0, code: '' },
  parse(wire) {
    const idOrCode = textType.parse(wire);
    if (idOrCode === '-1') return noParentLaw;
    return /^\d+$/.test(idOrCode) ? { id: Number(idOrCode), code: '' } : { id: 0, code: idOrCode };
  },
  check(wire) {
    if (isMissingValue(wire)) return undefined;
    const { id, code } = lawReferenceType.parse(wire);
    const isId = (typeof wire === 'number' || typeof wire === 'string') && (id === -1 || code === '');
    return isId && id <= maxLawId ? undefined : t('must be the id of a law');
  },
  toWire: ({ id }) => (id === -1 ? '-1' : id || ''),
  isFilled: ({ id, code }) => id !== 0 || Boolean(code),
};

/** Formats a law by its code if that is known, otherwise by its id. */
export function formatLawReference({ id, code }: LawReference): string {
  return code || (id > 0 ? t('No. {id}', { id }) : '--');
}

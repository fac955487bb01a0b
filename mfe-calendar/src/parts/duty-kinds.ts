import { t } from 'shared-lib/words';
import type { DutyKind } from '../wire/occurrence';

/** The names of each kind of duty, and the texts of the links to it. */
export const dutyKindTexts = {
  license: { singular: t('License'), plural: t('Licenses'), openLabel: t('Open the license') },
  return: { singular: t('Return'), plural: t('Returns'), openLabel: t('Open the return') },
  'other-compliance': {
    singular: t('Other compliance'),
    plural: t('Other compliances'),
    openLabel: t('Open the other compliance'),
  },
} satisfies Record<DutyKind, { singular: string; plural: string; openLabel: string }>;

/** Makes the address of a record's VIEW dialog in the workspace. */
export function makeRecordViewAddress(kind: DutyKind | 'law', id: number): string {
  return `/workspace?tab=${kind}&status=all&open=${id}`;
}

import { t } from 'shared-lib/words';
import type { DutyKind } from '../wire/occurrence';

/** The names of each kind of duty, and the texts of the links to it. */
export const dutyKindTexts = {
  license: { one: t('License'), many: t('Licenses'), open: t('Open the license') },
  return: { one: t('Return'), many: t('Returns'), open: t('Open the return') },
  'other-compliance': {
    one: t('Other compliance'),
    many: t('Other compliances'),
    open: t('Open the other compliance'),
  },
} satisfies Record<DutyKind, { one: string; many: string; open: string }>;

/** Makes the address of a record's VIEW dialog in the workspace. */
export function makeRecordViewAddress(kind: DutyKind | 'law', id: number): string {
  return `/workspace?tab=${kind}&status=all&open=${id}`;
}

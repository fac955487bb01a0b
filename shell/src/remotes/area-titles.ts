import { areaPresentations, isRemoteName } from 'shared-lib/releases';
import { t } from 'shared-lib/words';

/** An area's name as a heading, and as the subject of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** The parcels whose name differs from their area's name. */
const parcelTitles = new Map([
  ['global-search', t('The search')],
  ['next-due', t('Where it is due next')],
  ['occurrence', t('The due date')],
]);

export function findParcelSubject(parcel: string | undefined): string | undefined {
  return parcel === undefined ? undefined : parcelTitles.get(parcel);
}

/** The name by which users know a remote's area. */
export function findAreaTitle(remote: string): AreaTitle {
  return isRemoteName(remote)
    ? areaPresentations[remote]
    : { heading: t('Not available'), subject: t('This area') };
}

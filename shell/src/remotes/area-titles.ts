import { areaPresentations, isRemoteName } from 'shared-lib/releases';
import { t } from 'shared-lib/words';

/** The name of an area as a heading, and as the subject of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** The names of parcels that differ from the name of their area. */
const parcelSubjects = new Map([
  ['global-search', t('The search')],
  ['next-due', t('Where it is due next')],
  ['occurrence', t('The due date')],
]);

export function findParcelSubject(parcel: string | undefined): string | undefined {
  return parcel === undefined ? undefined : parcelSubjects.get(parcel);
}

/** Finds the name by which users know the area of a remote. */
export function findAreaTitle(remote: string): AreaTitle {
  return isRemoteName(remote) ? areaPresentations[remote] : { heading: t('Not available'), subject: t('This area') };
}

import { areaFaces, isRemoteName } from 'shared-lib/releases';

/** An area's name as a heading, and as the subject of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** The parcels whose name differs from their area's name. */
const lentSubjects = new Map([['global-search', 'The search']]);

export function parcelSubject(parcel: string | undefined): string | undefined {
  return parcel === undefined ? undefined : lentSubjects.get(parcel);
}

/** The name by which users know a remote's area. */
export function areaTitle(remote: string): AreaTitle {
  return isRemoteName(remote) ? areaFaces[remote] : { heading: 'Not available', subject: 'This area' };
}

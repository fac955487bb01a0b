import { areaPresentations, isRemoteName } from 'shared-lib/releases';

/** An area's name: as a heading, and as the subject of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** Parcels whose name differs from that of their area. */
const lentSubjects = new Map([['global-search', 'The search']]);

export function parcelSubject(parcel: string | undefined): string | undefined {
  return parcel === undefined ? undefined : lentSubjects.get(parcel);
}

/** The name that people know for the area of a remote. */
export function areaTitle(remote: string): AreaTitle {
  return isRemoteName(remote)
    ? areaPresentations[remote]
    : { heading: 'Not available', subject: 'This area' };
}

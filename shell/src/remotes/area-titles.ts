import { areaFaces, isRemoteName } from 'shared-lib/releases';

/** What an area is called: in its heading, and at the beginning of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** What is lent to other areas and is not what its own area is called. */
const lentSubjects = new Map([['global-search', 'The search']]);

export function lentSubject(parcel: string | undefined): string | undefined {
  return parcel === undefined ? undefined : lentSubjects.get(parcel);
}

/** What people call the area of a remote. */
export function areaTitle(remote: string): AreaTitle {
  return isRemoteName(remote) ? areaFaces[remote] : { heading: 'Not available', subject: 'This area' };
}

import { areaFaces, isRemoteName } from 'shared-lib/releases';

/** What an area is called: in its heading, and at the beginning of a sentence. */
type AreaTitle = { heading: string; subject: string };

/** What people call the area of a remote. */
export function areaTitle(remote: string): AreaTitle {
  return isRemoteName(remote) ? areaFaces[remote] : { heading: 'Not available', subject: 'This area' };
}

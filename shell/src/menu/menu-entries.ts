import {
  areaFaces,
  type PlatformPath,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from 'shared-lib/releases';
import type { Session } from 'shared-lib/session';
import type { IconName } from 'shared-lib/ui';
import { platformAreas } from '../areas/areas';

export type MenuEntry = {
  title: string;
  path: string;
  icon: IconName;
  /** The entry's remote; hovering the entry prefetches it. */
  remote?: RemoteName;
  forAdministrators?: true;
};

/** The entries of S-1.2, in its order. */
const documented: MenuEntry[] = [
  ...ofRemote('mfe-workspace'),
  ofPlatform('/users', 'users'),
  ofPlatform('/circular-amendments', 'circular'),
  ...ofRemote('mfe-roadmap'),
  ofPlatform('/setup/detailedactivitylogs', 'logs'),
  ofPlatform('/setup/user-module-access-controller', 'modules'),
];

const later = [ofPlatform('/setup/lists', 'lists'), ...remoteNames.flatMap(ofRemote)].filter(
  ({ path }) => !documented.some((entry) => entry.path === path),
);

function ofRemote(remote: RemoteName): MenuEntry[] {
  const { menu } = areaFaces[remote];
  return menu ? [{ ...menu, remote }] : [];
}

function ofPlatform(path: PlatformPath, icon: IconName): MenuEntry {
  const { title, forAdministrators } = platformAreas[path];
  return { title, path, icon, ...(forAdministrators && { forAdministrators }) };
}

/** The side menu entries that this person sees: the documented ones, then the areas that came later. */
export function menuEntries({ isAdministrator }: Pick<Session, 'isAdministrator'>): MenuEntry[] {
  return [...documented, ...later].filter((entry) => isAdministrator || !entry.forAdministrators);
}

/** Whether a path lies within an entry's area, or within an area below it, such as a form below the workspace. */
export function isCurrent({ path, remote }: MenuEntry, pathname: string): boolean {
  const here = remoteForPath(pathname);
  const isUnder = here !== undefined && remote !== undefined && areaFaces[here].under === remote;
  return isUnder || pathname === path || pathname.startsWith(`${path}/`);
}

import type { RemoteName } from 'shared-lib/releases';
import type { Session } from 'shared-lib/session';
import type { IconName } from 'shared-lib/ui';
import { type PlatformPath, platformAreas } from '../areas/areas';

export type MenuEntry = {
  title: string;
  path: string;
  icon: IconName;
  /** The remote behind it; resting on the entry warms it up. */
  remote?: RemoteName;
  forAdministrators?: true;
};

const entries: MenuEntry[] = [
  { title: 'Workspace', path: '/workspace', icon: 'workspace', remote: 'mfe-workspace' },
  ofPlatform('/users', 'users'),
  ofPlatform('/circular-amendments', 'circular'),
  { title: 'Laws Tree', path: '/roadmap', icon: 'tree', remote: 'mfe-roadmap' },
  ofPlatform('/setup/detailedactivitylogs', 'logs'),
  ofPlatform('/setup/user-module-access-controller', 'modules'),
];

function ofPlatform(path: PlatformPath, icon: IconName): MenuEntry {
  const { title, forAdministrators } = platformAreas[path];
  return { title, path, icon, ...(forAdministrators && { forAdministrators }) };
}

/** The side menu of document 1 §2, as far as this person sees it. */
export function menuEntries({ isAdministrator }: Pick<Session, 'isAdministrator'>): MenuEntry[] {
  return entries.filter((entry) => isAdministrator || !entry.forAdministrators);
}

/** Whether a path lies within an entry's area. */
export function isCurrent({ path }: MenuEntry, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

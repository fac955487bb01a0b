import { useAccess } from 'shared-lib/access';
import {
  areaPresentations,
  type PlatformPath,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
  remoteNames,
} from 'shared-lib/releases';
import { Link, useLocation } from 'shared-lib/router';
import type { Session } from 'shared-lib/session';
import { chakra, Icon, type IconName, Stack } from 'shared-lib/ui';
import { platformAreas } from '../areas/areas';
import { prefetchRemote } from '../remotes/prefetch';

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '9',
    px: '2',
    rounded: 'md',
    color: 'fg.muted',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: {
      bg: 'accent.subtle',
      color: 'accent.fg',
      _hover: { bg: 'accent.muted', color: 'accent.fg' },
    },
  },
});

type MenuListProps = { set: ReleaseSet; isNarrow?: boolean; onChoice?: () => void };

export function MenuList({ set, isNarrow = false, onChoice }: MenuListProps) {
  const access = useAccess();
  const { pathname } = useLocation();
  const warm = ({ remote }: MenuEntry) => remote && void prefetchRemote(set, remote);
  return (
    <Stack as="nav" aria-label="Areas" gap="0.5">
      {menuEntries(access).map((entry) => (
        <EntryLink
          key={entry.path}
          to={entry.path}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          title={isNarrow ? entry.title : undefined}
          aria-label={isNarrow ? entry.title : undefined}
          onClick={onChoice}
          onPointerEnter={() => warm(entry)}
          onFocus={() => warm(entry)}
        >
          <Icon name={entry.icon} />
          {!isNarrow && entry.title}
        </EntryLink>
      ))}
    </Stack>
  );
}

type MenuEntry = {
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
  const { menu } = areaPresentations[remote];
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
  const isUnder = here !== undefined && remote !== undefined && areaPresentations[here].under === remote;
  return isUnder || pathname === path || pathname.startsWith(`${path}/`);
}

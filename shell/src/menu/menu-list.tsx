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
      {listMenuEntries(access).map((entry) => (
        <EntryLink
          key={entry.path}
          to={entry.path}
          aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
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
  /** The remote of the entry. Hovering the entry prefetches the remote. */
  remote?: RemoteName;
  forAdministrators?: true;
};

/** The entries that S-1.2 lists, in its order. */
const documentedEntries: MenuEntry[] = [
  ...makeRemoteEntries('mfe-workspace'),
  makePlatformEntry('/users', 'users'),
  makePlatformEntry('/circular-amendments', 'circular'),
  ...makeRemoteEntries('mfe-roadmap'),
  makePlatformEntry('/setup/detailedactivitylogs', 'logs'),
  makePlatformEntry('/setup/user-module-access-controller', 'modules'),
];

/** The entries of areas that S-1.2 does not list, because they are newer. */
const undocumentedEntries = [
  makePlatformEntry('/setup/lists', 'lists'),
  ...remoteNames.flatMap(makeRemoteEntries),
].filter(({ path }) => !documentedEntries.some((entry) => entry.path === path));

function makeRemoteEntries(remote: RemoteName): MenuEntry[] {
  const { menu } = areaPresentations[remote];
  return menu ? [{ ...menu, remote }] : [];
}

function makePlatformEntry(path: PlatformPath, icon: IconName): MenuEntry {
  const { title, forAdministrators } = platformAreas[path];
  return { title, path, icon, ...(forAdministrators && { forAdministrators }) };
}

/** The side menu entries that this user sees: the documented ones, then those of newer areas. */
export function listMenuEntries({ isAdministrator }: Pick<Session, 'isAdministrator'>): MenuEntry[] {
  return [...documentedEntries, ...undocumentedEntries].filter(
    (entry) => isAdministrator || !entry.forAdministrators,
  );
}

/**
 * Whether a path is within an entry's area, or within an area below it, such as a form below the workspace.
 */
export function isCurrentEntry({ path, remote }: MenuEntry, pathname: string): boolean {
  const here = remoteForPath(pathname);
  const isUnder = here !== undefined && remote !== undefined && areaPresentations[here].under === remote;
  return isUnder || pathname === path || pathname.startsWith(`${path}/`);
}

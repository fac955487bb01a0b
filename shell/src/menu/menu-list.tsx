import { useAccess } from 'shared-lib/access';
import {
  areaPresentations,
  findRemoteForPath,
  type MenuGroup,
  menuGroups,
  type PlatformAreaPath,
  type ReleaseSet,
  type RemoteName,
  remoteNames,
} from 'shared-lib/releases';
import { Link, useLocation } from 'shared-lib/router';
import type { Session } from 'shared-lib/session';
import { Box, chakra, Icon, type IconName } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { platformAreas } from '../areas/areas';
import { prefetchRemote } from '../remotes/prefetch';
import { useOperatorState } from '../session/current-access';

/**
 * A single styled element holds the styles of the list, because a styled element for each entry would be
 * slower.
 */
const MenuNav = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    '& p': {
      px: '2',
      pt: '4',
      pb: '1',
      textStyle: 'caption',
      fontWeight: '600',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& > div:first-of-type p': { pt: '0' },
    // Help is always in view. In a low window the other entries scroll behind it and fade at its edge.
    '& > div:last-of-type': {
      position: 'sticky',
      bottom: '0',
      mt: 'auto',
      pt: '2',
      bg: 'bg.panel',
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '100%',
        h: '5',
        opacity: '0',
        pointerEvents: 'none',
        bgGradient: 'to-t',
        gradientFrom: 'bg.panel',
        gradientTo: 'transparent',
        '@supports (animation-timeline: scroll())': {
          animation: 'scroll-fade linear both',
          animationDuration: 'auto !important',
          animationTimeline: 'scroll(nearest block)',
          opacity: 'calc(var(--fade-end, 0px) / 20px)',
        },
      },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: 'max(var(--control-height), 2.125rem)',
      my: '1px',
      px: '2',
      py: '1',
      rounded: 'md',
      color: 'fg.muted',
      lineHeight: '1.125rem',
      outlineOffset: '-2px',
      // Leaves space for Help below an entry that is scrolled into view.
      scrollMarginBlock: '4rem',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
    '& a[aria-current]': {
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontWeight: '500',
      _hover: { bg: 'accent.muted', color: 'accent.fg' },
    },
    // With these sizes all entries fit in a window of 720 px.
    '@media (max-height: 800px) and (pointer: fine)': { '& a': { minH: '1.875rem' }, '& p': { pt: '2' } },
    // In a menu of icons, a gap replaces the heading of a group, because a heading would look like an entry.
    '&[data-narrow] > div + div': { mt: '2' },
    '&[data-narrow] > div:last-of-type': { mt: 'auto' },
    '&[data-narrow] a': { justifyContent: 'center', px: '0' },
    // Each word is close below its icon. In a low window the entries scroll.
    '&[data-narrow=words] a': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '0',
      minH: '10',
      my: '2px',
      py: '1',
      fontSize: '11px',
      lineHeight: '0.875rem',
      textAlign: 'center',
      '& svg': { boxSize: '4.5' },
    },
    '&[data-narrow=words] a[aria-current]': { fontWeight: '600' },
    '@media (max-height: 800px)': { '&[data-narrow=words] a': { my: '0' } },
    // With these sizes all entries of an administrator fit in a window of 720 px.
    '@media (max-height: 760px) and (pointer: fine)': {
      '&[data-narrow=words] a': { minH: '9', py: '0.5' },
      '&[data-narrow=words] > div + div': { mt: '1' },
      '&[data-narrow=words] > div:last-of-type': { mt: 'auto' },
    },
  },
});

/** The form of a narrow menu. `icons`: only icons. `words`: each icon with a word below it. */
export type NarrowMenuStyle = 'icons' | 'words';

type MenuListProps = { set: ReleaseSet; narrow?: NarrowMenuStyle | undefined; onChoice?: () => void };

/** The entries of the menu in their groups, and Help at the bottom. */
export function MenuList({ set, narrow, onChoice }: MenuListProps) {
  const isOperator = useOperatorState() === 'yes';
  const entries = listMenuEntries({ ...useAccess(), isOperator });
  const { pathname } = useLocation();
  const prefetch = ({ remote }: MenuEntry) => remote && void prefetchRemote(set, remote);
  return (
    <MenuNav aria-label={t('Areas')} data-narrow={narrow}>
      {listMenuGroups(entries).map(({ group, entries: entriesOfGroup }) => (
        <Box key={group} role="group" aria-label={group}>
          {!narrow && group !== helpMenuGroup && <p aria-hidden="true">{group}</p>}
          {entriesOfGroup.map((entry) => (
            <Link
              key={entry.path}
              to={entry.path}
              aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
              title={narrow && entry.title}
              aria-label={narrow && entry.title}
              ref={isCurrentEntry(entry, pathname) ? scrollEntryIntoView : undefined}
              onClick={onChoice}
              onPointerEnter={() => prefetch(entry)}
              onFocus={() => prefetch(entry)}
            >
              <Icon name={entry.icon} />
              {!narrow && entry.title}
              {narrow === 'words' && (shortMenuTitles.get(entry.path) ?? entry.title)}
            </Link>
          ))}
        </Box>
      ))}
    </MenuNav>
  );
}

/** Scrolls the entry of the open page into view, if the window is too low for all entries. */
function scrollEntryIntoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Short forms of long titles for the text below an icon. Each is a part of its title, so that people who use
 * voice control can say the text that they see.
 */
const shortMenuTitles = new Map([
  ['/circular-amendments', t('Circular')],
  ['/setup/user-module-access-controller', t('Access')],
  ['/setup/detailedactivitylogs', t('Logs')],
]);

/** The group of the last entry. It has no heading. */
const helpMenuGroup = t('Help');

export type MenuEntry = {
  title: string;
  path: string;
  icon: IconName;
  group: MenuGroup | typeof helpMenuGroup;
  /** The remote to which the entry leads. A pointer over the entry prefetches it. */
  remote?: RemoteName;
  forAdministrators?: true;
  forOperators?: true;
};

/** All entries, in the order of each group: those that S-1.2 lists, and those that were added later. */
const allMenuEntries: MenuEntry[] = [
  ...makeRemoteEntries('mfe-workspace'),
  makePlatformEntry('/circular-amendments', 'circular', t('Library')),
  ...makeRemoteEntries('mfe-roadmap'),
  ...remoteNames.filter((name) => name !== 'mfe-workspace' && name !== 'mfe-roadmap').flatMap(makeRemoteEntries),
  makePlatformEntry('/users', 'users', t('Administration')),
  makePlatformEntry('/setup/user-module-access-controller', 'modules', t('Administration')),
  makePlatformEntry('/setup/detailedactivitylogs', 'logs', t('Administration')),
  makePlatformEntry('/setup/lists', 'options', t('Administration')),
  makePlatformEntry('/setup/holidays', 'holiday', t('Administration')),
  makePlatformEntry('/setup/releases', 'releases', t('Administration')),
  makePlatformEntry('/help', 'help', helpMenuGroup),
];

/** Finds the menu entry of a remote's area. */
export function findMenuEntry(remote: RemoteName): MenuEntry | undefined {
  return allMenuEntries.find((entry) => entry.remote === remote);
}

function makeRemoteEntries(remote: RemoteName): MenuEntry[] {
  const { menu, moreMenu = [] } = areaPresentations[remote];
  return [...(menu ? [menu] : []), ...moreMenu].map((one) => ({ group: menuGroups[0], ...one, remote }));
}

function makePlatformEntry(path: PlatformAreaPath, icon: IconName, group: MenuEntry['group']): MenuEntry {
  const { title, forAdministrators, forOperators } = platformAreas[path];
  return {
    title,
    path,
    icon,
    group,
    ...(forAdministrators && { forAdministrators }),
    ...(forOperators && { forOperators }),
  };
}

type MenuUser = Pick<Session, 'isAdministrator'> & { isOperator?: boolean };

/** Lists the entries of the side menu that this user sees, in the order of the groups. */
export function listMenuEntries({ isAdministrator, isOperator = false }: MenuUser): MenuEntry[] {
  return listMenuGroups(allMenuEntries)
    .flatMap(({ entries }) => entries)
    .filter(({ forAdministrators, forOperators }) =>
      forOperators ? isOperator : isAdministrator || !forAdministrators,
    );
}

function listMenuGroups(entries: readonly MenuEntry[]) {
  return [...menuGroups, helpMenuGroup]
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether a path lies in an entry's area, or in an area below it, such as a form below the workspace. */
export function isCurrentEntry({ path, remote }: MenuEntry, pathname: string): boolean {
  if (isPathWithin(path, pathname)) return true;
  const here = findRemoteForPath(pathname);
  const isUnder = here !== undefined && remote !== undefined && areaPresentations[here].highlightedArea === remote;
  // If a page below the area has its own menu entry, only that entry is marked.
  return isUnder && !allMenuEntries.some((entry) => isPathWithin(entry.path, pathname));
}

/**
 * Finds the button of the bottom bar to highlight for a path: Today, the workspace, or the menu for all other
 * areas.
 */
export function findBottomBarButton(pathname: string): 'mfe-calendar' | 'mfe-workspace' | 'menu' {
  // The board is in the remote of Today. But the menu button is highlighted, because users reach the board by the menu.
  if (findRemoteForPath(pathname) === 'mfe-calendar' && !isPathWithin('/board', pathname)) return 'mfe-calendar';
  const workspace = findMenuEntry('mfe-workspace');
  return workspace && isCurrentEntry(workspace, pathname) ? 'mfe-workspace' : 'menu';
}

function isPathWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

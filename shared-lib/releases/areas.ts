import { t } from 'shared-lib/words';
import { findSignInAppPath } from './sign-in-app';

/** The routes of each remote. The edge uses them to preload files, and the shell to mount areas. */
export const areaRoutes = {
  'mfe-workspace': ['/workspace'],
  'mfe-record-forms': ['/law/', '/license/', '/return/', '/other-compliance/'],
  'mfe-questions-rules': ['/law-questions/'],
  'mfe-roadmap': ['/roadmap'],
  'mfe-calendar': ['/today', '/calendar', '/obligations', '/events', '/holdings', '/board', '/occurrence/'],
} as const satisfies Record<string, readonly string[]>;

export type RemoteName = keyof typeof areaRoutes;

/** How the frame presents an area: its names and its menu entries. */
export type AreaPresentation = {
  /** The area's name as a heading. `subject` is its name at the beginning of a sentence. */
  heading: string;
  subject: string;
  /** The area that users most often open after this one. */
  next: RemoteName;
  /** The area whose entry in the side menu is highlighted while this area is open, if it is another area. */
  highlightedArea?: RemoteName;
  /**
   * The area's entry in the side menu, if there is one. An entry without a group belongs to the first group.
   */
  menu?: AreaMenuEntry;
  /** The entries of the area's further pages. They follow the entry in `menu`. */
  moreMenu?: readonly AreaMenuEntry[];
};

type AreaMenuEntry = {
  title: string;
  path: string;
  icon: 'workspace' | 'tree' | 'calendar' | 'event' | 'trial' | 'bookmark' | 'lists' | 'board' | 'select';
  group?: MenuGroup;
};

/** The groups of the side menu, in their order. */
export const menuGroups = [t('Library'), t('Applicability'), t('Due'), t('Administration')] as const;

export type MenuGroup = (typeof menuGroups)[number];

/**
 * How areas appear in the frame. This table is separate from the table of routes, because remotes bundle only
 * the routes.
 */
export const areaPresentations: Readonly<Record<RemoteName, AreaPresentation>> = {
  'mfe-workspace': {
    heading: t('Workspace'),
    subject: t('The workspace'),
    next: 'mfe-record-forms',
    menu: { title: t('Workspace'), path: '/workspace', icon: 'workspace' },
  },
  'mfe-record-forms': {
    heading: t('Record form'),
    subject: t('The record form'),
    next: 'mfe-workspace',
    highlightedArea: 'mfe-workspace',
  },
  'mfe-questions-rules': {
    heading: t('Questions and rules'),
    subject: t('Questions and rules'),
    next: 'mfe-workspace',
    highlightedArea: 'mfe-workspace',
    menu: {
      title: t('Trial run'),
      path: '/law-questions/0/trial-run',
      icon: 'trial',
      group: t('Applicability'),
    },
  },
  'mfe-roadmap': {
    heading: t('Road map'),
    subject: t('The road map'),
    next: 'mfe-record-forms',
    menu: { title: t('Laws Tree'), path: '/roadmap', icon: 'tree', group: t('Applicability') },
  },
  'mfe-calendar': {
    heading: t('Due dates'),
    subject: t('The due dates'),
    next: 'mfe-workspace',
    menu: { title: t('Today'), path: '/today', icon: 'select', group: t('Due') },
    moreMenu: [
      { title: t('Calendar'), path: '/calendar', icon: 'calendar', group: t('Due') },
      { title: t('Obligations'), path: '/obligations', icon: 'lists', group: t('Due') },
      { title: t('Events'), path: '/events', icon: 'event', group: t('Due') },
      { title: t('Licenses held'), path: '/holdings', icon: 'bookmark', group: t('Due') },
      { title: t('Board'), path: '/board', icon: 'board', group: t('Due') },
    ],
  },
};

/** The paths of the shell's own areas. A remote must not use them. */
export const platformAreaPaths = [
  '/users',
  '/circular-amendments',
  '/setup/detailedactivitylogs',
  '/setup/user-module-access-controller',
  '/setup/lists',
  '/setup/holidays',
  '/setup/releases',
  '/help',
] as const;

export type PlatformAreaPath = (typeof platformAreaPaths)[number];

export const remoteNames = Object.keys(areaRoutes).filter(isRemoteName);

/** Finds the remote that owns a path. Returns `undefined` if the shell owns it. */
export function findRemoteForPath(pathname: string): RemoteName | undefined {
  return remoteNames.find((name) => areaRoutes[name].some((route) => isPathOfRoute(route, pathname)));
}

export function isRemoteName(name: string): name is RemoteName {
  return Object.hasOwn(areaRoutes, name);
}

/**
 * Whether a path belongs to a route. After a route that ends in a slash, at least one more character must
 * follow.
 */
function isPathOfRoute(route: string, pathname: string): boolean {
  if (route.endsWith('/')) return pathname.startsWith(route) && pathname.length > route.length;
  return pathname === route || pathname.startsWith(`${route}/`);
}

/**
 * Whether the sign-in app, an area or the shell has a page at this path. For any other path, the shell says that there
 * is no such page.
 */
export function isKnownAddress(path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  if (bare === '' || findSignInAppPath(bare) || findRemoteForPath(path)) return true;
  return platformAreaPaths.some((known) => known === bare);
}

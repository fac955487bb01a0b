import type { ComponentType } from 'react';
import type { PlatformAreaPath } from 'shared-lib/releases';
import { t } from 'shared-lib/words';

/** An area that the shell itself provides. The shell fetches the area's code when it first shows the area. */
export type PlatformArea = {
  title: string;
  load: () => Promise<ComponentType<object>>;
  /** Hides the menu entry from users who are not administrators. The server refuses their calls anyway. */
  forAdministrators?: true;
  /** Shows the area only to operators of the platform. Their role in their organisation does not matter. */
  forOperators?: true;
};

export const platformAreas: Readonly<Record<PlatformAreaPath, PlatformArea>> = {
  '/users': {
    title: t('Users'),
    load: () => import('./users/users-area').then(({ UsersArea }) => UsersArea),
    forAdministrators: true,
  },
  '/circular-amendments': {
    title: t('Circular/Amendments'),
    load: () => import('./circulars/circulars-area').then(({ CircularsArea }) => CircularsArea),
  },
  '/setup/detailedactivitylogs': {
    title: t('System Logs'),
    load: () => import('./logs/logs-area').then(({ LogsArea }) => LogsArea),
  },
  '/setup/user-module-access-controller': {
    title: t('Module Access Controller'),
    load: () => import('./module-access/module-access-area').then(({ ModuleAccessArea }) => ModuleAccessArea),
    forAdministrators: true,
  },
  '/setup/lists': {
    title: t('Lists'),
    load: () => import('./own-lists/own-lists-area').then(({ OwnListsArea }) => OwnListsArea),
    forAdministrators: true,
  },
  '/setup/holidays': {
    title: t('Holidays'),
    load: () => import('./holidays/holidays-area').then(({ HolidaysArea }) => HolidaysArea),
    forAdministrators: true,
  },
  '/setup/releases': {
    title: t('Releases'),
    load: () => import('./releases/releases-area').then(({ ReleasesArea }) => ReleasesArea),
    forOperators: true,
  },
  '/help': {
    title: t('Help'),
    load: () => import('./help/help-area').then(({ HelpArea }) => HelpArea),
  },
};

/** Finds the platform area of an address. The address must have no trailing slash. */
export function findPlatformArea(path: string): PlatformArea | undefined {
  return new Map(Object.entries(platformAreas)).get(path);
}

import { areaRoutes, isRemoteName, platformAreaPaths, signInAppPaths } from 'shared-lib/releases';
import { findRouteKind, isPagePath } from '../../edge/server/request-path';
import { type Refusal, refuse } from '../../registry/registry/refusal';

/** The names of a new remote. */
export type NewRemote = {
  /** The name of its package, such as `mfe-tax-calendar`. */
  name: string;
  /** The route of its area, such as `/tax-calendar`. */
  route: string;
  /** The title that users see, such as `Tax calendar`. */
  title: string;
  /** The name of the file of its page, without extension, such as `tax-calendar-area`. */
  file: string;
  /** The name of the component that this file exports, such as `TaxCalendarArea`. */
  component: string;
};

/**
 * The maximum length of a remote's name and title. Longer ones do not fit into the lines of the files that list
 * all remotes.
 */
const maxNameLength = 24;

/**
 * Derives all names of a new remote from the name of its package. Returns a refusal if that name is not
 * allowed.
 */
export function deriveRemoteNames(name: string, title?: string): ({ ok: true } & NewRemote) | Refusal {
  if (!/^mfe(-[a-z][a-z0-9]*)+$/.test(name) || name.length > maxNameLength)
    return refuse(
      'wrong-name',
      `A remote is called mfe- and what it is about, in small letters, such as mfe-tax-calendar, and in ${maxNameLength} at most; not "${name}".`,
    );
  const about = name.slice('mfe-'.length);
  const chosenTitle = title ?? `${about.slice(0, 1).toUpperCase()}${about.slice(1).replaceAll('-', ' ')}`;
  if (!/^[A-Z][A-Za-z0-9 -]*$/.test(chosenTitle) || chosenTitle.length > maxNameLength)
    return refuse(
      'wrong-name',
      `A title is of letters and digits, begins with a capital one and has ${maxNameLength} at most; not "${chosenTitle}".`,
    );
  if (isRemoteName(name)) return refuse('name-taken', `There is a remote ${name} already.`);
  const route = `/${about}`;
  const owner = findRouteOwner(route);
  if (owner) return refuse('name-taken', `${name} cannot be made: ${route} belongs to ${owner}.`);
  return {
    ok: true,
    name,
    route,
    title: chosenTitle,
    file: `${about}-area`,
    component: deriveAreaComponentName(about),
  };
}

/** Derives the name of a component, for example `TaxCalendarArea` from `tax-calendar`. */
export function deriveAreaComponentName(about: string): string {
  const words = about.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Area`;
}

/** Finds the remote or platform area that already uses addresses below this route. */
function findRouteOwner(route: string): string | undefined {
  const isBelowRoute = (address: string) => `/${address.split('/')[1]}` === route;
  const [remote] = Object.entries(areaRoutes).find(([, routes]) => routes.some(isBelowRoute)) ?? [];
  if (remote) return remote;
  if ([...platformAreaPaths, ...signInAppPaths].some(isBelowRoute)) return 'the shell';
  return findRouteKind(route) === 'page' && isPagePath(route) ? undefined : 'the server';
}

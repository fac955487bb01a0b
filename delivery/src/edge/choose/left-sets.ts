import { leftSetsCookieName } from 'shared-lib/releases';
import { readCookies } from '../visitors/visitor-cookie';

/** Reads the sets that the page left because a member failed in this browser. Their ids are separated by dots. */
export function readLeftSets(header: string | undefined): ReadonlySet<string> {
  return new Set(readCookies(header).get(leftSetsCookieName)?.split('.') ?? []);
}

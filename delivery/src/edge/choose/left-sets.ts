import { leftSetsCookieName } from 'shared-lib/releases';
import { readCookies } from '../visitors/visitor-cookie';

/**
 * Reads from a header the ids, separated by dots, of sets that the page left because a member failed in this
 * browser.
 */
export function readLeftSets(header: string | undefined): ReadonlySet<string> {
  return new Set(readCookies(header).get(leftSetsCookieName)?.split('.') ?? []);
}

import { isVersion } from '../../platform/releases/compare-versions';
import type { LinkWish } from './make-link';

type Wish = Pick<LinkWish, 'remote' | 'version' | 'minutes'>;

/** The name of a remote, known to this edge or not; the shell is none. */
export function isRemote(name: string): boolean {
  return /^mfe-[a-z0-9-]{1,50}$/.test(name);
}

/** What somebody would like to open; a sentence where it is nothing that could be. */
export function parseLinkWish(body: unknown): Wish | string {
  const { remote, version, minutes } = Object(body);
  if (typeof remote !== 'string' || !isRemote(remote)) return 'There is no such remote.';
  if (typeof version !== 'string' || !isVersion(version)) return 'This is no version.';
  return { remote, version, minutes: Number(minutes) };
}

/** What stands in a link; where it is nothing, nothing that anybody has signed. */
export function parseTicket(body: unknown): string {
  const { ticket } = Object(body);
  return typeof ticket === 'string' ? ticket : '';
}

import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user';

/** Whether this user can walk every folder down to `path` and open it; without a user, we ourselves. */
export function canReach(path: string, user: SystemUser | undefined): boolean {
  if (!user) return true;
  let place = realpathSync(path);
  while (mayEnter(statSync(place), user)) {
    if (place === dirname(place)) return true;
    place = dirname(place);
  }
  return false;
}

function mayEnter({ mode, uid, gid }: Stats, user: SystemUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

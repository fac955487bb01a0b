import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../../start-error';

/** Whom the database processes run as; undefined = as ourselves. */
export type SystemUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user that has a passwd entry. */
export function chooseSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new StartError(
    'The embedded database cannot run as root, and there is no user "postgres" or "nobody" to run it as. Start Lexboard as another user, or set DATABASE_URL.',
  );
}

/** A folder that already belongs to an unprivileged user stays with that user. */
export function ownerOf(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function lookUp(name: string): SystemUser | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

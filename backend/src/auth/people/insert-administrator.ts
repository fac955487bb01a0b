import { readModuleAccess } from 'shared-lib/people';
import type { Change } from '../../platform/database/database';
import { entryAbout } from '../identity/entry-about';
import { savePasswordHash } from '../passwords/keep-password.store';
import { insertUser } from './insert-user.store';

/** Inserts an administrator who has already chosen a password, so no mail with a link is sent. */
export async function insertAdministrator(
  { query, note }: Change,
  { orgId, username, hash }: { orgId: number; username: string; hash: string },
): Promise<void> {
  const moduleAccess = readModuleAccess({});
  const rights = { isAdministrator: true, mayEdit: true, moduleAccess };
  const id = await insertUser(query, { orgId, username, ...rights });
  await savePasswordHash(query, { orgId, accountId: id, hash });
  const changes = { isAdministrator: [null, true], mayEdit: [null, true] } as const;
  note(entryAbout({ id, username }, { action: 'Added', changes }));
}

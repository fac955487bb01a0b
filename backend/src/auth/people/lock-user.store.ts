import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { type UserRow, userColumns } from './list-users.store';

export type LockedUser = { user: UserRow /** Without the user. */; otherAdministrators: number };

/**
 * Locks the user to change until the transaction ends, together with all administrators and always in the same order.
 * So two administrators who take the role from each other cannot both succeed.
 */
export async function lockUser(
  query: Query,
  { orgId, id, version }: { orgId: number; id: number | undefined; version: number },
): Promise<Outcome<LockedUser>> {
  const rows = await query<UserRow>(
    `select ${userColumns} from account where org_id = $1 and (is_administrator or id = $2) order by id for update`,
    [orgId, id ?? 0],
  );
  const user = rows.find((row) => row.id === id);
  if (!user) return refused('unknown-account');
  if (user.version !== version) return refused('changed-user');
  const others = rows.filter((row) => row !== user && row.isAdministrator && !row.isDisabled);
  return done({ user, otherAdministrators: others.length });
}

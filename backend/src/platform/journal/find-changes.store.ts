import type { Query } from '../database/database';
import type { Changes } from './entry';

type FoundChanges = { id: number; kind: string; changes: Changes };

/**
 * The changes of an entry in the library's timeline. Entries about people are in the activity chain, and not found
 * here.
 */
export async function findChanges(
  query: Query,
  { orgId, id }: { orgId: number; id: number },
): Promise<FoundChanges | undefined> {
  const [found] = await query<Omit<FoundChanges, 'id'>>(
    `select kind, changes from journal where org_id = $1 and chain = 'timeline' and seq = $2`,
    [orgId, id],
  );
  return found && { id, ...found };
}

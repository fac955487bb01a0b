import type { Query } from '../database/database';
import type { Changes } from './entry';

type FoundChanges = { id: number; kind: string; changes: Changes };

/** What an entry of the library's timeline says was changed; what is told of people is not told here. */
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

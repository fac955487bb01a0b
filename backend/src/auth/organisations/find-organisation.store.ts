import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/start-error';

/** The id of the organisation with this short name. Throws if there is none. */
export async function findOrganisationId(database: Database, slug: string): Promise<number> {
  const [found] = await database.ask<{ orgId: number }>(
    'select org_id as "orgId" from journal_heads() where slug = $1 limit 1',
    [slug],
  );
  if (!found) throw new StartError(`There is no organisation "${slug}".`);
  return found.orgId;
}

import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/start-error';

/** The number of the organisation with this short name. Throws where there is none. */
export async function organisationCalled(database: Database, slug: string): Promise<number> {
  const [found] = await database.ask<{ orgId: number }>(
    'select org_id as "orgId" from journal_heads() where slug = $1 limit 1',
    [slug],
  );
  if (!found) throw new StartError(`There is no organisation "${slug}".`);
  return found.orgId;
}

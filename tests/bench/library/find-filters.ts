import type { LibraryDatabase } from './library-database';
import { orgId } from './open-library';

/** The most common category and state, by the ids of their lists. */
export async function findFilters(database: LibraryDatabase): Promise<{ category: number; state: number }> {
  const [found] = await database.query<{ category: number; state: number }>(
    `select (select id from option where org_id = $1 and list = 'category' and name = (
         select category from record where org_id = $1 and kind = 'law' group by 1 order by count(*) desc limit 1)
       ) as category,
       (select s from record, unnest(states) as s where org_id = $1 and kind = 'law'
        group by 1 order by count(*) desc, 1 limit 1) as state`,
    [orgId],
  );
  if (!found) throw new Error('The generated library has no laws.');
  return found;
}

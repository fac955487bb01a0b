import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild } from './child';
import { type Heard, hearPlan } from './hear-statements';
import { type LibraryDatabase, libraryDatabase } from './library-database';
import { type Plan, readingPlans } from './plans';
import { prepareLibrary } from './prepare-library';
import { startSessions } from './start-sessions';
import type { Supply } from './words';

/** The organisation with the most records. */
export const orgId = 1;

export type Library = {
  server: Child;
  database: LibraryDatabase;
  databaseFolder: string;
  tokens: readonly string[];
};

/** A back end on the generated library, while `use` lasts. `imports`: a file of this folder that it loads first. */
export async function withLibrary(use: (library: Library) => Promise<void>, imports?: string): Promise<void> {
  const folder = await prepareLibrary();
  const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'error', LIMIT_FACTOR: '1000' };
  const server = await startChild({ file: 'library-server.mjs', env, ...(imports && { imports }) });
  try {
    const database = libraryDatabase(folder);
    const tokens = await startSessions(database, orgId);
    const databaseFolder = realpathSync(path.join(folder, 'postgres/data'));
    await use({ server, database, databaseFolder, tokens });
  } finally {
    await server.end();
  }
}

/** The plans with this word in their names, and what each asks of the database. */
export async function hearPlans(only: string, supply: Supply): Promise<{ plans: Plan[]; heard: Heard[] }> {
  let plans: Plan[] = [];
  const heard: Heard[] = [];
  await withLibrary(async ({ server, database, tokens: [token = ''] }) => {
    plans = readingPlans(await findFilters(database)).filter(({ name }) => name.includes(only));
    for (const plan of plans)
      heard.push(await hearPlan({ server, token, plan, rare: supply.take(1).join() }));
  }, 'hear-statements.mjs');
  return { plans, heard };
}

/** The commonest category and state, by the ids of their lists. */
async function findFilters(database: LibraryDatabase): Promise<{ category: number; state: number }> {
  const [found] = await database.ask<{ category: number; state: number }>(
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

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type Child, startChild } from './child';
import { type LibraryDatabase, libraryDatabase } from './library-database';
import type { Plan } from './plans';
import { prepareLibrary } from './prepare-library';
import { type RecordedPlan, recordPlan } from './record-statements';
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

type WithLibraryOptions = {
  /** A file of this folder that the back end imports first. */
  imports?: string;
  /** A million by default. */
  records?: number;
};

/** Runs a back end on the generated library while `use` runs. */
export async function withLibrary(
  use: (library: Library) => Promise<void>,
  { imports, records = 1_000_000 }: WithLibraryOptions = {},
): Promise<void> {
  const folder = await prepareLibrary(records);
  const limits = { LIMIT_FACTOR: '1000', REQUESTS_AT_ONCE: '10000', BUSY_DELAY_MS: '60000' };
  const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'error', ...limits };
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

/** The plans, and the database statements of each. */
export async function recordPlans(
  plansOf: (library: Library) => Promise<Plan[]>,
  supply: Supply,
): Promise<{ plans: Plan[]; recorded: RecordedPlan[] }> {
  let plans: Plan[] = [];
  const recorded: RecordedPlan[] = [];
  await withLibrary(
    async (library) => {
      const {
        server,
        tokens: [token = ''],
      } = library;
      plans = await plansOf(library);
      for (const plan of plans) recorded.push(await recordPlan({ server, token, plan, rare: supply.take(1).join() }));
    },
    { imports: 'record-statements.mjs' },
  );
  return { plans, recorded };
}

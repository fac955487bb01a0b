import type { Database } from '../../database/database';
import { readMigrations } from '../../database/migrations';
import { readSettings } from '../../settings';
import { StartError } from '../../start-error';
import { checkpointFolder } from '../checkpoints/checkpoint-file';
import { readHeads } from '../checkpoints/read-heads.store';
import { checkpointFaults } from './checkpoint-faults';
import { withDatabase } from './reach-database';
import { sayReport } from './say-report';
import { verifyJournal } from './verify-journal';

type Say = (line: string) => void;

/** `audit verify [organisation]`: says what it finds, and gives whether all is intact. Throws where it cannot look. */
export async function audit(env: NodeJS.ProcessEnv, args: readonly string[], say: Say): Promise<boolean> {
  const [command, slug, ...more] = args;
  if (command !== 'verify' || more.length > 0) {
    throw new StartError('Usage: npm run audit -- verify [organisation]');
  }
  const settings = readSettings(env);
  const folder = checkpointFolder(settings.dataFolder);
  return withDatabase(settings, async (database) => {
    await refuseOtherSchema(database);
    return verifyAll({ database, folder, slug }, say);
  });
}

type Needs = { database: Database; folder: string; slug: string | undefined };

async function verifyAll({ database, folder, slug }: Needs, say: Say): Promise<boolean> {
  const { installation, heads } = await readHeads(database);
  const wanted = heads.filter((head) => slug === undefined || head.slug === slug);
  if (wanted.length === 0) throw new StartError(`There is no organisation "${slug ?? ''}" to verify.`);
  const there = new Set(heads.map(({ orgId }) => orgId));
  const faults = checkpointFaults({ folder, installation, there });
  let faultCount = faults.length;
  for (const line of faults) say(line);
  for (const head of wanted) {
    const report = await verifyJournal({ database, folder, installation }, head);
    faultCount += report.faultCount;
    for (const line of sayReport(report)) say(line);
  }
  say(faultCount === 0 ? `All ${wanted.length} chains are intact.` : 'The journal is NOT intact.');
  return faultCount === 0;
}

async function refuseOtherSchema(database: Database): Promise<void> {
  const applied = await database.appliedMigration();
  const newest = readMigrations().at(-1)?.number ?? 0;
  if (applied === newest) return;
  throw new StartError(
    `The database has the schema of migration ${applied}, this version that of ${newest}. Start this version once, or verify with the one that serves.`,
  );
}

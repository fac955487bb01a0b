import { runAuditCommand } from '../src/audit/audit';
import { createSystemActor } from '../src/platform/database/actor';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import { okResult } from '../src/platform/database/result';
import { buildCheckpointFolderPath } from '../src/platform/journal/checkpoints/checkpoint-file';
import { type CheckpointWriter, createCheckpointWriter } from '../src/platform/journal/checkpoints/checkpoint-writer';
import { type Log, silentLog } from '../src/platform/operations/log';
import { readSettings } from '../src/platform/settings';
import { testDataFolder } from './data-folder';
import { type FreshDatabase, freshDatabase, runAs } from './fresh-database';

export type TestJournal = {
  fresh: FreshDatabase;
  database: Database;
  /** Writes this many changes of the first organisation, two entries each, with odd texts in the timeline. */
  note(count: number): Promise<void>;
  /** A checkpoint writer, as a newly started server would have. */
  writer(log?: Log): CheckpointWriter;
  verify(...args: string[]): Promise<{ isIntact: boolean; output: string }>;
  /** Runs statements that only the owner of the machine could run. */
  tamper(...statements: string[]): Promise<unknown>;
  /** The folder of the checkpoints. */
  folder(): string;
  /** Resets to two organisations with five changes and no checkpoint. */
  begin(): Promise<void>;
  close(): Promise<void>;
};

/** Creates a journal that tests can tamper with. */
export async function createTestJournal(): Promise<TestJournal> {
  const fresh = await freshDatabase();
  const open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'off' }), silentLog);
  const { database } = open;
  let data = testDataFolder();
  const folder = () => buildCheckpointFolderPath(data.path);
  const note = (count: number) => noteChanges(database, count);
  const tamper = (...statements: string[]) => runAs(fresh.admin, disableTriggers, ...statements, enableTriggers);
  return {
    fresh,
    database,
    note,
    tamper,
    folder,
    writer: (log = silentLog) => createCheckpointWriter({ database, folder: folder(), log, alarm: () => undefined }),
    verify: (...args) => verify({ DATABASE_URL: fresh.url, DATA_DIR: data.path }, args),
    begin: async () => {
      data.remove();
      data = testDataFolder();
      await tamper('truncate organisation cascade', insertOrganisations);
      await note(5);
    },
    close: async () => {
      await open.close();
      await fresh.drop();
      data.remove();
    },
  };
}

const disableTriggers = 'alter table journal disable trigger user';
const enableTriggers = 'alter table journal enable trigger user';
const insertOrganisations = "insert into organisation values (1, 'one', 'One'), (2, 'two', 'Two')";

async function verify(env: NodeJS.ProcessEnv, args: string[]) {
  const lines: string[] = [];
  const isIntact = await runAuditCommand(env, ['verify', ...args], (line) => lines.push(line));
  return { isIntact, output: lines.join('\n') };
}

async function noteChanges(database: Database, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    await database.changeOrg(createSystemActor(1, 'Lexboard'), async (change) => {
      const chain = nth % 2 ? 'timeline' : 'activity';
      const changes = { name: ['ä "😀" \\ \u2028', { z: [1e21, -0, 0.1, null], a: undefined }] } as const;
      const record = { kind: 'law', recordId: nth, uniqueCode: 'LAW-000001', name: `Law ${nth}` };
      // A field that the table does not store must not change the hash.
      const entry = { chain, action: 'Updated', reason: '', changes, ...record, more: 'than kept' } as const;
      change.note(entry);
      change.note(entry);
      return okResult(undefined);
    });
  }
}

import { audit } from '../src/audit/audit';
import { machine } from '../src/platform/database/actor';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import { done } from '../src/platform/database/outcome';
import { checkpointFolder } from '../src/platform/journal/checkpoints/checkpoint-file';
import {
  type CheckpointWriter,
  createCheckpointWriter,
} from '../src/platform/journal/checkpoints/checkpoint-writer';
import type { Log } from '../src/platform/operations/log';
import { readSettings } from '../src/platform/settings';
import { testDataFolder } from './data-folder';
import { type FreshDatabase, freshDatabase, runAs } from './fresh-database';
import { silentLog } from './silent-log';

export type NotedJournal = {
  fresh: FreshDatabase;
  database: Database;
  /** Notes so many changes of the first organisation, odd ones in the timeline: two entries each. */
  note(count: number): Promise<void>;
  /** A server's own, that starts anew. */
  writer(log?: Log): CheckpointWriter;
  verify(...args: string[]): Promise<{ isIntact: boolean; said: string }>;
  /** What only who owns the machine can do. */
  tamper(...statements: string[]): Promise<unknown>;
  /** Where the checkpoints lie. */
  folder(): string;
  /** Two organisations, five changes noted, no checkpoint. */
  begin(): Promise<void>;
  close(): Promise<void>;
};

/** A journal to be tampered with. */
export async function notedJournal(): Promise<NotedJournal> {
  const fresh = await freshDatabase();
  const open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'off' }), silentLog);
  const { database } = open;
  let data = testDataFolder();
  const folder = () => checkpointFolder(data.path);
  const note = (count: number) => noteChanges(database, count);
  const tamper = (...statements: string[]) => runAs(fresh.admin, untie, ...statements, tie);
  return {
    fresh,
    database,
    note,
    tamper,
    folder,
    writer: (log = silentLog) =>
      createCheckpointWriter({ database, folder: folder(), log, alarm: () => undefined }),
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

const untie = 'alter table journal disable trigger user';
const tie = 'alter table journal enable trigger user';
const insertOrganisations = "insert into organisation values (1, 'one', 'One'), (2, 'two', 'Two')";

async function verify(env: NodeJS.ProcessEnv, args: string[]) {
  const lines: string[] = [];
  const isIntact = await audit(env, ['verify', ...args], (line) => lines.push(line));
  return { isIntact, said: lines.join('\n') };
}

async function noteChanges(database: Database, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    await database.changeOrg(machine(1, 'Lexboard'), async (change) => {
      const chain = nth % 2 ? 'timeline' : 'activity';
      const changes = { name: ['ä "😀" \\ \u2028', { z: [1e21, -0, 0.1, null], a: undefined }] } as const;
      const said = { kind: 'law', recordId: nth, uniqueCode: 'LAW-000001', name: `Law ${nth}` };
      // More than an entry is: what the table does not keep must not be in the hash either.
      const entry = { chain, action: 'Updated', reason: '', changes, ...said, more: 'than kept' } as const;
      change.note(entry);
      change.note(entry);
      return done(undefined);
    });
  }
}

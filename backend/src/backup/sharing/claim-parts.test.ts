import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { startBackend } from '../../main';
import { runSharedCommand } from './shared-command';

let database: FreshDatabase;
let first: TestFolder;
let second: TestFolder;

beforeAll(async () => {
  database = await freshDatabase();
  first = testDataFolder();
  second = testDataFolder();
  await startOn(first);
});
afterAll(async () => {
  await database.drop();
  for (const { remove } of [first, second]) remove();
});

const secret = 'a word of more than 24 characters';
const envOf = ({ path }: TestFolder, more: NodeJS.ProcessEnv = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: path,
  EDGE_SECRET: secret,
  LOG_LEVEL: 'silent',
  ...more,
});

async function startOn(folder: TestFolder, more: NodeJS.ProcessEnv = {}): Promise<void> {
  await (await startBackend(envOf(folder, more))).close();
}

function copyToSecond(file: string): void {
  mkdirSync(dirname(join(second.path, file)), { recursive: true });
  copyFileSync(join(first.path, file), join(second.path, file));
}

describe('a second server with its own DATA_DIR', () => {
  it('is refused, and the message names each part that it must share and where to get it', async () => {
    const refused = startOn(second);
    await expect(refused).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /- second-factor: .*missing here\. Copy the file.*\n- checkpoints: .*missing here.*\n- attachments: .*missing here\. Set ATTACHMENTS_URL/,
      ),
    });
    await expect(refused).rejects.toThrow('docs/how-to/run-several-back-ends.md');
  });

  it('is refused again, because neither a start nor `shared` creates the missing parts', async () => {
    await expect(startOn(second)).rejects.toThrow(
      /- second-factor: .*missing here[\s\S]*- checkpoints: .*missing here[\s\S]*- attachments: .*missing here/,
    );
    expect(await runSharedCommand(envOf(second), [])).toEqual({
      text: 'second-factor: missing here\ncheckpoints: missing here\nattachments: missing here\nedge-secret: cannot be compared without second-factor.key',
      isShared: false,
    });
    expect(existsSync(join(second.path, 'second-factor.key'))).toBe(false);
  });

  it('starts once it has the keys and the storage of the first', async () => {
    copyToSecond('second-factor.key');
    copyToSecond('checkpoints/signing-key.pem');
    copyToSecond('attachments/place');
    await startOn(second);
    expect(await runSharedCommand(envOf(second), [])).toEqual({
      text: 'second-factor: shared\ncheckpoints: shared\nattachments: shared\nedge-secret: shared',
      isShared: true,
    });
  });

  it('is refused with another EDGE_SECRET, which no message shows', async () => {
    const other = { EDGE_SECRET: 'another word of more than 24 characters' };
    await expect(startOn(second, other)).rejects.toThrow(
      /^(?![\s\S]*another word)[\s\S]*- edge-secret: .* is not the one/,
    );
    await startOn(second, { EDGE_SECRET: undefined });
  });
});

describe('an intended change of a shared part', () => {
  it('is accepted by a command, and then the other servers are refused', async () => {
    rmSync(join(second.path, 'attachments'), { recursive: true });
    await expect(startOn(second)).rejects.toThrow(/attachments: .*missing here/);
    const { text } = await runSharedCommand(envOf(second), ['accept', 'attachments']);
    expect(text).toMatch(/^From now on the place/);
    await startOn(second);
    await expect(startOn(first)).rejects.toThrow(/attachments: .* is not the one that this database/);
  });

  it('of the second-factor key also accepts EDGE_SECRET, whose fingerprint uses that key', async () => {
    rmSync(join(second.path, 'second-factor.key'));
    await expect(startOn(second)).rejects.toThrow(
      /- second-factor: .*missing here[\s\S]*- edge-secret: .*cannot be compared without second-factor\.key/,
    );
    await runSharedCommand(envOf(second), ['accept', 'second-factor']);
    await startOn(second);
  });

  it.each([[['accept']], [['accept', 'nothing']], [['take', 'attachments']]])(
    'by %j is refused, and the command prints its usage',
    async (args) => {
      await expect(runSharedCommand(envOf(second), args)).rejects.toThrow(/^".*\nUsage: npm run shared/);
    },
  );
});

describe('two servers with a DATA_DIR each that start at the same time', () => {
  it('end with one that serves and one that is refused', async () => {
    const empty = await freshDatabase();
    const folders = [testDataFolder(), testDataFolder()];
    const starts = await Promise.allSettled(
      folders.map((folder) => startBackend({ ...envOf(folder), DATABASE_URL: empty.url })),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
    await empty.drop();
    for (const { remove } of folders) remove();
  });
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GenerateDemoRecordsOptions, generateDemoRecords } from 'backend/src/demo/generate/generate';
import { startEmbedded } from 'backend/src/platform/database/embedded/start-embedded';
import { prepareSchema } from 'backend/src/platform/database/open-database';
import { repository } from '../../server/repository';

/** Six in ten records belong to one organisation; a million records belong to a hundred organisations. */
const libraryOptions = (records: number) => ({
  records,
  organisations: Math.max(2, records / 10_000),
  largest: {
    law: records * 0.3,
    license: records * 0.1,
    return: records * 0.1,
    other_compliance: records * 0.1,
  },
  seed: 1,
});

const cache = path.join(repository, 'node_modules/.cache/lexboard-benches');
const signals = ['SIGINT', 'SIGTERM'] as const;
/** What the generated library depends on. */
const sources = [
  'backend/schema',
  'backend/migrations',
  'backend/src/demo',
  'backend/src/auth/organisations',
  'backend/demo',
];

/**
 * Returns a data folder with this many records: that of an earlier run, unless its sources have changed since.
 * KEEP_LIBRARY=1 keeps it anyway; the back end then updates its schema.
 */
export async function prepareLibrary(records: number): Promise<string> {
  const sizeFolder = path.join(cache, String(records));
  const options = libraryOptions(records);
  const folder = path.join(sizeFolder, fingerprint(options));
  const ready = path.join(folder, 'ready');
  if (existsSync(ready)) return folder;
  const [existing] = process.env.KEEP_LIBRARY ? foldersIn(sizeFolder) : [];
  if (existing) return existing;
  removeAll(sizeFolder);
  mkdirSync(folder, { recursive: true });
  const begin = performance.now();
  console.log(`${records.toLocaleString('en')} records are being made; the next runs take them from here.`);
  await fill(folder, options);
  const seconds = (performance.now() - begin) / 1000;
  console.log(`They were made in ${seconds.toFixed(0)} s.`);
  writeFileSync(ready, '');
  return folder;
}

async function fill(folder: string, options: GenerateDemoRecordsOptions): Promise<void> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const { connections, close } = await startEmbedded(folder, log);
  const endEarly = () => void close().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, endEarly);
  try {
    await prepareSchema(connections.owner);
    await generateDemoRecords(connections.owner, options);
  } finally {
    for (const signal of signals) process.off(signal, endEarly);
    await close();
  }
}

function fingerprint(options: GenerateDemoRecordsOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const source of sources) {
    const folder = path.join(repository, source);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(path.relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** When the database user cannot reach this folder, the database is elsewhere and this is a link to it. */
function removeAll(sizeFolder: string): void {
  for (const folder of foldersIn(sizeFolder)) {
    const home = path.join(folder, 'postgres');
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

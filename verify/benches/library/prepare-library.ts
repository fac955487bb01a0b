import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { startEmbedded } from 'backend/src/database/embedded/start-embedded';
import { prepareSchema } from 'backend/src/database/prepare-schema';
import { generate } from 'backend/src/generate/generate';
import { repository } from '../../stand/repository';

const wish = {
  records: 1_000_000,
  organisations: 100,
  largest: { law: 300_000, license: 100_000, return: 100_000, other_compliance: 100_000 },
  seed: 1,
};

const cache = path.join(repository, 'node_modules/.cache/lexboard-benches');
/** What the generated library depends on. */
const sources = ['backend/migrations', 'backend/src/generate', 'backend/src/demo', 'backend/demo'];

/**
 * The data folder of a back end with a million records: that of an earlier run, unless something has changed since.
 * KEEP_LIBRARY=1 keeps it all the same; the back end then brings its schema up to date.
 */
export async function prepareLibrary(): Promise<string> {
  const folder = path.join(cache, fingerprint());
  const ready = path.join(folder, 'ready');
  if (existsSync(ready)) return folder;
  const [kept] = process.env.KEEP_LIBRARY ? foldersIn(cache) : [];
  if (kept) return kept;
  removeAll();
  mkdirSync(folder, { recursive: true });
  const begin = performance.now();
  await fill(folder);
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${wish.records.toLocaleString('en')} records were made in ${seconds.toFixed(0)} s.`);
  writeFileSync(ready, '');
  return folder;
}

async function fill(folder: string): Promise<void> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const { connections, close } = await startEmbedded(folder, log);
  try {
    await prepareSchema(connections.owner, false);
    await generate(connections.owner, wish);
  } finally {
    await close();
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(wish));
  for (const source of sources) {
    const folder = path.join(repository, source);
    for (const file of readdirSync(folder)
      .filter((name) => !name.includes('.test.'))
      .sort()) {
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A database that its user could not reach in here lies elsewhere, behind a link. */
function removeAll(): void {
  for (const folder of foldersIn(cache)) {
    const home = path.join(folder, 'postgres');
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

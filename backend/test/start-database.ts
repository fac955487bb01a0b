import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestBucket } from 'shared-lib/testing';
import { seedDemo } from '../src/demo/seed-demo';
import { startEmbedded } from '../src/platform/database/embedded/start-embedded';
import { prepareSchema } from '../src/platform/database/open-database';
import { readSettings } from '../src/platform/settings';
import { demoLibrary } from './fresh-database';
import { keepRunning } from './running-database';
import { silentLog } from './silent-log';

/** One PostgreSQL for the whole run, the owner that DATABASE_URL signs in as, and the demo library to be copied. */
export default async function startDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lexboard-test-'));
  chmodSync(folder, 0o755);
  const watcher = watch(folder);
  const embedded = await startEmbedded(folder, silentLog);
  const { host, port, user, password } = embedded.connections.owner;
  const admin = { host, port, user, password: String(password), database: 'postgres' };
  const client = new Client(admin);
  await client.connect();
  await client.query("create role test_owner login createrole password 'test'");
  await client.query('grant lc_app, lc_auth, lc_search to test_owner');
  // What is written here is not meant to outlive a power cut.
  for (const safety of ['fsync', 'full_page_writes']) await client.query(`alter system set ${safety} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${demoLibrary} owner test_owner`);
  await client.end();
  await prepareSchema(
    { ...admin, database: demoLibrary, user: 'test_owner', password: 'test' },
    { fill: seedDemo },
  );
  process.env.LEXBOARD_TEST_ADMIN = JSON.stringify(admin);
  process.env.LEXBOARD_TEST_FOLDER = folder;
  const bucket = process.env.BACK_ENDS === '2' ? await startRunBucket() : undefined;
  if (bucket) process.env.LEXBOARD_TEST_BUCKET = bucket.url;
  keepRunning({ embedded, folder, watcher, bucket });
}

/**
 * Its tools are loaded where they are used: they are many. The bucket has its mark before the databases of many tests
 * look for it at once; of two that both made one, one would start no second server.
 */
async function startRunBucket(): Promise<TestBucket> {
  const { startBucket } = await import('shared-lib/testing');
  const { openStore } = await import('../src/attachments/open-attachments');
  const bucket = await startBucket('lexboard');
  const store = await openStore(readSettings({ ATTACHMENTS_URL: bucket.url }));
  await store.keepMark(randomUUID());
  store.close();
  return bucket;
}

/** In a session of its own, so that what ends the whole group of the run leaves it to do its work. */
function watch(folder: string): ChildProcess {
  const watcher = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'watch-run.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}

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
import { silentLog } from '../src/platform/operations/log';
import { readSettings } from '../src/platform/settings';
import { demoLibrary } from './fresh-database';
import { keepRunning } from './running-database';

/**
 * Starts one PostgreSQL for the whole run, creates the owner for DATABASE_URL, and creates the demo database to copy.
 */
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
  // Test data does not need to survive a power failure.
  for (const safety of ['fsync', 'full_page_writes']) await client.query(`alter system set ${safety} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${demoLibrary} owner test_owner`);
  await client.end();
  await prepareSchema(
    { ...admin, database: demoLibrary, user: 'test_owner', password: 'test' },
    { fill: seedNamelessDemo },
  );
  process.env.LEXBOARD_TEST_ADMIN = JSON.stringify(admin);
  process.env.LEXBOARD_TEST_FOLDER = folder;
  const bucket = process.env.BACK_ENDS === '2' ? await startRunBucket() : undefined;
  if (bucket) process.env.LEXBOARD_TEST_BUCKET = bucket.url;
  keepRunning({ embedded, folder, watcher, bucket });
}

/** The demo without the names of its people, so that tests tell them apart by their user names. */
async function seedNamelessDemo(client: Client): Promise<void> {
  await seedDemo(client);
  for (const org of ['1', '2']) {
    await client.query("select set_config('app.org_id', $1, false)", [org]);
    await client.query(`update account set full_name = '', job_title = ''`);
  }
}

/**
 * Imports its tools only when needed, because they are large. It marks the bucket before the databases of many tests
 * use it: if two of them both created a mark, the second server of one test could not start.
 */
async function startRunBucket(): Promise<TestBucket> {
  const { startBucket } = await import('shared-lib/testing');
  const { openContentStore } = await import('../src/attachments/open-attachments');
  const bucket = await startBucket('lexboard');
  const store = await openContentStore(readSettings({ ATTACHMENTS_URL: bucket.url }));
  await store.ensureStoreId(randomUUID());
  store.close();
  return bucket;
}

/** Starts the watcher in its own session, so that a signal to the process group of the run does not end it. */
function watch(folder: string): ChildProcess {
  const watcher = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'watch-run.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}

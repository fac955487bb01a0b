import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { superuser } from '../src/database/embedded/cluster';
import { databaseName } from '../src/database/embedded/create-database';
import { readPostmasterFile } from '../src/database/embedded/postmaster-file';
import { parseSecrets } from '../src/database/embedded/secrets';
import { realHome } from './data-folder';

/** The superuser of the database that a back end with these settings works on. */
export function superuserOf({ DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv): ClientConfig {
  return DATABASE_URL ? ofTheRun(DATABASE_URL) : ofTheFolder(DATA_DIR);
}

function ofTheRun(url: string): ClientConfig {
  const server = JSON.parse(process.env.LEXBOARD_TEST_ADMIN ?? '{}') as ClientConfig;
  return { ...server, database: new URL(url).pathname.slice(1) };
}

function ofTheFolder(folder: string): ClientConfig {
  const postmaster = readPostmasterFile(join(realHome(folder), 'data'));
  if (!postmaster) throw new Error(`No database runs in ${folder}.`);
  const secrets = parseSecrets(JSON.parse(readFileSync(join(folder, 'postgres-passwords.json'), 'utf8')));
  const { socketFolder: host, port } = postmaster;
  return { host, port, user: superuser, password: secrets.superuser, database: databaseName };
}

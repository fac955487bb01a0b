import type { ClientConfig } from 'pg';
import { loginsOf } from '../src/platform/database/embedded/logins';

/** The superuser of the database that a back end with these settings uses. */
export function superuserOf({ DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv): ClientConfig {
  return DATABASE_URL ? ofTheRun(DATABASE_URL) : ofTheFolder(DATA_DIR);
}

function ofTheRun(url: string): ClientConfig {
  const server = JSON.parse(process.env.LEXBOARD_TEST_ADMIN ?? '{}') as ClientConfig;
  return { ...server, database: new URL(url).pathname.slice(1) };
}

function ofTheFolder(folder: string): ClientConfig {
  const logins = loginsOf(folder);
  if (!logins) throw new Error(`No database runs in ${folder}.`);
  return logins.superuser;
}

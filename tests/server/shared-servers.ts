import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Person, Session } from './sign-in';

/**
 * The test servers that all tests of a run share. `main` is what `npm start` serves. In the others the road map
 * is a faulty newer one, as the `only` release or beside ours (`both`); the quick ones have a short deadline for it.
 */
export type SharedServer = 'main' | 'only' | 'both' | 'only_quick' | 'both_quick';

/** The address of a shared test server. */
export function serverAddress(name: SharedServer): string {
  return read(`TEST_SERVER_${name.toUpperCase()}`);
}

/** The folder of the releases that `main` serves. */
export function releasesFolder(): string {
  return read('TEST_SERVER_RELEASES');
}

/** A demo person's session at all shared test servers. */
export function sessionOf(person: Person): Session {
  const sessions: Record<Person, Session> = JSON.parse(readFileSync(read('TEST_SERVER_SESSIONS'), 'utf8'));
  return sessions[person];
}

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Tests run through Playwright's config, which starts the test servers: no ${name}.`);
  return value;
}

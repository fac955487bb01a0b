import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Person, Session } from './sign-in';

/**
 * The test servers that all journeys of a run share. `main` is what `npm start` serves. In the others the road map
 * is a faulty newer one, as the `only` release or beside ours (`both`); the quick ones have a short deadline for it.
 */
export type SharedStand = 'main' | 'only' | 'both' | 'only_quick' | 'both_quick';

/** The address of a shared test server. */
export function standAddress(name: SharedStand): string {
  return read(`STAND_${name.toUpperCase()}`);
}

/** The folder of the releases that `main` serves. */
export function releasesFolder(): string {
  return read('STAND_RELEASES');
}

/** A demo person's session at all shared test servers. */
export function sessionOf(person: Person): Session {
  const sessions: Record<Person, Session> = JSON.parse(readFileSync(read('STAND_SESSIONS'), 'utf8'));
  return sessions[person];
}

function read(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`Journeys run through Playwright's config, which starts the stands: no ${name}.`);
  return value;
}

import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Person, Session } from './sign-in';

/**
 * The stands that all journeys of a run share: `main` is what `npm start` gives; in the others the road map is a
 * faulty newer one, as its `only` release or with ours beside it (`both`), and the quick ones do not wait for it long.
 */
export type SharedStand = 'main' | 'only' | 'both' | 'only_quick' | 'both_quick';

/** Where a shared stand is reached. */
export function standAddress(name: SharedStand): string {
  return read(`STAND_${name.toUpperCase()}`);
}

/** The folder of releases that `main` serves. */
export function releasesFolder(): string {
  return read('STAND_RELEASES');
}

/** The session that a person of the demo has at all shared stands. */
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

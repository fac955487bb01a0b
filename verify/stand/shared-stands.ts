import process from 'node:process';

/**
 * The stands that all journeys of a run share: `main` is what `npm start` gives; the others wait for a remote no
 * longer than two seconds, with our own road map (`quick`), the faulty one alone (`only`), or `both`.
 */
export type SharedStand = 'main' | 'quick' | 'only' | 'both';

export const deadlineMs = 2000;

/** Where a shared stand is reached. */
export function standAddress(name: SharedStand): string {
  return read(`STAND_${name.toUpperCase()}`);
}

/** The folder of releases that `main` serves. */
export function releasesFolder(): string {
  return read('STAND_RELEASES');
}

function read(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`Journeys run through Playwright's config, which starts the stands: no ${name}.`);
  return value;
}

import type { OpenDatabase } from './database/open-database';
import { demoNames } from './demo/demo-people';

/** What the server says of itself at start. */
export function greet({ place, demoPassword }: OpenDatabase): string[] {
  const database = `Database: ${place}`;
  if (demoPassword === undefined) return [database];
  return [
    database,
    'Demo library: illustrative, not legal advice.',
    `Demo users: ${demoNames.join(', ')}. Password of all: ${demoPassword}`,
  ];
}

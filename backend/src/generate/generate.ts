import { Client, type ClientConfig } from 'pg';
import { demoOptions } from '../demo/demo-options';
import { readLibrary } from '../demo/read-library';
import { hashPassword } from '../identity/hash-password';
import { dropIndexes, restoreIndexes } from './bulk';
import { chanceFunctions } from './chance-functions';
import { fillJournal } from './fill-journal';
import { fillOrganisation } from './fill-organisation';
import { fillRecords } from './fill-records';
import { type Crowd, spread } from './spread';
import { vocabularyOf } from './vocabulary';

export type Wish = Crowd & { seed: number };

/** Of every generated account; not the demo's, which opens nothing where DEMO is off. */
export const generatedPassword = 'Lexboard-generated-2026';

/** As many as there are cores that are to be kept busy. */
const hands = 2;

/**
 * Fills a migrated database without organisations. The same wish gives the same library again. Where it fails
 * the database is left half full, to be thrown away.
 */
export async function generate(owner: ClientConfig, wish: Wish): Promise<void> {
  const library = readLibrary();
  const options = demoOptions(library.laws);
  const vocabulary = vocabularyOf(library.laws);
  const passwordHash = await hashPassword(generatedPassword);
  const waiting = spread(wish).map((size, index) => ({ id: index + 1, size, options, passwordHash }));
  await withClient(owner, wish.seed, async (first) => {
    const indexes = await dropIndexes(first);
    for (const organisation of waiting) await fillOrganisation(first, organisation);
    const work = async (client: Client) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await fillRecords(client, next, vocabulary);
        await fillJournal(client, next.id);
      }
    };
    const others = Array.from({ length: hands - 1 }, () => withClient(owner, wish.seed, work));
    await Promise.all([work(first), ...others]);
    await restoreIndexes(first, indexes);
    // Index-only scans need to know which pages everybody sees.
    await first.query(
      'vacuum (analyze) record, record_line, record_total, record_counter, account, option, journal',
    );
  });
}

async function withClient(
  owner: ClientConfig,
  seed: number,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(chanceFunctions(seed));
    await work(client);
  } finally {
    await client.end();
  }
}

// Comparison with a product that a team might choose instead: Directus on the same records, with tables and indexes
// for these queries. Both get the same requests in turns by 1, 8 and 32 clients at once. Directus is installed for
// this bench alone, into its own folder.
import { load, type Measured, type Next } from '../library/load';
import { type Library, withLibrary } from '../library/open-library';
import { requestOf } from '../library/request';
import { rareWords, type Supply, supplyOf } from '../library/words';
import { type Figure, figure } from '../measuring/figure';
import { publishReport } from '../measuring/report';
import { countSetting, setting } from '../measuring/setting';
import { percentile } from '../measuring/statistics';
import { installDirectus, type Peer, startDirectus } from './directus';
import { fillPeer } from './fill-peer';
import { type Query, queriesFor } from './questions';
import { savesOfBoth } from './saves-of-both';

const rounds = countSetting('ROUNDS', 7);
const seconds = setting('ROUND_SECONDS', 1);
const clientCounts = [1, 8, 32];
const wordsEach = 3;
/** Enough searches for one client at a time, so that the slowest is no outlier. */
const fewestWords = 24;

type Times = Record<'lexboard' | 'peer', number[]>;
/** Each side has its own words, in the same order, because a server may cache a word that it was asked for. */
type Words = Record<keyof Times, Supply>;
type Context = { library: Library; peer: Peer; words: Words; connections: number };

export async function benchBesideDirectus(): Promise<void> {
  const missing = await installDirectus().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (missing) return console.log(`Directus cannot be had here, so nothing is compared with it.\n${missing}`);
  const rows: Figure[] = [];
  await withLibrary(async (library) => {
    const peer = await startDirectus(await fillPeer(library));
    const words = { lexboard: supplyOf(rareWords()), peer: supplyOf(rareWords()) };
    try {
      for (const connections of clientCounts)
        rows.push(...(await measureClientCount({ library, peer, words, connections })));
    } finally {
      await peer.end();
      await library.database.query('drop database peer with (force)');
    }
  });
  await publishReport(
    { name: 'records-beside-directus', bench: 'records', title: 'p95, a million records', rows },
    rows,
  );
}

async function measureClientCount(context: Context): Promise<Figure[]> {
  const { connections, library } = context;
  const row = (name: string, clients: number, { lexboard, peer }: Times) =>
    figure({
      what: `${name}, ${clients} at once`,
      found: lexboard,
      reference: { what: 'Directus', found: peer },
    });
  const rows: Figure[] = [];
  for (const question of await queriesFor(library))
    rows.push(row(question.name, connections, await measureQuestion(context, question)));
  const { writers, ...saves } = await savesOfBoth({ ...context, seconds });
  rows.push(row('save of 25 fields', writers, await inTurns(saves)));
  return rows;
}

const p95 = ({ milliseconds }: Measured) => percentile(milliseconds, 95);

/** The first turn of each side warms it up and does not count. */
async function inTurns(turns: Record<keyof Times, () => Promise<Measured>>): Promise<Times> {
  const times: Times = { lexboard: [], peer: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const side of ['peer', 'lexboard'] as const) {
      const took = p95(await turns[side]());
      if (round >= 0) times[side].push(took);
    }
  return times;
}

function measureQuestion(context: Context, question: Query): Promise<Times> {
  const { library, peer, words, connections } = context;
  const measureSide = (port: number, side: keyof Times) => () => {
    const word = wordFor(question, words[side], connections);
    const next: Next = (connection) => {
      const searchWord = word();
      if (searchWord === undefined) return undefined;
      return requestOf({
        token: library.tokens[connection % library.tokens.length] ?? '',
        ...question[side](searchWord),
      });
    };
    // A search ends when its words are used up.
    return load({ port, connections, seconds: question.isSearch ? 60 : seconds, next });
  };
  return inTurns({
    lexboard: measureSide(library.server.port, 'lexboard'),
    peer: measureSide(peer.port, 'peer'),
  });
}

/** A search uses each word once; other requests need no word. */
function wordFor({ isSearch }: Query, supply: Supply, connections: number): () => string | undefined {
  if (!isSearch) return () => '';
  const words = supply.take(Math.max(fewestWords, connections * wordsEach));
  return () => words.pop();
}

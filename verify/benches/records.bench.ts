// What one asks of the back end most, over a million records and 32 connections, against the same statements by
// nothing but pg and node:http, in turns. ONLY=keyword measures the plans with that word in their names.
import { type Child, startChild } from './library/child';
import { cpuTime } from './library/cpu-time';
import { measurePlan, type Sides } from './library/measure-plan';
import type { Plan } from './library/plans';
import { connections, type Ground, withCost } from './library/rounds';
import { fieldsOfLastSave, findWriters, measureSaves } from './library/saving';
import { hearPlans, type Library, orgId, withLibrary } from './library/stand-of-library';
import { type Rounds, tellRecords } from './library/tell-records';
import { rareWords, type Supply, supplyOf } from './library/words';

const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.ROUND_SECONDS ?? 2);
const only = process.env.ONLY ?? '';
const fieldsOfSave = 25;
const savingName = `save of ${fieldsOfSave} fields, 10 writers`;

async function main(): Promise<void> {
  const rows: Rounds[] = [];
  let megabytes = 0;
  const supply = supplyOf(rareWords());
  const { plans, heard } = await hearPlans(only, supply);
  await withLibrary(async (library) => {
    const bare = await startChild({
      file: 'bare-server.mjs',
      setup: { connection: library.database.boundTo(orgId), plans: heard },
    });
    for (const { plan, index } of inOrder(plans)) {
      const sides = sidesOf({ plan, index, library, bare });
      rows[index] = await measurePlan({ plan, sides, ground: groundOf(library), rounds });
    }
    await bare.end();
    if (savingName.includes(only)) rows.push(await measureSaving(library));
    megabytes = (await library.server.ask<{ rss: number }>('memory')).rss / 2 ** 20;
  });
  await tellRecords(rows, megabytes);
}

/** Whatever makes worthless what is known comes last: the other statements were heard while it was worth something. */
function inOrder(plans: readonly Plan[]): { plan: Plan; index: number }[] {
  const all = plans.map((plan, index) => ({ plan, index }));
  const forgets = ({ plan }: { plan: Plan }) => plan.words === 'commonest-first';
  return [...all.filter((one) => !forgets(one)), ...all.filter(forgets)];
}

type Place = { plan: Plan; index: number; library: Library; bare: Child };

function sidesOf({ plan, index, library, bare }: Place): Sides {
  const { tokens, server } = library;
  return {
    lexboard: {
      port: server.port,
      cpu: () => cpuTime(server, library.databaseFolder),
      asked: (word, connection) => ({ ...plan.asked(word), token: tokens[connection % tokens.length] ?? '' }),
    },
    bare: {
      port: bare.port,
      cpu: () => cpuTime(bare, library.databaseFolder),
      asked: (word) => ({ method: 'GET', path: `/${index}?word=${encodeURIComponent(word)}` }),
    },
  };
}

/** Every plan has all rare words for itself: what one column was asked for is new to another. */
function groundOf({ database }: Library): Ground {
  const words = rareWords();
  const supply: Supply = supplyOf(words.slice(connections));
  return {
    supply,
    same: words.slice(0, connections),
    seconds,
    forget: async () => {
      await database.ask('update record_counter set changes = changes + 1 where org_id = $1', [orgId]);
    },
  };
}

async function measureSaving({ server, database, databaseFolder, tokens }: Library): Promise<Rounds> {
  const writers = await findWriters(database, orgId, tokens.slice(0, 10));
  const row: Rounds = { name: savingName, p95: 100, lexboard: [], bare: [] };
  await measureSaves(server.port, writers, Math.min(1, seconds));
  for (let round = 0; round < rounds; round += 1) {
    const cpu = () => cpuTime(server, databaseFolder);
    row.lexboard.push(await withCost(cpu, () => measureSaves(server.port, writers, seconds)));
  }
  const changed = await fieldsOfLastSave(database, orgId);
  if (changed < fieldsOfSave) throw new Error(`A save changed ${changed} fields, not ${fieldsOfSave}.`);
  return row;
}

void main();

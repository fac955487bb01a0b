// Every documented call over a million records, by 1, 8 and 32 clients at once. Each takes turns with its own SQL
// statements, sent by pg and node:http alone. A write has no such comparison. ONLY=rules measures the calls with
// that word.
import { documentedCalls } from './calls/documented-calls';
import { tellCalls } from './calls/tell-calls';
import { startChild } from './library/child';
import { measurePlan } from './library/measure-plan';
import type { Plan } from './library/plans';
import { contextOf, sidesOf } from './library/sides';
import { hearPlans, type Library, orgId, withLibrary } from './library/stand-of-library';
import type { Rounds } from './library/tell-records';
import { rareWords, supplyOf, wordsOfRun } from './library/words';
import { countSetting, onlyWanted, setting } from './measuring/setting';

const rounds = countSetting('ROUNDS', 7);
const seconds = setting('ROUND_SECONDS', 1);
const crowds = [1, 8, 32];

async function main(): Promise<void> {
  const rows = new Map<string, Rounds[]>();
  const { heard } = await hearPlans(chosenCalls, supplyOf(rareWords()));
  await withLibrary(async (library) => {
    const plans = await chosenCalls(library);
    const setup = { connection: library.database.boundTo(orgId), plans: heard };
    const bare = await startChild({ file: 'bare-server.mjs', setup });
    const words = wordsOfRun();
    for (const [index, plan] of plans.entries()) {
      // A call that is answered from memory, or that writes, has no statements to compare with.
      const isRead = !plan.before && heard[index]?.statements.length;
      const sides = sidesOf({ plan, index, library, ...(isRead && { bare }) });
      const ofPlan: Rounds[] = [];
      for (const connections of crowds) {
        const context = contextOf(library, { plan, words, connections, seconds });
        ofPlan.push(await measurePlan({ plan, sides, context, rounds }));
      }
      rows.set(plan.name, ofPlan);
    }
    await bare.end();
  });
  await tellCalls(rows, crowds);
}

/** The same calls in the same order for each back end; they read from its database what to change. */
async function chosenCalls(library: Library): Promise<Plan[]> {
  return onlyWanted(await documentedCalls(library), ({ name }) => name);
}

void main();

import type { FastifyInstance } from 'fastify';
import type { ToldLine } from 'shared-lib/api/contract';
import type { Database } from './database/database';
import { createReadiness, type Readiness } from './operations/readiness';
import { newestOutcome } from './releases/newest-outcome.store';
import { outcomesAfter } from './releases/outcomes-after.store';
import { type AskSelf, createAskSelf } from './sessions/ask-self';

/** What others in this process ask us for themselves. */
export type Door = {
  ready(): Promise<Readiness>;
  /** What pages told of releases after a number, in its order. */
  outcomesAfter(after: number): Promise<ToldLine[]>;
  /** The number of what they told last. */
  newestOutcome(): Promise<number>;
  selfOf: AskSelf;
};

type Needs = { database: Database; isSaturated(): boolean };

export function openDoor(app: FastifyInstance, { database, isSaturated }: Needs): Door {
  const ready = createReadiness(database);
  return {
    async ready() {
      const state = await ready();
      return isSaturated() ? { ok: false, checks: { ...state.checks, places: false } } : state;
    },
    outcomesAfter: (after) => outcomesAfter(database.ask, after),
    newestOutcome: () => newestOutcome(database.ask),
    selfOf: createAskSelf(app, database.ask),
  };
}

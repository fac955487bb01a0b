import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ToldLine } from 'shared-lib/api/contract';
import type { Database } from './database/database';
import { createReadiness, type Readiness } from './operations/readiness';
import { type AdmitEdgeCall, admitEdgeCall } from './releases/admit-edge-call';
import { newestOutcome } from './releases/newest-outcome.store';
import { outcomesAfter } from './releases/outcomes-after.store';

/** What others in this process ask us for themselves. */
export type Door = {
  ready(): Promise<Readiness>;
  /** What pages told of releases after a number, in its order. */
  outcomesAfter(after: number): Promise<ToldLine[]>;
  /** The number of what they told last. */
  newestOutcome(): Promise<number>;
  admit: AdmitEdgeCall;
};

/** By this word an edge in this process shows that it is one; those elsewhere show EDGE_SECRET. */
export const wordOfOwnEdge = () => randomBytes(32).toString('base64url');

type Needs = { database: Database; isSaturated(): boolean; ownEdge: string };

export function openDoor(app: FastifyInstance, { database, isSaturated, ownEdge }: Needs): Door {
  const ready = createReadiness(database);
  return {
    async ready() {
      const state = await ready();
      return isSaturated() ? { ok: false, checks: { ...state.checks, places: false } } : state;
    },
    outcomesAfter: (after) => outcomesAfter(database.ask, after),
    newestOutcome: () => newestOutcome(database.ask),
    admit: admitEdgeCall(app, ownEdge),
  };
}

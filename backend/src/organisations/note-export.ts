import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAboutOrganisation } from './entry-about-organisation';
import { readSubscription } from './subscription.store';

/** Whoever takes everything along stands in the journal before the first line goes out. */
export async function noteExport(database: Database, request: FastifyRequest): Promise<void> {
  const { orgId } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ query, note }) => {
    const subscription = await readSubscription(query, orgId);
    note(entryAboutOrganisation({ orgId, name: subscription?.name ?? '' }, 'Exported'));
    return done(undefined);
  });
}

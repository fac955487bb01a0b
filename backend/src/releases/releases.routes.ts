import type { FastifyInstance } from 'fastify';
import { releaseCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done, refused } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { wordOf } from '../sessions/visitor-mark';
import { edgeCallRoutes, isSame } from './edge-calls.routes';
import { newestOutcome } from './newest-outcome.store';
import { outcomesAfter } from './outcomes-after.store';
import { readPageView, wasChosen } from './page-view';
import { tellOutcome } from './tell-outcome.store';

/** How sessions fare with releases: told by pages, read by edges. */
export function releaseRoutes(app: FastifyInstance, identity: Identity, ownEdge: string): void {
  const { database, seal, settings } = identity;
  edgeCallRoutes(app, identity, ownEdge);

  answer(app, releaseCalls.tell, async ({ body, request }) => {
    const { accessusername: _name, view: sealed = '', ...told } = body;
    const visitor = visitorOf(request);
    const { edgeSecret: secret } = settings;
    const view = readPageView(sealed, { secret, now: Date.now() });
    const isTheirs =
      secret && view?.person === wordOf({ orgId: visitor.orgId, id: visitor.accountId }, secret);
    if (!view || !isTheirs || !wasChosen(view, told)) return done({ counted: false });
    const person = seal.wordFor(`${visitor.orgId} ${visitor.accountId} ${told.remote}`);
    return database.changeOrg(actorOf(request), async (change) => {
      return done({ counted: await tellOutcome(change, { visitor, view: view.id, person, told }) });
    });
  });

  const isEdge = ({ secret }: { secret: string }) => isSame(secret, settings.edgeSecret);

  answer(app, releaseCalls.told, async ({ body }) => {
    if (!isEdge(body)) return refused('unknown-path');
    return done({ data: await outcomesAfter(database.ask, body.after) });
  });

  answer(app, releaseCalls.newest, async ({ body }) => {
    if (!isEdge(body)) return refused('unknown-path');
    return done({ newest: await newestOutcome(database.ask) });
  });
}

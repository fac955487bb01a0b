import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { releaseCalls } from 'shared-lib/api/contract';
import { type OutcomeReport, type PageView, pageViewMetaName } from 'shared-lib/releases';
import type { Identity } from '../auth/identity/identity';
import { actorOf, visitorOf } from '../auth/sessions/visitor';
import { visitorPseudonym } from '../auth/sessions/visitor-mark';
import { serveCall } from '../platform/api/serve-call';
import { done, refused } from '../platform/database/result';
import { edgeCallRoutes, isSameSecret } from './edge-calls.routes';
import { newestOutcome, outcomesAfter, saveReportedOutcome } from './outcomes.store';

/** The reports of sessions about releases: pages send them, edges read them. */
export function releaseRoutes(app: FastifyInstance, identity: Identity, ownEdge: string): void {
  const { database, seal, settings } = identity;
  edgeCallRoutes(app, identity, ownEdge);

  serveCall(app, releaseCalls.tell, async ({ body, request }) => {
    const { accessusername: _name, view: sealed = '', ...outcome } = body;
    const visitor = visitorOf(request);
    const { edgeSecret: secret } = settings;
    const view = readPageView(sealed, secret, Date.now());
    const isTheirs =
      secret && view?.person === visitorPseudonym({ orgId: visitor.orgId, id: visitor.accountId }, secret);
    if (!view || !isTheirs || !wasChosen(view, outcome)) return done({ counted: false });
    const person = seal.wordFor(`${visitor.orgId} ${visitor.accountId} ${outcome.remote}`);
    return database.changeOrg(actorOf(request), async (change) => {
      return done({
        counted: await saveReportedOutcome(change, { visitor, view: view.id, person, outcome }),
      });
    });
  });

  const isEdge = ({ secret }: { secret: string }) => isSameSecret(secret, settings.edgeSecret);

  serveCall(app, releaseCalls.told, async ({ body }) => {
    if (!isEdge(body)) return refused('unknown-path');
    return done({ data: await outcomesAfter(database.ask, body.after) });
  });

  serveCall(app, releaseCalls.newest, async ({ body }) => {
    if (!isEdge(body)) return refused('unknown-path');
    return done({ newest: await newestOutcome(database.ask) });
  });
}

/** The maximum age of a page view for a report. Reports are kept longer, so no page view can count twice. */
const longestMs = 7 * 24 * 3_600_000;

/** The tolerated difference between the clocks of an edge and a back end. */
const clockSkewMs = 5 * 60_000;

/**
 * Returns the page view that an edge signed with our secret; undefined if it is forged, changed, too old or in the
 * future.
 */
function readPageView(sealed: string, secret: string | undefined, now: number): PageView | undefined {
  const [text = '', seal = '', ...more] = sealed.split('.');
  if (secret === undefined || more.length > 0) return undefined;
  const mine = createHmac('sha256', secret).update(`${pageViewMetaName}.${text}`).digest();
  const theirs = Buffer.from(seal, 'base64url');
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) return undefined;
  const view: PageView = JSON.parse(Buffer.from(text, 'base64url').toString());
  return now - view.at <= longestMs && view.at - now <= clockSkewMs ? view : undefined;
}

/**
 * Whether the page view contains this release as the chosen one, or as the stand-in for the release that it replaced.
 */
function wasChosen({ versions }: PageView, { remote, version, insteadOf }: OutcomeReport): boolean {
  const [first, second] = Object.hasOwn(versions, remote) ? (versions[remote] ?? []) : [];
  return insteadOf === undefined ? version === first : insteadOf === first && version === second;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { releaseCalls } from 'shared-lib/api/contract';
import { type OutcomeReport, type PageViewFacts, pageViewMetaName } from 'shared-lib/releases';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import { computeVisitorPseudonym } from '../auth/sessions/visitor-mark';
import { registerCallRoute } from '../platform/api/serve-call';
import { okResult, refusedResult } from '../platform/database/result';
import { isSameSecret, registerEdgeCallRoutes } from './edge-calls.routes';
import { listOutcomesAfter, readNewestOutcomeNumber, saveReportedOutcome } from './outcomes.store';

/** Registers the calls for reports about releases. Pages send reports, edges read them. */
export function registerReleaseRoutes(app: FastifyInstance, identity: AuthDependencies, ownEdgeSecret: string): void {
  const { database, cipher, settings } = identity;
  registerEdgeCallRoutes(app, identity, ownEdgeSecret);

  registerCallRoute(app, releaseCalls.tell, async ({ body, request }) => {
    const { accessusername: _name, view: sealed = '', ...outcome } = body;
    const visitor = getVisitor(request);
    const { edgeSecret: secret } = settings;
    const view = readPageView(sealed, secret, Date.now());
    const isTheirs =
      secret && view?.person === computeVisitorPseudonym({ orgId: visitor.orgId, id: visitor.accountId }, secret);
    if (!view || !isTheirs || !isReleaseOfPageView(view, outcome)) return okResult({ counted: false });
    const person = cipher.pseudonymFor(`${visitor.orgId} ${visitor.accountId} ${outcome.remote}`);
    return database.changeOrg(getActor(request), async (change) => {
      return okResult({
        counted: await saveReportedOutcome(change, { visitor, view: view.id, person, outcome }),
      });
    });
  });

  const isEdge = ({ secret }: { secret: string }) => isSameSecret(secret, settings.edgeSecret);

  registerCallRoute(app, releaseCalls.told, async ({ body }) => {
    if (!isEdge(body)) return refusedResult('unknown-path');
    return okResult({ data: await listOutcomesAfter(database.ask, body.after) });
  });

  registerCallRoute(app, releaseCalls.newest, async ({ body }) => {
    if (!isEdge(body)) return refusedResult('unknown-path');
    return okResult({ newest: await readNewestOutcomeNumber(database.ask) });
  });
}

/**
 * A page view may send reports up to this age. The reports are stored for longer, so that no page view counts
 * twice.
 */
const maxPageViewAgeMs = 7 * 24 * 3_600_000;

/** How much the clocks of an edge and a back end may differ. */
const maxClockSkewMs = 5 * 60_000;

/** Reads a page view that an edge signed. Undefined if it is forged, changed, too old or in the future. */
function readPageView(sealed: string, secret: string | undefined, now: number): PageViewFacts | undefined {
  const [text = '', signature = '', ...more] = sealed.split('.');
  if (secret === undefined || more.length > 0) return undefined;
  const expectedSignature = createHmac('sha256', secret).update(`${pageViewMetaName}.${text}`).digest();
  const sentSignature = Buffer.from(signature, 'base64url');
  if (expectedSignature.length !== sentSignature.length || !timingSafeEqual(expectedSignature, sentSignature))
    return undefined;
  const view: PageViewFacts = JSON.parse(Buffer.from(text, 'base64url').toString());
  return now - view.at <= maxPageViewAgeMs && view.at - now <= maxClockSkewMs ? view : undefined;
}

/**
 * Returns true if the page view got this release: as its first choice, or in place of the failed release
 * `insteadOf`.
 */
function isReleaseOfPageView({ versions }: PageViewFacts, { remote, version, insteadOf }: OutcomeReport): boolean {
  const [first, second] = Object.hasOwn(versions, remote) ? (versions[remote] ?? []) : [];
  return insteadOf === undefined ? version === first : insteadOf === first && version === second;
}

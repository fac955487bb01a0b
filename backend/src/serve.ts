import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OutcomeLine } from 'shared-lib/api/contract';
import { closeUnreadConnection } from 'shared-lib/incoming';
import { activityLogRoutes } from './activity-log/activity-log.routes';
import { attachmentRoutes } from './attachments/attachments.routes';
import type { DeclaredRoute } from './auth/access/access';
import { installSecurityHooks } from './auth/access/security-hooks';
import { createIdentity, type Identity } from './auth/identity/identity';
import { operatorRoutes } from './auth/operators/operators.routes';
import { organisationRoutes } from './auth/organisations/organisation.routes';
import { passwordRoutes } from './auth/passwords/passwords.routes';
import { peopleRoutes } from './auth/people/users.routes';
import { secondFactorRoutes } from './auth/second-factor/second-factor.routes';
import { sessionRoutes } from './auth/sessions/sessions.routes';
import { signInRoutes } from './auth/sign-in/sign-in.routes';
import { docsRoutes } from './docs/docs.routes';
import { applicabilityRoutes } from './law-rules/applicability.routes';
import { refusal } from './platform/api/errors';
import { retryAfter } from './platform/api/refuse';
import type { Database } from './platform/database/database';
import type { OpenDatabase } from './platform/database/open-database';
import { createInFlight } from './platform/operations/in-flight';
import type { Log } from './platform/operations/log';
import { installMetrics, measureDatabase } from './platform/operations/metrics';
import { createReadiness, type Readiness } from './platform/operations/readiness';
import { nameRequest } from './platform/operations/request-id';
import { circularRoutes } from './records/circulars/circulars.routes';
import type { Context } from './records/context';
import { dropdownRoutes } from './records/dropdown/dropdown.routes';
import { exportRoutes } from './records/library-export/export.routes';
import { ownListRoutes } from './records/own-lists/own-lists.routes';
import { recordRoutes } from './records/records/record.routes';
import { treeRoutes } from './records/tree/tree.routes';
import { workspaceRoutes } from './records/workspace.routes';
import { type AdmitEdgeCall, admitEdgeCall } from './releases/edge-calls.routes';
import { newestOutcome, outcomesAfter } from './releases/outcomes.store';
import { releaseRoutes } from './releases/releases.routes';
import { startJobs } from './start-jobs';
import { startupBanner } from './startup-banner';

export type Backend = Reception &
  Door & {
    metrics(): Promise<string>;
    greeting: string[];
    log: Log;
    /** The routes that it serves, and who may call each. */
    routes: readonly DeclaredRoute[];
  };

/** Registers routes and jobs on the opened database. */
export async function serve(
  app: FastifyInstance,
  { open, context }: { open: OpenDatabase; context: Context },
): Promise<Backend> {
  const registry = installMetrics(app);
  measureDatabase(registry, open.database);
  const { routes, isSaturated } = await installSecurityHooks(app, {
    database: open.database,
    settings: context.settings,
    alarm: context.alarm,
  });
  const ownEdge = wordOfOwnEdge();
  installRoutes(app, context, ownEdge);
  docsRoutes(app);
  await app.ready();
  const jobs = startJobs(context, app.log);
  const close = async () => {
    await jobs.stop();
    context.attachments.store.close();
    await open.close();
  };
  return {
    ...requestListener(app, close),
    ...openDoor(app, { database: open.database, isSaturated, ownEdge }),
    metrics: () => registry.metrics(),
    greeting: startupBanner(open, context.settings),
    log: app.log,
    routes,
  };
}

/** Registers the routes of all features. */
function installRoutes(app: FastifyInstance, context: Context, ownEdge: string): void {
  const { database, attachments, settings, alarm } = context;
  const identity = createIdentity({ database, settings, alarm, log: app.log });
  identityRoutes(app, identity);
  activityLogRoutes(app, identity);
  exportRoutes(app, identity);
  workspaceRoutes(app, context, identity);
  recordRoutes(app, context);
  dropdownRoutes(app, database);
  ownListRoutes(app, database);
  treeRoutes(app, context);
  applicabilityRoutes(app, database);
  circularRoutes(app, database);
  attachmentRoutes(app, attachments);
  releaseRoutes(app, identity, ownEdge);
}

/** What other parts of this process ask the back end for directly. */
type Door = {
  ready(): Promise<Readiness>;
  /** The release outcomes that pages reported after this number, in the order of their numbers. */
  outcomesAfter(after: number): Promise<OutcomeLine[]>;
  /** The number of the latest outcome that a page reported. */
  newestOutcome(): Promise<number>;
  admit: AdmitEdgeCall;
};

/** The secret that identifies an edge in this process; edges elsewhere send EDGE_SECRET. */
const wordOfOwnEdge = () => randomBytes(32).toString('base64url');

type Deps = { database: Database; isSaturated(): boolean; ownEdge: string };

function openDoor(app: FastifyInstance, { database, isSaturated, ownEdge }: Deps): Door {
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

const patienceMs = 10_000;

type Reception = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** After the first call of `close`, it refuses new requests and finishes those under way. */
function requestListener(app: FastifyInstance, close: () => Promise<void>): Reception {
  const inFlight = createInFlight();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained(patienceMs);
    await app.close();
    await close();
  };
  return {
    handle(request, response) {
      const requestId = nameRequest(request, response);
      closeUnreadConnection(request, response);
      if (closed) return turnAway(response, requestId);
      inFlight.watch(response);
      app.routing(request, response);
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}

function turnAway(response: ServerResponse, requestId: string): void {
  const code = 'shutting-down';
  const { status, body } = refusal({ code }, { requestId, codes: 'numbers' });
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': retryAfter({ code }),
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}

/** Registers the routes for sign-in, sessions, passwords, second factor, people, organisations and operators. */
function identityRoutes(app: FastifyInstance, identity: Identity): void {
  signInRoutes(app, identity);
  sessionRoutes(app, identity);
  passwordRoutes(app, identity);
  secondFactorRoutes(app, identity);
  peopleRoutes(app, identity);
  organisationRoutes(app, identity);
  operatorRoutes(app, identity);
}

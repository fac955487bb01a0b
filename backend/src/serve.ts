import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WireOutcomeReport } from 'shared-lib/api/contract';
import { registerActivityLogRoutes } from './activity-log/activity-log.routes';
import { registerAttachmentRoutes } from './attachments/attachments.routes';
import type { DeclaredRoute } from './auth/access/access';
import { installSecurityHooks } from './auth/access/security-hooks';
import { registerObjectionRoutes } from './auth/account-changes/objection.routes';
import { createAuthDependencies } from './auth/identity/auth-context';
import { registerOperatorRoutes } from './auth/operators/operators.routes';
import { registerOrganisationRoutes } from './auth/organisations/organisation.routes';
import { registerPasswordRoutes } from './auth/passwords/passwords.routes';
import { registerUserRoutes } from './auth/people/users.routes';
import { registerSecondFactorRoutes } from './auth/second-factor/second-factor.routes';
import { registerSessionRoutes } from './auth/sessions/sessions.routes';
import { registerSignInRoutes } from './auth/sign-in/sign-in.routes';
import { registerDocsRoutes } from './docs/docs.routes';
import { registerFeedRoutes } from './feeds/feeds.routes';
import { registerImportRoutes } from './imports/imports.routes';
import { registerQuestionRoutes } from './law-rules/questions/questions.routes';
import { registerRuleRoutes } from './law-rules/rules/rules.routes';
import { registerEvaluationRoutes } from './law-rules/trial-run/evaluation.routes';
import { registerProfileRoutes } from './law-rules/trial-run/profiles.routes';
import { registerBoardRoutes } from './obligations/board/board.routes';
import { createDueDateUpdater, type UpdateDueDates } from './obligations/due-date-updater';
import { registerObligationRoutes } from './obligations/obligations.routes';
import type { Database } from './platform/database/database';
import type { OpenedDatabase } from './platform/database/open-database';
import type { Log } from './platform/operations/log';
import { addDatabaseMetrics, installMetrics } from './platform/operations/metrics';
import { createReadinessCheck, type ReadinessState } from './platform/operations/readiness';
import { registerBulkRoutes } from './records/bulk/bulk.routes';
import { registerCircularRoutes } from './records/circulars/circulars.routes';
import type { AppContext } from './records/context';
import { registerDropdownRoutes } from './records/dropdown/dropdown.routes';
import { registerHolidayRoutes } from './records/holidays/holidays.routes';
import { registerLibraryExportRoute } from './records/library-export/export.routes';
import { registerListExportRoutes } from './records/list-export/export-list.routes';
import { registerListRoutes } from './records/lists/lists.routes';
import { registerOwnListRoutes } from './records/own-lists/own-lists.routes';
import { registerRecordRoutes } from './records/records/record.routes';
import { registerScheduleRoutes } from './records/schedules/schedules.routes';
import { registerTreeRoute } from './records/tree/tree.routes';
import { registerViewRoutes } from './records/views/views.routes';
import { type CheckEdgeCall, createEdgeCallCheck } from './releases/edge-calls.routes';
import { listOutcomesAfter, readNewestOutcomeNumber } from './releases/outcomes.store';
import { registerReleaseRoutes } from './releases/releases.routes';
import { registerReminderRoutes } from './reminders/reminders.routes';
import { createRequestListener, type RequestListener } from './request-listener';
import { startJobs } from './start-jobs';
import { buildStartupBanner } from './startup-banner';

export type Backend = RequestListener &
  InProcessCalls & {
    metrics(): Promise<string>;
    greeting: string[];
    log: Log;
    /** All routes of the back end. Each route says who may call it. */
    routes: readonly DeclaredRoute[];
  };

/** Registers routes and jobs on the opened database. */
export async function registerRoutesAndJobs(
  app: FastifyInstance,
  { openedDatabase, context }: { openedDatabase: OpenedDatabase; context: AppContext },
): Promise<Backend> {
  const registry = installMetrics(app);
  addDatabaseMetrics(registry, openedDatabase.database);
  const { routes, isSaturated } = await installSecurityHooks(app, {
    database: openedDatabase.database,
    settings: context.settings,
    alarm: context.alarm,
  });
  // The secret by which the edge in this process identifies itself. Edges on other machines send EDGE_SECRET.
  const ownEdgeSecret = randomBytes(32).toString('base64url');
  // All routes and jobs share one updater, so that the due dates of an organisation are computed only once.
  const keepUpToDate = createDueDateUpdater(context.database);
  installRoutes(app, context, { ownEdgeSecret, keepUpToDate });
  registerDocsRoutes(app);
  await app.ready();
  const jobs = startJobs(context, { log: app.log, keepUpToDate });
  const close = async () => {
    await jobs.stop();
    context.attachments.store.close();
    await openedDatabase.close();
  };
  return {
    ...createRequestListener(app, close),
    ...createInProcessCalls(app, { database: openedDatabase.database, isSaturated, ownEdgeSecret }),
    metrics: () => registry.metrics(),
    greeting: buildStartupBanner(openedDatabase, context.settings),
    log: app.log,
    routes,
  };
}

function installRoutes(
  app: FastifyInstance,
  context: AppContext,
  { ownEdgeSecret, keepUpToDate }: { ownEdgeSecret: string; keepUpToDate: UpdateDueDates },
): void {
  const { database, attachments, settings, alarm } = context;
  const identity = createAuthDependencies({ database, settings, alarm, log: app.log });
  registerSignInRoutes(app, identity);
  registerSessionRoutes(app, identity);
  registerPasswordRoutes(app, identity);
  registerObjectionRoutes(app, identity);
  registerSecondFactorRoutes(app, identity);
  registerUserRoutes(app, identity);
  registerOrganisationRoutes(app, identity);
  registerOperatorRoutes(app, identity);
  registerActivityLogRoutes(app, identity);
  registerLibraryExportRoute(app, identity);
  registerListRoutes(app, database);
  registerListExportRoutes(app, identity);
  registerViewRoutes(app, database);
  registerBulkRoutes(app, context);
  registerRecordRoutes(app, context);
  registerDropdownRoutes(app, database);
  registerOwnListRoutes(app, database);
  registerTreeRoute(app, context);
  registerQuestionRoutes(app, database);
  registerRuleRoutes(app, database);
  registerEvaluationRoutes(app, database);
  registerProfileRoutes(app, database);
  registerScheduleRoutes(app, database);
  registerHolidayRoutes(app, database);
  registerObligationRoutes(app, { attachments, identity, keepUpToDate });
  registerReminderRoutes(app, { database, publicBaseUrl: settings.publicBaseUrl, keepUpToDate });
  registerFeedRoutes(app, { ...settings, database, keepUpToDate });
  registerImportRoutes(app, database, keepUpToDate);
  registerBoardRoutes(app, { attachments, identity, keepUpToDate });
  registerCircularRoutes(app, database);
  registerAttachmentRoutes(app, attachments);
  registerReleaseRoutes(app, identity, ownEdgeSecret);
}

/** Functions that the edge in this process calls directly, without HTTP. */
type InProcessCalls = {
  ready(): Promise<ReadinessState>;
  /** Returns the release outcomes with a number above `after`, in order. */
  outcomesAfter(after: number): Promise<WireOutcomeReport[]>;
  /** Returns the number of the latest release outcome. */
  newestOutcome(): Promise<number>;
  admit: CheckEdgeCall;
};

type CreateInProcessCallsOptions = { database: Database; isSaturated(): boolean; ownEdgeSecret: string };

function createInProcessCalls(
  app: FastifyInstance,
  { database, isSaturated, ownEdgeSecret }: CreateInProcessCallsOptions,
): InProcessCalls {
  const ready = createReadinessCheck(database);
  return {
    async ready() {
      const state = await ready();
      return isSaturated() ? { ok: false, checks: { ...state.checks, places: false } } : state;
    },
    outcomesAfter: (after) => listOutcomesAfter(database.ask, after),
    newestOutcome: () => readNewestOutcomeNumber(database.ask),
    admit: createEdgeCallCheck(app, ownEdgeSecret),
  };
}

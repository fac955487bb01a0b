import type { FastifyInstance } from 'fastify';
import { evaluationCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { evaluateRoutes, readWantedLaws } from './evaluate.routes';
import { profileRoutes } from './profiles.routes';
import { readLawsOnTrial, toWireLaw } from './read-laws-on-trial.store';

/** The page size. Each law has all its questions and rules, and parsing more would block the browser. */
const lawsAtOnce = 500;
const rulesAtOnce = 2_000;

/** The calls that evaluate rules for organisations and branches. */
export function trialRunRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, evaluationCalls.library, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const wanted = await readWantedLaws(query, { orgId, body });
      if (!wanted.ok) return wanted;
      const after = parseId(body.after) ?? 0;
      const { laws, next } = await readLawsOnTrial(query, {
        orgId,
        lawId: wanted.value,
        withDrafts: body.with_drafts ?? false,
        after,
        most: lawsAtOnce,
        mostRules: rulesAtOnce,
      });
      return done({ data: laws.map(toWireLaw), next });
    });
  });
  evaluateRoutes(app, database);
  profileRoutes(app, database);
}

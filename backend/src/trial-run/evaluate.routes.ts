import type { FastifyInstance } from 'fastify';
import { evaluationCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { evaluate } from './evaluate';
import { explain } from './explain';
import { readLawsOnTrial } from './read-laws-on-trial.store';
import { readTriedProfiles } from './tried-profiles';
import { readWantedLaws } from './wanted-laws';

const lawsAtOnce = 1_000;

/** What the rules say, by the same code that the browser runs. */
export function evaluateRoutes(app: FastifyInstance, database: Database): void {
  answer(app, evaluationCalls.evaluate, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const wanted = await readWantedLaws(query, { orgId, body });
      if (!wanted.ok) return wanted;
      const profiles = await readTriedProfiles(query, orgId, body);
      if (!profiles.ok) return profiles;
      const lawId = wanted.value;
      const after = parseId(body.after) ?? 0;
      const withDrafts = body.with_drafts ?? false;
      const { laws, next } = await readLawsOnTrial(query, {
        orgId,
        lawId,
        withDrafts,
        after,
        most: lawsAtOnce,
      });
      const tried = profiles.value;
      const verdicts = evaluate(laws, tried);
      const data =
        lawId === null ? verdicts : verdicts.map((said, place) => explain(said, laws[place], tried));
      return done({ profiles: tried.map(({ id, name }) => ({ id, name })), data, next });
    });
  });
}

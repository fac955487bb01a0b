import type { FastifyInstance } from 'fastify';
import { evaluationCalls } from 'shared-lib/api/contract';
import {
  type AnswersByQuestion,
  anyOtherAnswer,
  explainVerdict,
  findFlips,
  isApplicableWithoutRules,
  reasonByOutcome,
  verdictByOutcome,
} from 'shared-lib/rules';
import { getVisitor } from '../../auth/sessions/visitor';
import { parseId, parseLawReference } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { findLaw } from '../../records/records/law.store';
import type { ProfileAnswer } from './answers-over-time';
import { evaluateLawsForAnswers, toAnswersByQuestion } from './evaluate-laws';
import { type LawInTrialRun, readLawsForTrialRun, toWireLaw, toWireLawSummary } from './laws-for-trial-run.store';
import { findProfiles, readAnswersFromElsewhere } from './profiles.store';

/** How many laws one reply evaluates. The caller asks for the next page to get more. */
const lawsPerEvaluationPage = 1_000;
/**
 * How many laws one reply sends to the browser. Parsing more laws with their questions and rules would block
 * the page.
 */
const maxLawsPerPage = 500;
const maxRulesPerPage = 2_000;

/** Registers the calls that evaluate rules on the server, and those that return laws for the browser. */
export function registerEvaluationRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, evaluationCalls.evaluate, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const requestedLawId = await readRequestedLawId(query, orgId, body);
      if (!requestedLawId.ok) return requestedLawId;
      const profiles = await readProfilesToEvaluate(query, orgId, body);
      if (!profiles.ok) return profiles;
      const lawId = requestedLawId.value;
      const after = parseId(body.after) ?? 0;
      const withDrafts = body.with_drafts ?? false;
      const lawIds = lawId === null ? null : [lawId];
      const page = { orgId, lawIds, withDrafts, after, most: lawsPerEvaluationPage };
      const { laws, next } = await readLawsForTrialRun(query, page);
      const evaluatedProfiles = profiles.value;
      const verdicts = buildLawVerdicts(laws, evaluatedProfiles);
      const data =
        lawId === null
          ? verdicts
          : verdicts.map((verdict, place) => addExplanations(verdict, laws[place], evaluatedProfiles));
      return okResult({ profiles: evaluatedProfiles.map(({ id, name }) => ({ id, name })), data, next });
    });
  });
  registerCallRoute(app, evaluationCalls.library, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const requestedLawId = await readRequestedLawId(query, orgId, body);
      if (!requestedLawId.ok) return requestedLawId;
      const { laws, next } = await readLawsForTrialRun(query, {
        orgId,
        lawIds: requestedLawId.value === null ? null : [requestedLawId.value],
        withDrafts: body.with_drafts ?? false,
        after: parseId(body.after) ?? 0,
        most: maxLawsPerPage,
        mostRules: maxRulesPerPage,
      });
      return okResult({ data: laws.map(toWireLaw), next });
    });
  });
}

/** Returns the verdict of each law for each profile, with the reason in a sentence. */
function buildLawVerdicts(laws: readonly LawInTrialRun[], profiles: readonly ProfileToEvaluate[]) {
  const outcomes = evaluateLawsForAnswers(
    laws,
    profiles.map(({ answers }) => answers),
  );
  return laws.map((law, place) => {
    const ofLaw = outcomes[place] ?? [];
    return {
      ...toWireLawSummary(law),
      verdicts: ofLaw.map((outcome): string => verdictByOutcome[outcome]),
      reasons: ofLaw.map((outcome): string => reasonByOutcome[outcome]),
      // True if the law has no rules. Its verdict is then the default.
      is_default: ofLaw.some(isApplicableWithoutRules),
    };
  });
}

/**
 * Adds an explanation for each profile: each rule with its rows, and each answer that alone would change the
 * verdict.
 */
function addExplanations<Verdicts extends object>(
  verdicts: Verdicts,
  law: LawInTrialRun | undefined,
  profiles: readonly ProfileToEvaluate[],
) {
  return {
    ...verdicts,
    explained: profiles.flatMap(({ answers }) => (law ? [toWireExplanation(law, answers)] : [])),
  };
}

function toWireExplanation(law: LawInTrialRun, answers: AnswersByQuestion) {
  const { rules } = explainVerdict(law, answers);
  return {
    rules: rules.map((rule) => ({
      id: rule.id ?? 0,
      rulename: rule.name,
      lawthenruleconditiontype: rule.match,
      lawthenrulecondition: rule.decision,
      truth: rule.truth,
      isDeciding: rule.isDeciding,
      lawRulesArr: rule.rows.map((row) => ({
        lawrulecondition: row.question,
        lawruletype: row.operator,
        lawruleanswer: row.answer,
        value: row.value ?? null,
        truth: row.truth,
        faults: [...row.faults],
      })),
    })),
    flips: findFlips(law, answers).map(({ question, answer, verdict }) => ({
      question,
      answer: answer === anyOtherAnswer ? null : answer,
      verdict,
    })),
  };
}

type ProfileToEvaluate = { id: number | null; name: string; answers: AnswersByQuestion };

type WireProfiles = {
  profile_ids?: readonly (number | string)[];
  profiles?: readonly { name?: string; answers: readonly ProfileAnswer[] }[];
};

/**
 * Returns the profiles to evaluate: the stored ones, then the ones in the request. If there are no profiles,
 * returns one without answers.
 */
async function readProfilesToEvaluate(
  query: Query,
  orgId: number,
  { profile_ids = [], profiles = [] }: WireProfiles,
): Promise<Result<ProfileToEvaluate[]>> {
  const ids = [...new Set(profile_ids.map(parseId))].filter((id) => id !== undefined);
  const stored = ids.length > 0 ? await findProfiles(query, orgId, ids) : [];
  if (profile_ids.some((id) => parseId(id) === undefined)) return refusedResult('bad-id');
  if (stored.length < ids.length) return refusedResult('unknown-profile');
  const sent = profiles.map(({ name = '', answers }) => ({ id: null, name, answers: toAnswersByQuestion(answers) }));
  const answersOf = stored.length > 0 ? await readAnswersFromElsewhere(query, orgId) : () => [];
  const ofStored = stored.map(({ id, name, answers, state_id }) => ({
    id,
    name,
    answers: toAnswersByQuestion([...answersOf(state_id), ...answers]),
  }));
  const toEvaluate: ProfileToEvaluate[] = [...ofStored, ...sent];
  return okResult(toEvaluate.length > 0 ? toEvaluate : [{ id: null, name: '', answers: new Map() }]);
}

/** Reads the id of the requested law. Null means all laws. */
async function readRequestedLawId(
  query: Query,
  orgId: number,
  { law_id, LawUniqueCode }: { law_id?: unknown; LawUniqueCode?: unknown },
): Promise<Result<number | null>> {
  if (isIdMissing(law_id) && isIdMissing(LawUniqueCode)) return okResult(null);
  const reference = parseLawReference({ law_id, LawUniqueCode });
  if (!reference.ok) return reference;
  const law = await findLaw(query, orgId, reference.value);
  return law ? okResult(law.id) : refusedResult('unknown-law');
}

/** Returns true if an id is missing. In an address, 0 also means all laws, so 0 is treated as missing. */
function isIdMissing(value: unknown): boolean {
  return value === undefined || value === '' || value === 0 || value === '0';
}

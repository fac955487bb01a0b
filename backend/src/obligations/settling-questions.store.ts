import { setImmediate as giveWay } from 'node:timers/promises';
import type { WireDecidingQuestion } from 'shared-lib/api/contract';
import { makeQuestionKey } from 'shared-lib/rules';
import type { ProfileAnswer } from '../law-rules/trial-run/answers-over-time';
import { toAnswersByQuestion } from '../law-rules/trial-run/evaluate-laws';
import { readLawsForTrialRun } from '../law-rules/trial-run/laws-for-trial-run.store';
import { buildNameOrderSql } from '../law-rules/trial-run/profile-rows.store';
import { readAnswersFromElsewhere } from '../law-rules/trial-run/profiles.store';
import type { Query } from '../platform/database/database';
import { createRecentCache } from '../records/lists/recent-cache';
import { createDecidingQuestionCollector, type DecidingQuestion, type UndecidedDuty } from './settling-questions';
import { findDueDateCalculation } from './update-due-dates.store';

/** The limits of the cache: how many organisations, and how many pairs of law and place in total. */
const questionCacheLimits = { entries: 100, weight: 1_000_000 };

/** How many laws one statement reads. `lawsBetweenPauses` of them are checked before other requests run. */
const lawsPerPage = 500;
const lawsBetweenPauses = 20;

/**
 * Reads the unanswered questions that can decide laws by at least one answer. Those that can decide the most
 * duties come first.
 */
export type DecidingQuestionsReader = (query: Query, orgId: number) => Promise<readonly DecidingQuestion[]>;

/** Creates a reader that caches the questions until something changes that due dates depend on. */
export function createDecidingQuestionsReader(): DecidingQuestionsReader {
  const cache = createRecentCache<readonly DecidingQuestion[]>(questionCacheLimits, (_key, questions) =>
    questions.reduce((sum, { placeIds }) => sum + 1 + placeIds.length, 1),
  );
  return async (query, orgId) => {
    const calculation = await findDueDateCalculation(query, orgId);
    if (!calculation) return [];
    const key = JSON.stringify([orgId, calculation.since, calculation.lastInputs, calculation.seq]);
    const questions = cache.get(key) ?? (await readDecidingQuestions(query, orgId));
    cache.store(key, questions);
    return questions;
  };
}

async function readDecidingQuestions(query: Query, orgId: number): Promise<DecidingQuestion[]> {
  const undecidedDuties = await query<UndecidedDuty & { lawId: number }>(readUndecidedDutiesSql, [orgId]);
  if (undecidedDuties.length === 0) return [];
  const dutiesOf = groupDutiesByLaw(undecidedDuties);
  const places = await query<{ id: number; stateId: number | null; answers: ProfileAnswer[] }>(
    'select id, state_id as "stateId", answers from profile where org_id = $1',
    [orgId],
  );
  const answersOf = await readAnswersFromElsewhere(query, orgId);
  const answersAt = places.map(
    ({ id, stateId, answers }) => [id, toAnswersByQuestion([...answersOf(stateId), ...answers])] as const,
  );
  const questions = createDecidingQuestionCollector(new Map(answersAt));
  for (let after: number | null = 0; after !== null; ) {
    const page = await readLawsForTrialRun(query, {
      orgId,
      lawIds: null,
      withDrafts: false,
      after,
      most: lawsPerPage,
    });
    for (const [nth, law] of page.laws.entries()) {
      const duties = dutiesOf.get(law.id);
      if (duties) questions.addLaw(law, duties);
      if (nth % lawsBetweenPauses === 0) await giveWay();
    }
    after = page.next;
  }
  return questions.listQuestions();
}

function groupDutiesByLaw(undecidedDuties: readonly (UndecidedDuty & { lawId: number })[]) {
  const groups = new Map<number, UndecidedDuty[]>();
  for (const { lawId, placeIds } of undecidedDuties) {
    const group = groups.get(lawId);
    if (group) group.push({ placeIds });
    else groups.set(lawId, [{ placeIds }]);
  }
  return groups;
}

const readUndecidedDutiesSql = `
  select law_id as "lawId", array_agg(profile_id) as "placeIds" from obligation
  where org_id = $1 and stands = 'unsettled' and why ->> 'outcome' = 'needs-input' and not why ? 'isStateUnknown'
  group by law_id, kind, record_id`;

/**
 * Returns the laws that an answer to this question could decide, with their places. Empty if no answer decides
 * anything.
 */
export function findLawsAndPlacesToDecide(
  questions: readonly DecidingQuestion[],
  question: string,
): Pick<DecidingQuestion, 'lawIds' | 'placeIds'> {
  const key = makeQuestionKey(question);
  return questions.find((one) => makeQuestionKey(one.question) === key) ?? { lawIds: [], placeIds: [] };
}

/** Converts the questions to JSON, with the places that have the most undecided laws. */
export async function toWireDecidingQuestions(
  query: Query,
  orgId: number,
  questions: readonly DecidingQuestion[],
): Promise<WireDecidingQuestion[]> {
  if (questions.length === 0) return [];
  const rows = await query<{ id: number; name: string }>(
    `select id, name from profile where org_id = $1 order by ${buildNameOrderSql()}, id`,
    [orgId],
  );
  return questions.map(({ question, laws, duties, placeIds }) => {
    const counts = new Map<number, number>();
    for (const id of placeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    const lawsOf = ({ id }: { id: number }) => counts.get(id) ?? 0;
    const profiles = rows.filter(lawsOf).sort((one, other) => lawsOf(other) - lawsOf(one));
    return { question, laws, duties, profiles };
  });
}

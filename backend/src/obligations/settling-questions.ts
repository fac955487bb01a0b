import { type AnswersByQuestion, findFlips, type LawToJudge, makeQuestionKey } from 'shared-lib/rules';

/** A duty that is undecided at these places, because an answer is missing there. */
export type UndecidedDuty = { placeIds: readonly number[] };

/** An unanswered question with at least one answer that would decide laws at places. */
export type DecidingQuestion = {
  question: string;
  laws: number;
  /** How many undecided duties get decided by such an answer. */
  duties: number;
  /** The laws that such an answer decides. The nth law is decided at the nth place of `placeIds`. */
  lawIds: readonly number[];
  placeIds: readonly number[];
};

type CollectedQuestion = DecidingQuestion & { lawIds: number[]; placeIds: number[] };

export type DecidingQuestionCollector = {
  addLaw: (law: LawToJudge & { id: number }, undecidedDuties: readonly UndecidedDuty[]) => void;
  /** Returns all questions. Those that decide the most duties come first. */
  listQuestions: () => DecidingQuestion[];
};

/**
 * Creates a collector of the questions with at least one answer that would decide laws. `answersOf` maps places to
 * their answers.
 */
export function createDecidingQuestionCollector(
  answersOf: ReadonlyMap<number, AnswersByQuestion>,
): DecidingQuestionCollector {
  const found = new Map<string, CollectedQuestion>();
  const addLaw: DecidingQuestionCollector['addLaw'] = (law, undecidedDuties) => {
    const places = [...new Set(undecidedDuties.flatMap(({ placeIds }) => placeIds))];
    for (const [key, { question, decidedPlaceIds }] of findPlacesByQuestion(law, places, answersOf)) {
      const known = found.get(key) ?? { question, laws: 0, duties: 0, lawIds: [], placeIds: [] };
      known.laws += 1;
      known.duties += undecidedDuties.filter(({ placeIds }) => placeIds.some((id) => decidedPlaceIds.has(id))).length;
      for (const placeId of decidedPlaceIds) {
        known.lawIds.push(law.id);
        known.placeIds.push(placeId);
      }
      found.set(key, known);
    }
  };
  return {
    addLaw,
    listQuestions: () =>
      [...found.values()].sort(
        (one, other) =>
          other.duties - one.duties || other.laws - one.laws || one.question.localeCompare(other.question),
      ),
  };
}

type DecidedPlacesByQuestion = ReadonlyMap<string, { question: string; decidedPlaceIds: Set<number> }>;

/** Finds the places at which an answer to one question decides a law. The map's keys identify questions. */
function findPlacesByQuestion(
  law: LawToJudge,
  placeIds: readonly number[],
  answersOf: ReadonlyMap<number, AnswersByQuestion>,
): DecidedPlacesByQuestion {
  const keys = new Set(law.rules.flatMap(({ rows }) => rows.map(({ question }) => makeQuestionKey(question))));
  const found = new Map<string, { question: string; decidedPlaceIds: Set<number> }>();
  // Reuses results of equal answers, because most places answer the questions of a law alike.
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const placeId of placeIds) {
    const answers = answersOf.get(placeId) ?? new Map<string, string>();
    const alike = JSON.stringify([...keys].map((key) => answers.get(key) ?? null));
    const settling = known.get(alike) ?? findDecidingQuestions(law, answers);
    known.set(alike, settling);
    for (const [key, question] of settling) {
      const entry = found.get(key) ?? { question, decidedPlaceIds: new Set() };
      entry.decidedPlaceIds.add(placeId);
      found.set(key, entry);
    }
  }
  return found;
}

/**
 * Finds the unanswered questions whose answer could decide a law. Ignores answered questions, although another
 * answer to them could also decide it.
 */
function findDecidingQuestions(law: LawToJudge, answers: AnswersByQuestion): ReadonlyMap<string, string> {
  const flips = findFlips(law, answers).map(({ question }) => [makeQuestionKey(question), question] as const);
  return new Map(flips.filter(([key]) => !answers.has(key)));
}

import { type AnswersByQuestion, findFlips, type LawToJudge, questionKey } from 'shared-lib/rules';

/** A duty of a law whose rules wait for an answer, with the places where it waits. */
export type WaitingDuty = { placeIds: readonly number[] };

/** A question without an answer, of which one answer settles laws. */
export type SettlingQuestion = {
  question: string;
  laws: number;
  /** How many duties of these laws wait where one answer settles them. */
  duties: number;
  /** What one answer settles: law n at place n. */
  lawIds: readonly number[];
  placeIds: readonly number[];
};

type Collected = SettlingQuestion & { lawIds: number[]; placeIds: number[] };

export type SettlingQuestions = {
  add: (law: LawToJudge & { id: number }, waiting: readonly WaitingDuty[]) => void;
  /** The questions that settle the most duties come first. */
  all: () => SettlingQuestion[];
};

/** Collects the questions of which a single answer would settle laws at places with these answers. */
export function collectSettlingQuestions(
  answersOf: ReadonlyMap<number, AnswersByQuestion>,
): SettlingQuestions {
  const found = new Map<string, Collected>();
  const addLaw: SettlingQuestions['add'] = (law, waiting) => {
    const places = [...new Set(waiting.flatMap(({ placeIds }) => placeIds))];
    for (const [key, { question, settled }] of findSettledPlaces(law, places, answersOf)) {
      const known = found.get(key) ?? { question, laws: 0, duties: 0, lawIds: [], placeIds: [] };
      known.laws += 1;
      known.duties += waiting.filter(({ placeIds }) => placeIds.some((id) => settled.has(id))).length;
      for (const placeId of settled) {
        known.lawIds.push(law.id);
        known.placeIds.push(placeId);
      }
      found.set(key, known);
    }
  };
  return {
    add: addLaw,
    all: () =>
      [...found.values()].sort(
        (one, other) =>
          other.duties - one.duties || other.laws - one.laws || one.question.localeCompare(other.question),
      ),
  };
}

type SettledPlaces = ReadonlyMap<string, { question: string; settled: Set<number> }>;

/** The places at which one answer to a question settles a law, by the key of the question. */
function findSettledPlaces(
  law: LawToJudge,
  placeIds: readonly number[],
  answersOf: ReadonlyMap<number, AnswersByQuestion>,
): SettledPlaces {
  const keys = new Set(law.rules.flatMap(({ rows }) => rows.map(({ question }) => questionKey(question))));
  const found = new Map<string, { question: string; settled: Set<number> }>();
  // Most places gave the same answers to the questions of a law.
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const placeId of placeIds) {
    const answers = answersOf.get(placeId) ?? new Map<string, string>();
    const alike = JSON.stringify([...keys].map((key) => answers.get(key) ?? null));
    const settling = known.get(alike) ?? findSettlingQuestions(law, answers);
    known.set(alike, settling);
    for (const [key, question] of settling) {
      const entry = found.get(key) ?? { question, settled: new Set() };
      entry.settled.add(placeId);
      found.set(key, entry);
    }
  }
  return found;
}

/** A question that has an answer is not asked again, even if another answer would settle the law. */
function findSettlingQuestions(law: LawToJudge, answers: AnswersByQuestion): ReadonlyMap<string, string> {
  const flips = findFlips(law, answers).map(({ question }) => [questionKey(question), question] as const);
  return new Map(flips.filter(([key]) => !answers.has(key)));
}

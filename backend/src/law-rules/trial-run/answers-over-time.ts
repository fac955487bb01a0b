import { makeQuestionKey, type ProfileKind } from 'shared-lib/rules';

/** An answer of a place. With `everywhere`, an organisation's answer also applies at places that have no own answer. */
export type ProfileAnswer = { question: string; answer: string; everywhere?: true };

/**
 * The facts of a place that decide its duties. They are valid from a day on. `past_answers.facts` stores them
 * in this form.
 */
export type DatedFacts = {
  state_id: number | null;
  industries: number[];
  branch_types: number[];
  company_types: number[];
};

type AnswersAndFacts = { answers: ProfileAnswer[]; facts: DatedFacts };

/**
 * A place's answers and facts, with the first day on which they are valid. `from` is null if they are valid from
 * the beginning.
 */
export type DatedAnswers = AnswersAndFacts & { from: string | null };

/** Answers and facts that were valid until the day before `until`. `facts` is null if they equal the newest facts. */
export type PastAnswers = {
  from: string | null;
  until: string;
  answers: ProfileAnswer[];
  facts: DatedFacts | null;
};

/** Changes some answers of a place and leaves the others. */
export type ChangeAnswers = (answers: readonly ProfileAnswer[]) => ProfileAnswer[];

/**
 * Returns the dated answers and facts after a change. If `from` is given, the old values stay valid before that
 * day. If it is missing, the change corrects all entries. A fact changes only if it differs from the newest
 * one, so the other facts keep their own days.
 */
export function addChangeToDatedAnswers(
  before: readonly DatedAnswers[],
  { answers, facts }: { answers?: ProfileAnswer[] | ChangeAnswers | undefined; facts?: DatedFacts | undefined },
  from: string | undefined,
): DatedAnswers[] {
  const last = before.at(-1);
  const changed = last && facts ? pickChangedFacts(last.facts, facts) : facts;
  const applyChange = (one: DatedAnswers): DatedAnswers => ({
    ...one,
    ...(answers && { answers: typeof answers === 'function' ? answers(one.answers) : answers }),
    facts: { ...one.facts, ...changed },
  });
  if (from === undefined)
    return last && areSameAnswersAndFacts(last, applyChange(last))
      ? [...before]
      : dropRepeatedDatedAnswers(before.map(applyChange));
  const earlier = before.filter((one) => one.from === null || one.from < from);
  const later = before.slice(earlier.length);
  const firstChanged = later[0]?.from === from ? [] : earlier.slice(-1).map((one) => ({ ...one, from }));
  return dropRepeatedDatedAnswers([...earlier, ...[...firstChanged, ...later].map(applyChange)]);
}

/** Drops an entry that has the same answers and facts as the previous entry. */
function dropRepeatedDatedAnswers(dated: readonly DatedAnswers[]): DatedAnswers[] {
  return dated.filter((one, nth) => !dated[nth - 1] || !areSameAnswersAndFacts(dated[nth - 1] ?? one, one));
}

const datedFactNames = ['state_id', 'industries', 'branch_types', 'company_types'] as const;

/** Returns the new facts that differ from the old ones. The order of ids does not matter. */
function pickChangedFacts(before: DatedFacts, after: DatedFacts): Partial<DatedFacts> {
  const textOf = (fact: DatedFacts[keyof DatedFacts]) =>
    JSON.stringify(Array.isArray(fact) ? fact.toSorted((one, other) => one - other) : fact);
  const differing = datedFactNames.filter((name) => textOf(before[name]) !== textOf(after[name]));
  return Object.assign({}, ...differing.map((name) => ({ [name]: after[name] })));
}

const areSameAnswersAndFacts = (one: AnswersAndFacts, other: AnswersAndFacts) =>
  areSameAnswers(one, other) && areSameFacts(one, other);

export function areSameAnswers(
  { answers: one }: { answers: readonly ProfileAnswer[] },
  { answers: other }: { answers: readonly ProfileAnswer[] },
): boolean {
  const textOf = ({ answer, everywhere }: ProfileAnswer) => JSON.stringify([answer, everywhere === true]);
  const answers = new Map(other.map((given) => [makeQuestionKey(given.question), textOf(given)]));
  return (
    one.length === other.length && one.every((given) => answers.get(makeQuestionKey(given.question)) === textOf(given))
  );
}

export function areSameFacts(
  { facts: one }: Pick<AnswersAndFacts, 'facts'>,
  { facts: other }: Pick<AnswersAndFacts, 'facts'>,
): boolean {
  return Object.keys(pickChangedFacts(one, other)).length === 0;
}

/**
 * Returns all entries but the newest, each with the first day of the next entry as `until`. Skips an entry if
 * `isSameAsNext` says that it does not differ from the next one.
 */
export function listPastDatedAnswers(
  dated: readonly DatedAnswers[],
  isSameAsNext: (one: DatedAnswers, next: DatedAnswers) => boolean = () => false,
): (DatedAnswers & { until: string })[] {
  return dated.flatMap((one, nth) => {
    const next = dated[nth + 1];
    return typeof next?.from === 'string' && !isSameAsNext(one, next) ? [{ ...one, until: next.from }] : [];
  });
}

/** Returns all but the newest answers and facts, as they are stored. */
export function toStoredPastAnswers(dated: readonly DatedAnswers[]): PastAnswers[] {
  const newest = dated.at(-1);
  return listPastDatedAnswers(dated).map((one) => ({
    ...one,
    facts: newest && areSameFacts(one, newest) ? null : one.facts,
  }));
}

/** Returns all answers and facts of a profile, sorted by their first day. */
export function listDatedAnswers(
  profile: DatedFacts & {
    answers: ProfileAnswer[];
    answers_from: string | null;
    past_answers: readonly PastAnswers[];
  },
): DatedAnswers[] {
  const now = pickDatedFacts(profile);
  const past = profile.past_answers.map(({ from, answers, facts }) => ({
    from,
    answers,
    facts: facts ?? now,
  }));
  return [...past, { from: profile.answers_from, answers: profile.answers, facts: now }];
}

export const pickDatedFacts = ({ state_id, industries, branch_types, company_types }: DatedFacts): DatedFacts => ({
  state_id,
  industries,
  branch_types,
  company_types,
});

type PlaceWithAnswers = { kind: ProfileKind; answers: readonly ProfileAnswer[] };

/**
 * Lists the answers that organisations give for all places. If several organisations answer one question, the
 * answer of the first organisation is last, so that it overrides the others.
 */
export function listAnswersForAllPlaces(places: readonly PlaceWithAnswers[]): ProfileAnswer[] {
  return places
    .filter(({ kind }) => kind === 'organisation')
    .toReversed()
    .flatMap(({ answers }) => answers.filter(({ everywhere }) => everywhere));
}

/** Makes a function that adds, changes or removes the answer to one question. Null removes it. */
export function makeAnswerChange(question: string, newAnswer: Omit<ProfileAnswer, 'question'> | null): ChangeAnswers {
  const key = makeQuestionKey(question);
  return (answers) => [
    ...answers.filter((one) => makeQuestionKey(one.question) !== key),
    ...(newAnswer ? [{ question, ...newAnswer }] : []),
  ];
}

/** Copies the mark `everywhere` from the stored answers to the answers of a form, because a form does not send it. */
export function copyEverywhereFlags(sent: readonly ProfileAnswer[], stored: readonly ProfileAnswer[]): ProfileAnswer[] {
  const shared = new Set(stored.flatMap((one) => (one.everywhere ? [makeQuestionKey(one.question)] : [])));
  return sent.map((one) => (shared.has(makeQuestionKey(one.question)) ? { ...one, everywhere: true } : one));
}

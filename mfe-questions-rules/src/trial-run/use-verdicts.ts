import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { compileLibrary, judgeLibrary } from 'shared-lib/rules';
import { yieldToPage } from 'shared-lib/ui/in-time';
import type { TrialLaw } from '../library/use-library';
import { type GivenAnswer, indexAnswers, listEffectiveAnswers, makeAnswersIndexer } from './profile';
import { makeQuestionCollector, type QuestionToAnswer } from './questions-to-answer';
import type { AnswerSheetControl } from './use-sheet';

/** A list of given answers for each profile. */
type AnswersPerProfile = readonly (readonly GivenAnswer[])[];

/** The verdicts for each profile: for each law, an index into `lawOutcomes`. */
export type ProfileVerdicts = { profiles: AnswersPerProfile; outcomes: number[][] };

/**
 * Returns the verdicts of these laws. After the profiles change, returns the old verdicts for a moment. So
 * the result has the profiles for which it was computed.
 */
export function useVerdicts(
  blocks: CompiledLawSlices | undefined,
  profiles: AnswersPerProfile,
): ProfileVerdicts | undefined {
  const [found, setFound] = useState<ProfileVerdicts & { blocks: CompiledLawSlices }>();
  useEffect(() => {
    if (!blocks) return;
    const controller = new AbortController();
    const work = { pause: yieldToPage, signal: controller.signal };
    void judgeLawsInSlices(blocks, profiles, work).then(
      (outcomes) => outcomes && setFound({ blocks, profiles, outcomes }),
    );
    return () => controller.abort();
  }, [blocks, profiles]);
  return found?.blocks === blocks ? found : undefined;
}

/**
 * Compiles the laws without blocking the page. Until it is done, `blocks` is undefined and `questions` has
 * the questions of the previous laws, so that the user can go on answering.
 */
export function useCompiledLaws(laws: readonly TrialLaw[]) {
  const [compiled, setCompiled] = useState<CompiledLaws & { laws: readonly TrialLaw[] }>();
  useEffect(() => {
    const controller = new AbortController();
    void compileLawsInSlices(laws, { pause: yieldToPage, signal: controller.signal }).then(
      (prepared) => prepared && setCompiled({ laws, ...prepared }),
    );
    return () => controller.abort();
  }, [laws]);
  return { blocks: compiled?.laws === laws ? compiled.blocks : undefined, questions: compiled?.questions };
}

/**
 * Returns the verdicts for the answers on the screen. While new answers of the same place are judged, returns
 * the previous verdicts. While another place is judged, returns no verdicts.
 */
export function useVerdictsOfSheet(
  blocks: CompiledLawSlices | undefined,
  sheet: AnswerSheetControl,
  isPlaceAwaited: boolean,
) {
  const { chosen, answers: own } = sheet;
  const effectiveAnswers = useMemo(() => listEffectiveAnswers(chosen, own), [chosen, own]);
  const latest = useDeferredValue(effectiveAnswers);
  const answers = useMemo(() => indexAnswers(latest), [latest]);
  const sheets = useMemo(() => [latest], [latest]);
  const judged = useVerdicts(blocks, sheets);
  const isCurrent = judged?.profiles === sheets && latest === effectiveAnswers;
  const placeId = chosen?.id ?? noPlaceId;
  const [judgedPlaceId, setJudgedPlaceId] = useState<number>();
  if (isCurrent && judgedPlaceId !== placeId) setJudgedPlaceId(placeId);
  const outcomeIndexes = judgedPlaceId === placeId && !isPlaceAwaited ? judged?.outcomes[0] : undefined;
  return { answers, outcomeIndexes, isOutdated: !isCurrent };
}

/** Stands for answers without a place. */
const noPlaceId = 0;

const profilesPerSlice = 16;

/**
 * Judges each profile, law by law. The results are indexes into `lawOutcomes`. Returns `undefined` if it was
 * aborted.
 */
export async function judgeLawsInSlices(
  blocks: CompiledLawSlices,
  profiles: readonly (readonly GivenAnswer[])[],
  { pause, signal }: SlicedWorkOptions,
): Promise<number[][] | undefined> {
  const read = makeAnswersIndexer();
  const found = profiles.map((): number[] => []);
  for (let first = 0; first < profiles.length; first += profilesPerSlice) {
    await pause();
    const answers = profiles.slice(first, first + profilesPerSlice).map(read);
    for (const block of blocks) {
      await pause();
      if (signal.aborted) return undefined;
      judgeLibrary(block, answers).forEach((judged, place) => {
        found[first + place]?.push(...judged);
      });
    }
  }
  return found;
}

/** The laws in slices, with their compiled rules. */
export type CompiledLawSlices = ReturnType<typeof compileLibrary>[];

/** Laws that are compiled: the questions to answer, and the rules that judge the answers. */
export type CompiledLaws = { blocks: CompiledLawSlices; questions: QuestionToAnswer[] };

type SlicedWorkOptions = { pause: YieldToPage; signal: AbortSignal };

/** A slice has about this many rows, which take a few milliseconds, even on a slow machine. */
const ruleRowsPerSlice = 2_000;

/**
 * Compiles the rules of the laws in slices, so that the page stays responsive. Returns `undefined` if it was
 * aborted.
 */
export async function compileLawsInSlices(
  laws: readonly TrialLaw[],
  { pause, signal }: SlicedWorkOptions,
): Promise<CompiledLaws | undefined> {
  const blocks: CompiledLawSlices = [];
  const questions = makeQuestionCollector();
  for (const slice of splitIntoSlices(laws)) {
    await pause();
    blocks.push(compileLibrary(slice));
    await pause();
    if (signal.aborted) return undefined;
    questions.addLaws(slice);
  }
  return { blocks, questions: questions.listQuestions() };
}

/** Groups the laws in their order into slices with about `ruleRowsPerSlice` rows. It never splits a law. */
function splitIntoSlices(laws: readonly TrialLaw[]): TrialLaw[][] {
  const slices: TrialLaw[][] = [];
  let rows = ruleRowsPerSlice;
  for (const law of laws) {
    if (rows >= ruleRowsPerSlice) {
      slices.push([]);
      rows = 0;
    }
    slices.at(-1)?.push(law);
    // Adds one row for each law, because even a law without rules takes some time.
    rows += 1 + law.rules.reduce((sum, rule) => sum + rule.rows.length, 0);
  }
  return slices;
}

/** Lets the page render and handle events between two slices. */
type YieldToPage = () => Promise<void>;

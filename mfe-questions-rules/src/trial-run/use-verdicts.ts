import { useEffect, useState } from 'react';
import { compileLibrary, judgeLibrary } from 'shared-lib/rules';
import type { LawTried } from '../library/law-tried';
import { collectQuestions, type QuestionToAnswer } from './all-questions';
import { answersReader, type SaidAnswer } from './profile';

/** The answers of each profile. */
type Said = readonly (readonly SaidAnswer[])[];

/** The verdicts for each profile: one per law, as indexes into `outcomes`. */
export type Found = { profiles: Said; outcomes: number[][] };

/** The verdicts of these laws, briefly still for the previous profiles: the result names its profiles. */
export function useVerdicts(blocks: Blocks | undefined, profiles: Said): Found | undefined {
  const [found, setFound] = useState<Found & { blocks: Blocks }>();
  useEffect(() => {
    if (!blocks) return;
    const leaving = new AbortController();
    const work = { breathe, signal: leaving.signal };
    void judgeInSlices(blocks, profiles, work).then(
      (outcomes) => outcomes && setFound({ blocks, profiles, outcomes }),
    );
    return () => leaving.abort();
  }, [blocks, profiles]);
  return found?.blocks === blocks ? found : undefined;
}

const profilesOfSlice = 16;

/** Judges each profile, law by law, as indexes into `outcomes`; `undefined` after an abort. */
export async function judgeInSlices(
  blocks: Blocks,
  profiles: readonly (readonly SaidAnswer[])[],
  { breathe, signal }: Work,
): Promise<number[][] | undefined> {
  const read = answersReader();
  const found = profiles.map((): number[] => []);
  for (let first = 0; first < profiles.length; first += profilesOfSlice) {
    await breathe();
    const answers = profiles.slice(first, first + profilesOfSlice).map(read);
    for (const block of blocks) {
      await breathe();
      if (signal.aborted) return undefined;
      judgeLibrary(block, answers).forEach((judged, place) => {
        found[first + place]?.push(...judged);
      });
    }
  }
  return found;
}

/** Slices of laws with their compiled rules. */
export type Blocks = ReturnType<typeof compileLibrary>[];

/** Compiled laws: the questions to answer, and the rules that judge the answers. */
export type Prepared = { blocks: Blocks; questions: QuestionToAnswer[] };

type Work = { breathe: Breathe; signal: AbortSignal };

/** Compiling this many rows, and judging them for a few profiles, takes a few milliseconds even on a slow machine. */
const rowsOfSlice = 2_000;

/** Compiles laws slice by slice; `undefined` after an abort. */
export async function prepareInSlices(
  laws: readonly LawTried[],
  { breathe, signal }: Work,
): Promise<Prepared | undefined> {
  const blocks: Blocks = [];
  const questions = collectQuestions();
  for (const slice of slicesOf(laws)) {
    await breathe();
    blocks.push(compileLibrary(slice));
    await breathe();
    if (signal.aborted) return undefined;
    questions.add(slice);
  }
  return { blocks, questions: questions.all() };
}

/** Groups the laws in order into slices of about that many rows; a law is not split. */
function slicesOf(laws: readonly LawTried[]): LawTried[][] {
  const slices: LawTried[][] = [];
  let rows = rowsOfSlice;
  for (const law of laws) {
    if (rows >= rowsOfSlice) {
      slices.push([]);
      rows = 0;
    }
    slices.at(-1)?.push(law);
    // A law without rules takes some time too.
    rows += 1 + law.rules.reduce((sum, rule) => sum + rule.rows.length, 0);
  }
  return slices;
}

/** Lets the page render and handle events between two slices of work. */
type Breathe = () => Promise<void>;

/** Resolves after the page had its turn; a timer would take four milliseconds longer each time. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

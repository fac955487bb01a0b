import { useEffect, useState } from 'react';
import { compileLibrary, judgeLibrary } from 'shared-lib/rules';
import type { LawTried } from '../library/law-tried';
import { collectQuestions, type QuestionToAnswer } from './all-questions';
import { answersReader, type SaidAnswer } from './profile';

/** Of each profile what was answered. */
type Said = readonly (readonly SaidAnswer[])[];

/** What profiles came to: of each the outcomes of the laws, as places in `outcomes`. */
export type Found = { profiles: Said; outcomes: number[][] };

/** The verdicts of these laws, at first for the profiles of a moment ago: whoever shows them says whose they are. */
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

/** What each profile comes to, law by law, as places in `outcomes`; `undefined` where nobody waits any more. */
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

/** The rules of some laws each, ready to be judged. */
export type Blocks = ReturnType<typeof compileLibrary>[];

/** Laws made ready to be tried: what there is to answer, and the rules that weigh it. */
export type Prepared = { blocks: Blocks; questions: QuestionToAnswer[] };

type Work = { breathe: Breathe; signal: AbortSignal };

/** So many rows are made ready, and judged for a few profiles, in a few milliseconds, on a slow machine too. */
const rowsOfSlice = 2_000;

/** Makes laws ready, slice by slice; `undefined` where nobody waits for it any more. */
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

/** The laws in order, as many together as have so many rows; one law is not parted. */
function slicesOf(laws: readonly LawTried[]): LawTried[][] {
  const slices: LawTried[][] = [];
  let rows = rowsOfSlice;
  for (const law of laws) {
    if (rows >= rowsOfSlice) {
      slices.push([]);
      rows = 0;
    }
    slices.at(-1)?.push(law);
    // A law without rules takes its time too.
    rows += 1 + law.rules.reduce((sum, rule) => sum + rule.rows.length, 0);
  }
  return slices;
}

/** Lets the page draw and hear between two slices of work. */
type Breathe = () => Promise<void>;

/** Comes back once the page has had its turn; a timer would come back four milliseconds later each time. */
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

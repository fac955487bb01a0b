import { compileLibrary } from 'shared-lib/rules';
import type { LawTried } from '../library/law-tried';
import { collectQuestions, type QuestionToAnswer } from './all-questions';
import type { Breathe } from './breathe';

/** The rules of some laws each, ready to be judged. */
export type Blocks = ReturnType<typeof compileLibrary>[];

/** Laws made ready to be tried: what there is to answer, and the rules that weigh it. */
export type Prepared = { blocks: Blocks; questions: QuestionToAnswer[] };

export type Work = { breathe: Breathe; signal: AbortSignal };

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

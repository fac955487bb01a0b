import { compileLibrary, judgeLibrary, type LawToJudge } from 'shared-lib/rules';
import { answersReader, type SaidAnswer } from './profile';

/** So many laws at a time for so many profiles take a few milliseconds, on a slow machine too. */
const lawsOfBlock = 250;
const profilesOfSlice = 8;

/** The rules of so many laws each, ready to be judged. */
export type Blocks = ReturnType<typeof compileLibrary>[];

/** Lets the page draw and hear between two slices of work. */
export type Breathe = () => Promise<void>;

type Work = { breathe: Breathe; signal: AbortSignal };

/** Makes the laws ready to be judged; `undefined` where nobody waits for it any more. */
export async function compileInSlices(
  laws: readonly LawToJudge[],
  { breathe, signal }: Work,
): Promise<Blocks | undefined> {
  const blocks: Blocks = [];
  for (let start = 0; start < laws.length; start += lawsOfBlock) {
    await breathe();
    if (signal.aborted) return undefined;
    blocks.push(compileLibrary(laws.slice(start, start + lawsOfBlock)));
  }
  return blocks;
}

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

import { judgeLibrary } from 'shared-lib/rules';
import type { Blocks, Work } from './prepare-in-slices';
import { answersReader, type SaidAnswer } from './profile';

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

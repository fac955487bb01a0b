import { useEffect, useState } from 'react';
import { judgeLibrary } from 'shared-lib/rules';
import { breathe } from './breathe';
import type { Blocks, Work } from './prepare-in-slices';
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

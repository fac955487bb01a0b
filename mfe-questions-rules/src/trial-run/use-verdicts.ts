import { useEffect, useState } from 'react';
import { breathe } from './breathe';
import { judgeInSlices } from './judge-in-slices';
import type { Blocks } from './prepare-in-slices';
import type { SaidAnswer } from './profile';

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

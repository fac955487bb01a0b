import { useEffect, useState } from 'react';
import type { LawTried } from '../library/law-tried';
import type { QuestionToAnswer } from './all-questions';
import { breathe } from './breathe';
import { type Blocks, type Prepared, prepareInSlices } from './prepare-in-slices';

type Ready = {
  /** `undefined` until the rules of just these laws are ready. */
  blocks: Blocks | undefined;
  /** Those of the laws before until then: whoever is answering goes on. */
  questions: readonly QuestionToAnswer[] | undefined;
};

/** These laws made ready to be tried, without holding the page up. */
export function usePrepared(laws: readonly LawTried[]): Ready {
  const [made, setMade] = useState<Prepared & { laws: readonly LawTried[] }>();
  useEffect(() => {
    const leaving = new AbortController();
    void prepareInSlices(laws, { breathe, signal: leaving.signal }).then(
      (prepared) => prepared && setMade({ laws, ...prepared }),
    );
    return () => leaving.abort();
  }, [laws]);
  return { blocks: made?.laws === laws ? made.blocks : undefined, questions: made?.questions };
}

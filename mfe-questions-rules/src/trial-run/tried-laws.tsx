import { useDeferredValue, useMemo } from 'react';
import { LoadingRows, Surface } from 'shared-lib/ui';
import type { LawTried } from '../library/law-tried';
import { Grounds } from './grounds';
import type { Blocks } from './prepare-in-slices';
import { answersOf, type SaidAnswer } from './profile';
import { useVerdicts } from './use-verdicts';
import { VerdictList } from './verdict-list';
import type { Why } from './why-dialog';

type TriedLawsProps = {
  laws: readonly LawTried[];
  blocks: Blocks | undefined;
  answers: readonly SaidAnswer[];
  profile: string;
  onWhy: (why: Why) => void;
};

/** What the answers come to: of one law its grounds at once, of many a list. */
export function TriedLaws({ laws, blocks, answers, profile, onWhy }: TriedLawsProps) {
  const latest = useDeferredValue(answers);
  const said = useMemo(() => answersOf(latest), [latest]);
  const sheets = useMemo(() => [latest], [latest]);
  const [found] = useVerdicts(blocks, sheets)?.outcomes ?? [];
  const [law, ...others] = laws;
  if (law && others.length === 0) {
    return (
      <Surface p="4">
        <Grounds law={law} answers={said} />
      </Surface>
    );
  }
  return (
    <Surface>
      {found ? (
        <VerdictList laws={laws} found={found} onWhy={(one) => onWhy({ law: one, answers: said, profile })} />
      ) : (
        <LoadingRows label="Loading verdicts" />
      )}
    </Surface>
  );
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { Box, LoadingRows, NotRefreshed, Surface, Tabs } from 'shared-lib/ui';
import type { LawTried } from '../library/law-tried';
import type { QuestionToAnswer } from './all-questions';
import { Grounds } from './grounds';
import { MatrixPart, type Why, WhyDialog } from './matrix-part';
import { answersOf, type SaidAnswer } from './profile';
import { TryOut } from './try-out';
import { useProfiles } from './use-profiles';
import { useSheet } from './use-sheet';
import { type Blocks, breathe, type Prepared, prepareInSlices, useVerdicts } from './use-verdicts';
import { VerdictList } from './verdict-list';

/** Answering as an organisation or a branch, and what the rules then say: at once, and against all profiles. */
export function TrialRun({ laws }: { laws: readonly LawTried[] }) {
  const profiles = useProfiles();
  const sheet = useSheet(profiles.list);
  const [why, setWhy] = useState<Why>();
  const [openLaw, setOpenLaw] = useState<number>();
  const { blocks, questions } = usePrepared(laws);
  return (
    <div className="trial-run">
      {profiles.isStale && (
        <Box mb="3">
          <NotRefreshed onRetry={() => void profiles.readAgain()} />
        </Box>
      )}
      <Tabs.Root defaultValue="try" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="try">Try</Tabs.Trigger>
          <Tabs.Trigger value="matrix">Matrix</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="try" pt="4">
          <div className="trial-columns">
            <TryOut {...{ questions, profiles, sheet }} />
            <TriedLaws
              laws={laws}
              blocks={blocks}
              answers={sheet.answers}
              profile={sheet.chosen?.name ?? 'No profile'}
              onWhy={setWhy}
            />
          </div>
        </Tabs.Content>
        <Tabs.Content value="matrix" pt="4">
          <MatrixPart {...{ laws, blocks, profiles }} onWhy={setWhy} onOpenLaw={({ id }) => setOpenLaw(id)} />
        </Tabs.Content>
      </Tabs.Root>
      {why && (
        <WhyDialog {...why} onOpenLaw={({ id }) => setOpenLaw(id)} onClosed={() => setWhy(undefined)} />
      )}
      {openLaw !== undefined && (
        <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />
      )}
    </div>
  );
}

type Ready = {
  /** `undefined` until the rules of just these laws are ready. */
  blocks: Blocks | undefined;
  /** Those of the laws before until then: whoever is answering goes on. */
  questions: readonly QuestionToAnswer[] | undefined;
};

/** These laws made ready to be tried, without holding the page up. */
function usePrepared(laws: readonly LawTried[]): Ready {
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

type TriedLawsProps = {
  laws: readonly LawTried[];
  blocks: Blocks | undefined;
  answers: readonly SaidAnswer[];
  profile: string;
  onWhy: (why: Why) => void;
};

/** What the answers come to: of one law its grounds at once, of many a list. */
function TriedLaws({ laws, blocks, answers, profile, onWhy }: TriedLawsProps) {
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

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { RecordDetails } from 'shared-lib/remotes';
import { Link, useParams } from 'shared-lib/router';
import {
  AreaHeading,
  Box,
  EmptyState,
  HStack,
  LoadingRows,
  NotRefreshed,
  Stack,
  Surface,
  Tabs,
  Text,
} from 'shared-lib/ui';
import { type TrialLaw, useLibrary } from '../library/use-library';
import { MatrixPart } from './matrix-part';
import { type GivenAnswer, toAnswers } from './profile';
import { ProfileAnswers } from './profile-answers';
import { VerdictDialog, VerdictReasons, type VerdictSelection } from './reasons';
import { useProfiles } from './use-profiles';
import { useSheet } from './use-sheet';
import { type CompiledLaws, compileInSlices, type LawBlocks, useVerdicts, yieldToPage } from './use-verdicts';
import { VerdictList } from './verdict-list';
import './trial-run.css';

const noLaws: TrialLaw[] = [];

/** The trial run of the law in the address, or of the whole library for 0. */
export function TrialRunArea() {
  const { lawId = '0' } = useParams();
  const [withRepealed, setWithRepealed] = useState(false);
  const [withDrafts, setWithDrafts] = useState(false);
  const query = useLibrary(lawId);
  const all = query.data ?? noLaws;
  const isWhole = lawId === '0';
  const laws = useMemo(
    () =>
      isWhole
        ? all.filter(({ isRepealed, isDraft }) => (withRepealed || !isRepealed) && (withDrafts || !isDraft))
        : all,
    [all, withRepealed, withDrafts, isWhole],
  );
  const beside = (
    <HStack gap="4" wrap="wrap" css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
      <Text color="fg.muted">{isWhole ? 'The whole library' : laws[0]?.name}</Text>
      {!isWhole && <Link to={`/law-questions/${lawId}`}>Questions and rules</Link>}
      {!isWhole && <Link to="/law-questions/0/trial-run">Try the whole library</Link>}
      {isWhole && (
        <>
          <IncludeLawsCheckbox label="Draft laws too" isChecked={withDrafts} onCheck={setWithDrafts} />
          <IncludeLawsCheckbox label="Repealed laws too" isChecked={withRepealed} onCheck={setWithRepealed} />
        </>
      )}
      {query.isError && <NotRefreshed onRetry={() => void query.refetch()} />}
    </HStack>
  );
  return (
    <Stack gap="4">
      <AreaHeading beside={beside}>Trial run</AreaHeading>
      {query.isPending && (
        <Surface>
          <LoadingRows label="Loading rules" />
        </Surface>
      )}
      {!query.isPending && laws.length === 0 && (
        <Surface>
          <EmptyState title="No Data">{query.error && <Text>{query.error.message}</Text>}</EmptyState>
        </Surface>
      )}
      {laws.length > 0 && <TrialRun laws={laws} />}
    </Stack>
  );
}

type IncludeLawsCheckboxProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** The checkbox that includes laws which a trial run leaves out by default. */
function IncludeLawsCheckbox({ label, isChecked, onCheck }: IncludeLawsCheckboxProps) {
  return (
    <label className="trial-check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}

/** The trial run: the user answers for an organisation or branch and sees the verdicts at once. */
function TrialRun({ laws }: { laws: readonly TrialLaw[] }) {
  const profiles = useProfiles();
  const sheet = useSheet(profiles.list);
  const [why, setWhy] = useState<VerdictSelection>();
  const [openLaw, setOpenLaw] = useState<number>();
  const { blocks, questions } = useCompiledLaws(laws);
  return (
    <div className="trial-run">
      {profiles.isStale && (
        <Box mb="3">
          <NotRefreshed onRetry={() => void profiles.refetch()} />
        </Box>
      )}
      <Tabs.Root defaultValue="try" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="try">Try</Tabs.Trigger>
          <Tabs.Trigger value="matrix">Matrix</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="try" pt="4">
          <div className="trial-columns">
            <ProfileAnswers {...{ questions, profiles, sheet }} />
            <TrialVerdicts
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
        <VerdictDialog {...why} onOpenLaw={({ id }) => setOpenLaw(id)} onClosed={() => setWhy(undefined)} />
      )}
      {openLaw !== undefined && (
        <RecordDetails kind="law" id={openLaw} onClose={() => setOpenLaw(undefined)} />
      )}
    </div>
  );
}

/**
 * Compiles these laws without blocking the page. Until then there are no `blocks`, and `questions` are those
 * of the previous laws, so that a user who is answering can continue.
 */
function useCompiledLaws(laws: readonly TrialLaw[]) {
  const [made, setMade] = useState<CompiledLaws & { laws: readonly TrialLaw[] }>();
  useEffect(() => {
    const leaving = new AbortController();
    void compileInSlices(laws, { breathe: yieldToPage, signal: leaving.signal }).then(
      (prepared) => prepared && setMade({ laws, ...prepared }),
    );
    return () => leaving.abort();
  }, [laws]);
  return { blocks: made?.laws === laws ? made.blocks : undefined, questions: made?.questions };
}

type TrialVerdictsProps = {
  laws: readonly TrialLaw[];
  blocks: LawBlocks | undefined;
  answers: readonly GivenAnswer[];
  profile: string;
  onWhy: (why: VerdictSelection) => void;
};

/** The verdicts for the answers: an explanation for one law, or a list for many. */
function TrialVerdicts({ laws, blocks, answers, profile, onWhy }: TrialVerdictsProps) {
  const latest = useDeferredValue(answers);
  const latestAnswers = useMemo(() => toAnswers(latest), [latest]);
  const sheets = useMemo(() => [latest], [latest]);
  const [found] = useVerdicts(blocks, sheets)?.outcomes ?? [];
  const [law, ...others] = laws;
  if (law && others.length === 0) {
    return (
      <Surface p="4">
        <VerdictReasons law={law} answers={latestAnswers} />
      </Surface>
    );
  }
  return (
    <Surface>
      {found ? (
        <VerdictList
          laws={laws}
          found={found}
          onWhy={(one) => onWhy({ law: one, answers: latestAnswers, profile })}
        />
      ) : (
        <LoadingRows label="Loading verdicts" />
      )}
    </Surface>
  );
}

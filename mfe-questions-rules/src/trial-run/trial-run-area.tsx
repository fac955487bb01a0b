import { useMemo, useState } from 'react';
import { Link, useParams } from 'shared-lib/router';
import {
  AreaHeading,
  EmptyState,
  HStack,
  LoadingRows,
  NotRefreshed,
  Stack,
  Surface,
  Text,
} from 'shared-lib/ui';
import type { TrialLaw } from '../library/law-tried';
import { useLibrary } from '../library/use-library';
import { TrialRun } from './trial-run';
import './trial-run.css';

const none: TrialLaw[] = [];

/** The trial run of the law in the address, or of the whole library for 0. */
export function TrialRunArea() {
  const { lawId = '0' } = useParams();
  const [withRepealed, setWithRepealed] = useState(false);
  const [withDrafts, setWithDrafts] = useState(false);
  const query = useLibrary(lawId);
  const all = query.data ?? none;
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
          <LawsToo label="Draft laws too" isChecked={withDrafts} onCheck={setWithDrafts} />
          <LawsToo label="Repealed laws too" isChecked={withRepealed} onCheck={setWithRepealed} />
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

type LawsTooProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** The checkbox that includes laws which a trial run leaves out by default. */
function LawsToo({ label, isChecked, onCheck }: LawsTooProps) {
  return (
    <label className="trial-check">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}

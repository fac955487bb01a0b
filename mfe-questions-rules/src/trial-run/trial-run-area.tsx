import { useMemo, useState } from 'react';
import { useQuery } from 'shared-lib/query';
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
import { fetchLibrary } from './fetch-library';
import { TrialRun } from './trial-run';
import './trial-run.css';

const none: Awaited<ReturnType<typeof fetchLibrary>> = [];

/** The trial run of the law in the address, or with 0 of the whole library. */
export function TrialRunArea() {
  const { lawId = '0' } = useParams();
  const [withRepealed, setWithRepealed] = useState(false);
  const query = useQuery({
    queryKey: ['trial-run', lawId],
    queryFn: ({ signal }) => fetchLibrary(lawId, signal),
  });
  const all = query.data ?? none;
  const isWhole = lawId === '0';
  const laws = useMemo(
    () => (withRepealed || !isWhole ? all : all.filter(({ isRepealed }) => !isRepealed)),
    [all, withRepealed, isWhole],
  );
  const beside = (
    <HStack gap="4" wrap="wrap" css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
      <Text color="fg.muted">{isWhole ? 'The whole library' : laws[0]?.name}</Text>
      {!isWhole && <Link to={`/law-questions/${lawId}`}>Questions and rules</Link>}
      {!isWhole && <Link to="/law-questions/0/trial-run">Try the whole library</Link>}
      {isWhole && (
        <label className="trial-check">
          <input
            type="checkbox"
            checked={withRepealed}
            onChange={({ target }) => setWithRepealed(target.checked)}
          />
          Repealed laws too
        </label>
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

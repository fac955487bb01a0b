import { useQuery } from 'shared-lib/query';
import { LoadingRows, NotRefreshed, Table, Text } from 'shared-lib/ui';
import { useOptionNames } from '../opening/use-option-names';
import { fetchChanges } from './fetch-changes';
import { saidFieldChanges } from './said-field-changes';

/** What an entry of the timeline changed: field by field, before and after. */
export function ChangesTable({ entryId }: { entryId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['timeline-changes', entryId],
    queryFn: ({ signal }) => fetchChanges(entryId, signal),
    // What was written stays so.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { names } = useOptionNames();
  if (isError && !data) return <NotRefreshed onRetry={() => void refetch()} />;
  if (!data || !names) return <LoadingRows rows={2} label="Loading what was changed" />;
  const changes = saidFieldChanges(data, { names, codes: data.codes });
  if (changes.length === 0) return <Text color="fg.muted">No field was changed.</Text>;
  return (
    <Table size="sm" variant="outline" css={cells}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td dir="auto">{before}</td>
            <td dir="auto">{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const cells = {
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& th[scope=row]': { p: '2', fontWeight: '500', textAlign: 'start' },
};

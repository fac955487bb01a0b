import type { ListRow } from 'shared-lib/records';
import { LoadingRows, Surface } from 'shared-lib/ui';
import { noticesHeight } from 'shared-lib/ui/notices-height';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { useSelection } from '../selection/use-selection';
import { useListTools } from '../tools/use-list-tools';
import { KeywordOfList } from './keyword-of-list';
import { ListPages } from './list-pages';
import { ListRows } from './list-rows';
import { ListToolbar } from './list-toolbar';
import { isPastTheEnd, ToLastPage } from './to-last-page';
import { useListAhead } from './use-list-ahead';

/** On desks a list with its tools and pages fits below the toolbar and the tabs, unless the window is very low. */
const withinPage = `max(36rem, 100dvh - 12.5rem - ${noticesHeight})`;

const none: readonly ListRow[] = [];

/** The list of one kind: its tools, its rows, its pages. */
export function RecordList({ moves }: { moves: WorkspaceMoves }) {
  const { place, go } = moves;
  const { kind, page, size } = place;
  const { data, isError, isPlaceholderData, isPending, refetch } = useListAhead(place);
  const selection = useSelection(kind);
  const tools = useListTools(moves, data?.total);
  if (data && !isPlaceholderData && isPastTheEnd(place, data.total))
    return <ToLastPage place={place} total={data.total} />;
  const shared = { moves, selection };
  return (
    <KeywordOfList moves={moves}>
      <Surface display="flex" flexDirection="column" maxH={{ md: withinPage }}>
        <ListToolbar
          {...shared}
          loaded={data?.rows ?? none}
          onTool={tools.open}
          {...(isError && { onRetry: () => void refetch() })}
        />
        {isPending && <LoadingRows rows={10} label={`Loading ${kind.titles.list}`} />}
        {!isPending && (
          <ListRows
            key={kind.name}
            {...shared}
            list={data}
            isStale={isPlaceholderData}
            onSheet={tools.openKeys}
          />
        )}
        {data && <ListPages {...{ kind, page, size, go }} total={data.total} />}
        {tools.dialog}
      </Surface>
    </KeywordOfList>
  );
}

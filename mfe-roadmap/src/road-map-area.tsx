import { useQuery } from 'shared-lib/query';
import type { RoadMap } from 'shared-lib/road-map';
import { Link } from 'shared-lib/router';
import {
  AreaHeading,
  HStack,
  LazyPart,
  LoadingRows,
  NotRefreshed,
  Stack,
  Surface,
  Tabs,
} from 'shared-lib/ui';
import { fetchRoadMap } from './fetch-road-map';
import { LawsTree } from './laws-tree';
import { useView } from './use-view';

const loadLawsMap = () => import('./laws-map').then(({ LawsMap }) => LawsMap);
const nothing: RoadMap = { central: [], state: [], states: [] };

/** The two tabs of the law road map (S-1.2). */
export function RoadMapArea() {
  const { tab, branch, showTab, showBranch } = useView();
  const query = useQuery({
    queryKey: ['road-map'],
    queryFn: ({ signal }) => fetchRoadMap(signal),
    // Whoever has saved a law looks for it here: what was there before stays in view until it has come.
    staleTime: 0,
  });
  const map = query.data ?? nothing;
  const waiting = <LoadingRows label="Loading the road map" />;
  return (
    <Stack gap="4">
      <AreaHeading
        beside={
          <HStack gap="4" css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
            {query.isError && <NotRefreshed onRetry={() => void query.refetch()} />}
            <Link to="/law-questions/0/trial-run">Which laws apply? Trial run</Link>
          </HStack>
        }
      >
        Law road map
      </AreaHeading>
      <Tabs.Root value={tab} onValueChange={({ value }) => showTab(value)} lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="tree">LAWS TREE</Tabs.Trigger>
          <Tabs.Trigger value="map">LAWS MAP</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="tree" pt="4">
          <Surface>{query.isPending ? waiting : <LawsTree states={map.states} />}</Surface>
        </Tabs.Content>
        <Tabs.Content value="map" pt="4">
          <Surface>
            {query.isPending ? (
              waiting
            ) : (
              <LazyPart
                what="Laws map"
                load={loadLawsMap}
                with={{ nodes: map[branch], branch, onBranch: showBranch }}
                waiting={waiting}
              />
            )}
          </Surface>
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

import { type ReactNode, useDeferredValue } from 'react';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { parseRoadMap, type RoadMap, type RoadMapBranch } from 'shared-lib/road-map';
import { Link, Route, Routes, useSearchParams } from 'shared-lib/router';
import {
  AreaHeading,
  Box,
  Button,
  HStack,
  LazyPart,
  LoadingRows,
  NotLoaded,
  NotRefreshed,
  Surface,
  Tabs,
  Text,
  VisuallyHidden,
} from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsSheet } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { LawsTreeTab } from './laws-tree-tab';
import { type StateOverdueCounts, useOverdueCounts } from './overdue';

export function Root() {
  return (
    <AreaRoot remote="mfe-roadmap">
      <Routes>
        <Route path="/roadmap" element={<RoadMapArea />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}

const loadLawsMapTab = () => import('./laws-map-tab').then(({ LawsMapTab }) => LawsMapTab);

const loadOverdueCountsByState = () =>
  import('./overdue-states').then(({ OverdueCountsByState: OverdueStates }) => OverdueStates);

const emptyRoadMap: RoadMap = { central: [], state: [], states: [] };

/** The page with the two tabs of the law road map (S-1.2). */
function RoadMapArea() {
  const { tab, branch, isOverdueShown, showTab, showBranch, showOverdue } = useRoadMapAddress();
  const overdue = useOverdueCounts(isOverdueShown);
  const shownCounts = isOverdueShown && overdue.state === 'known' ? overdue.counts : undefined;
  const query = useRoadMap();
  // The laws render in short slices, so that the page stays responsive.
  const loaded = useDeferredValue(query.data);
  const map = loaded ?? emptyRoadMap;
  const show = (placeholder: ReactNode, content: ReactNode) => {
    if (query.isError && !query.data)
      return <NotLoaded what={t('The road map')} onRetry={() => void query.refetch()} />;
    return loaded ? content : placeholder;
  };
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => showTab(value)} lazyMount>
      <AreaHeading
        tabs={
          <HStack gap="4" wrap="wrap">
            <Tabs.List>
              <Tabs.Trigger value="tree">{t('LAWS TREE')}</Tabs.Trigger>
              <Tabs.Trigger value="map">{t('LAWS MAP')}</Tabs.Trigger>
            </Tabs.List>
            {query.isError && query.data && <NotRefreshed onRetry={() => void query.refetch()} />}
          </HStack>
        }
        beside={<RoadMapTools {...{ overdue, isOverdueShown, showOverdue }} />}
        isPinned
      >
        {t('Law road map')}
      </AreaHeading>
      <Tabs.Content value="tree" pt="3">
        <TabCaption>
          {shownCounts
            ? t('Overdue due dates by state of the place. A name opens their list.')
            : t('Laws by state. A law of several states counts in each. Central laws are under LAWS MAP.')}
        </TabCaption>
        <Surface>
          {show(<LoadingStates />, <IndianStatesView states={map.states} overdue={shownCounts?.states} />)}
        </Surface>
      </Tabs.Content>
      <Tabs.Content value="map" pt="3">
        <TabCaption>{t('The arrow opens the laws below, the name opens the law.')}</TabCaption>
        <Surface>
          {show(
            <LoadingTree />,
            <LazyPart
              what={t('Laws map')}
              load={loadLawsMapTab}
              with={{ nodes: map[branch], branch, onBranch: showBranch, dueCountsByLaw: shownCounts?.laws }}
              waiting={<LoadingTree />}
            />,
          )}
        </Surface>
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Grey rows in the place of the states, as high as the page. */
function LoadingStates() {
  return (
    <Box minH="calc(100dvh - 157px)">
      <LoadingRows rows={14} label={t('Loading the road map')} />
    </Box>
  );
}

const placeholderTreeRows = Array.from({ length: 14 }, (_, index) => ({
  key: index,
  isGroup: index % 5 === 0,
  width: `${24 + ((index * 17) % 16)}%`,
}));

/** The tools and the titles of the tree, and grey rows below them. They are as high as the loaded tree. */
function LoadingTree() {
  return (
    <Box role="status">
      <VisuallyHidden>{t('Loading the road map')}</VisuallyHidden>
      <HStack gap="3" px={{ base: '3', sm: '4' }} py={{ base: '2', sm: '3' }} wrap="wrap" borderBottomWidth="1px">
        <Box w="36" h={controlHeight} {...greyBlockProps} />
        <Box flex="1 1 12rem" maxW="sm" h={controlHeight} borderWidth="1px" rounded="md" />
      </HStack>
      <Box h={loadingTreeHeight} overflow="hidden">
        <HStack gap="2" display={{ base: 'none', sm: 'flex' }} aria-hidden="true" {...treeTitlesProps}>
          <Box flex="1">{t('Law')}</Box>
          <Box>{t('Laws below')}</Box>
          <Box w="204px" />
        </HStack>
        {placeholderTreeRows.map(({ key, isGroup, width }) => (
          <HStack key={key} gap="3" h="9" mx="4" ps={isGroup ? '0' : '6'} borderBottomWidth="1px">
            <Box h="3" w="3" {...greyBlockProps} />
            <Box h="3" w={isGroup ? '28' : width} {...greyBlockProps} />
          </HStack>
        ))}
      </Box>
    </Box>
  );
}

const greyBlockProps = { rounded: 'sm', bg: 'bg.emphasized' } as const;
const treeTitlesProps = {
  h: '7',
  ps: '12',
  pe: '4',
  borderBottomWidth: '1px',
  textStyle: 'caption',
  color: 'fg.muted',
};
const controlHeight = 'var(--control-height)';

/** The height of a tree that does not fit in the window (`tree.css`). */
const loadingTreeHeight = {
  base: 'max(320px, calc(100dvh - 330px))',
  sm: 'max(320px, calc(100dvh - 230px - var(--lexboard-notices, 0px)))',
};

type OverdueSwitchProps = {
  overdue: ReturnType<typeof useOverdueCounts>;
  isOverdueShown: boolean;
  showOverdue: (isOn: boolean) => void;
};

/**
 * The switch for overdue counts, and the link to the trial run. On phones they are in a sheet, because there
 * is no space beside the title.
 */
function RoadMapTools(props: OverdueSwitchProps) {
  const isPhone = useIsPhone();
  const link = <Link to="/law-questions/0/trial-run">{t('Open trial run')}</Link>;
  const tools = (
    <>
      <OverdueSwitch {...props} />
      {isPhone ? (
        link
      ) : (
        <Button asChild size="sm" variant="outline">
          {link}
        </Button>
      )}
    </>
  );
  const { overdue, isOverdueShown } = props;
  const isFailed = overdue.state === 'failed' || (overdue.state === 'known' && isOverdueShown && overdue.isStale);
  return (
    <>
      {isFailed && <NotRefreshed onRetry={overdue.retry} />}
      {isPhone ? <ActionsSheet label={t('More for the road map')}>{tools}</ActionsSheet> : tools}
    </>
  );
}

/**
 * A switch that shows overdue counts instead of numbers of laws. It is hidden if due dates are not turned on.
 */
function OverdueSwitch({ overdue, isOverdueShown, showOverdue }: OverdueSwitchProps) {
  if (overdue.state === 'absent') return null;
  return (
    <Button
      size="sm"
      variant={isOverdueShown ? 'subtle' : 'outline'}
      aria-pressed={isOverdueShown}
      onClick={() => showOverdue(!isOverdueShown)}
    >
      {t('Show overdue')}
    </Button>
  );
}

type IndianStatesViewProps = { states: RoadMap['states']; overdue: readonly StateOverdueCounts[] | undefined };

/** Shows the states by their number of laws, or by their overdue counts. */
function IndianStatesView({ states, overdue }: IndianStatesViewProps) {
  if (!overdue) return <LawsTreeTab states={states} />;
  return <LazyPart what={t('Overdue')} load={loadOverdueCountsByState} with={{ states: overdue }} />;
}

/**
 * A line that describes the tab, because the titles in the specification are misleading: the tree is in "Map",
 * the map in "Tree".
 */
function TabCaption({ children }: { children: string }) {
  return (
    <Text mb="2" color="fg.muted" textStyle="caption">
      {children}
    </Text>
  );
}

function useRoadMap() {
  return useQuery({
    queryKey: ['road-map'],
    queryFn: ({ signal }) => fetchRoadMap(signal),
    // Always refetches, because the user may look for a law that was just saved. Old data stays visible until
    // the new data has come.
    staleTime: 0,
  });
}

/** Fetches the laws as trees, and the number of laws of each state. Throws when the request fails. */
async function fetchRoadMap(signal: AbortSignal): Promise<RoadMap> {
  const answer = await send({ method: 'POST', path: 'tree/dataFetchTree', signal });
  if (!answer.ok) throw new Error(answer.message);
  return parseRoadMap(answer.value);
}

type RoadMapTab = 'tree' | 'map';

/**
 * Returns the view that the address describes, and functions that change the address. So Back, Reload and
 * shared links show the same view.
 */
function useRoadMapAddress() {
  const [params, setParams] = useSearchParams();
  const setParameter = (name: string, value: string | undefined) =>
    setParams(
      (before) =>
        new URLSearchParams([
          ...[...before].filter(([key]) => key !== name),
          ...(value === undefined ? [] : [[name, value]]),
        ]),
      {
        replace: true,
      },
    );
  const tab: RoadMapTab = params.get('tab') === 'map' ? 'map' : 'tree';
  const branch: RoadMapBranch = params.get('laws') === 'state' ? 'state' : 'central';
  return {
    tab,
    branch,
    isOverdueShown: params.get('overdue') === '1',
    showOverdue: (isOn: boolean) => setParameter('overdue', isOn ? '1' : undefined),
    showTab: (next: string) => setParameter('tab', next),
    showBranch: (next: RoadMapBranch) => setParameter('laws', next),
  };
}

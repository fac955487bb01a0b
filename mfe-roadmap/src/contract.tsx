import { type ContractStory, clickButton, expectEqual, waitUntil, withMounted } from 'shared-lib/contract-stories';
import { useQuery } from 'shared-lib/query';
import { BrowserRouter, Link, useSearchParams } from 'shared-lib/router';
import { AreaHeading, NotRefreshed, Tabs } from 'shared-lib/ui';

/** The contract stories of this remote: what it needs from every shell. */
export const stories: Record<string, ContractStory> = {
  'a chosen tab replaces the address, so that Back leaves the road map': () =>
    withMounted(<TabsInAddress />, async (element) => {
      const before = location.href;
      element.querySelector('a')?.click();
      await waitUntil('the link leads on', () => location.search === '?tab=tree');
      clickButton(element, 'LAWS MAP');
      await waitUntil('the tab is in the address', () => location.search === '?tab=map');
      const findChosenTab = () => element.querySelector('[aria-selected=true]')?.textContent;
      await waitUntil('the tab is chosen', () => findChosenTab() === 'LAWS MAP');
      history.back();
      await waitUntil('Back leads to the address before', () => location.href === before);
    }),

  'an old map is shown at once and fetched again': async () => {
    const show = (expected: string) =>
      withMounted(<FetchedMap />, (element) => waitUntil(expected, () => element.textContent === expected));
    await show('map 1');
    shownMapTexts.clear();
    await show('map 2');
    expectEqual('what was shown the second time', [...shownMapTexts], ['map 1', 'map 2']);
  },

  'the heading names the tab of the browser': () =>
    withMounted(<AreaHeading>Contract road map</AreaHeading>, (element) => {
      expectEqual('the heading', element.querySelector('h1')?.textContent, 'Contract road map');
      expectEqual('the title', document.title.includes('Contract road map'), true);
    }),

  'a map that did not load offers Try again': async () => {
    let retries = 0;
    const countRetry = () => {
      retries += 1;
    };
    await withMounted(<NotRefreshed onRetry={countRetry} />, (element) => clickButton(element, 'Try again'));
    expectEqual('the number of tries', retries, 1);
  },
};

function TabsInAddress() {
  return (
    <BrowserRouter>
      <Link to="?tab=tree">Show the tree</Link>
      <ShownTabs />
    </BrowserRouter>
  );
}

function ShownTabs() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs.Root
      value={params.get('tab') ?? 'tree'}
      onValueChange={({ value }) => setParams({ tab: value }, { replace: true })}
    >
      <Tabs.List>
        <Tabs.Trigger value="tree">LAWS TREE</Tabs.Trigger>
        <Tabs.Trigger value="map">LAWS MAP</Tabs.Trigger>
      </Tabs.List>
    </Tabs.Root>
  );
}

let fetchCount = 0;
const shownMapTexts = new Set<string | undefined>();

function FetchedMap() {
  const { data } = useQuery({
    queryKey: ['contract-road-map'],
    queryFn: async () => {
      fetchCount += 1;
      return `map ${fetchCount}`;
    },
    staleTime: 0,
  });
  shownMapTexts.add(data);
  return <p>{data}</p>;
}

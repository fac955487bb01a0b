import { announce, announcementsOf } from 'shared-lib/bus';
import { type ContractStory, clickButton, expectEqual, waitUntil, withMounted } from 'shared-lib/contract-stories';
import { keepPreviousData, queryClient, useQuery } from 'shared-lib/query';
import { BrowserRouter, useNavigate, useSearchParams } from 'shared-lib/router';
import { readStored, saveWorkspaceTabOrStatus } from 'shared-lib/session';
import { Button, EmptyState, ListNotRefreshed } from 'shared-lib/ui';

/** The contract stories of the workspace: what it needs from every shell. */
export const stories: Record<string, ContractStory> = {
  'lists hear what was deleted elsewhere, and nothing else': () => {
    const ids: string[] = [];
    const subscription = announcementsOf('record-deleted').subscribe(({ id }) => ids.push(id));
    announce({ type: 'record-deleted', kind: 'license', id: '3' });
    announce({ type: 'record-saved', kind: 'license', id: '4' });
    subscription.unsubscribe();
    expectEqual('the deleted records', ids, ['3']);
  },

  'the next page keeps the rows before it until it is there': () =>
    withMounted(<PagesStory />, async (element) => {
      await waitUntil('page 1 is shown', () => readFirstParagraph(element) === 'rows of page 1');
      clickButton(element, 'Next page');
      await waitUntil('page 2 is shown', () => readFirstParagraph(element) === 'rows of page 2');
      expectEqual('all that was shown', rowsShownInStory, ['rows of page 1', 'rows of page 2']);
      history.replaceState(history.state, '', location.pathname);
    }),

  'rows that were fetched a moment ago are not fetched again until they are invalid': async () => {
    let fetches = 0;
    const fetchRows = { queryKey: ['contract-rows'], queryFn: async () => (fetches += 1) };
    await queryClient.fetchQuery(fetchRows);
    await queryClient.fetchQuery(fetchRows);
    expectEqual('the number of fetches', fetches, 1);
    await queryClient.invalidateQueries({ queryKey: ['contract-rows'] });
    await queryClient.fetchQuery(fetchRows);
    expectEqual('the number of fetches of invalid rows', fetches, 2);
  },

  'a filter is a step of its own, and Back undoes it': () =>
    withMounted(<FiltersStory />, async (element) => {
      const before = location.href;
      clickButton(element, 'Drafts');
      await waitUntil('the filter is in the address', () => location.search === '?status=draft');
      await waitUntil('the filter is shown', () => element.querySelector('p')?.textContent === 'draft');
      history.back();
      await waitUntil('Back undoes it', () => location.href === before);
    }),

  'the chosen tab is stored for the next visit': () => {
    saveWorkspaceTabOrStatus('selectedTabIndex', '3');
    expectEqual('the stored tab', readStored('selectedTabIndex'), '3');
  },

  'an empty list says so, and one that did not load offers Try again': async () => {
    let retries = 0;
    const list = (
      <EmptyState title="No Data">
        <ListNotRefreshed onRetry={() => (retries += 1)} />
      </EmptyState>
    );
    await withMounted(list, (element) => {
      expectEqual('the text', element.textContent?.includes('No Data'), true);
      clickButton(element, 'Try again');
    });
    expectEqual('the number of tries', retries, 1);
  },
};

const rowsShownInStory: string[] = [];

const readFirstParagraph = (element: HTMLElement) => element.querySelector('p')?.textContent;

function PagesStory() {
  return (
    <BrowserRouter>
      <RowsInPagesStory />
    </BrowserRouter>
  );
}

function RowsInPagesStory() {
  const [params, setParams] = useSearchParams();
  const page = params.get('page') ?? '1';
  const { data = '' } = useQuery({
    queryKey: ['contract-pages', page],
    queryFn: async () => `rows of page ${page}`,
    placeholderData: keepPreviousData,
  });
  if (data !== rowsShownInStory.at(-1) && data !== '') rowsShownInStory.push(data);
  return (
    <>
      <p>{data}</p>
      <Button onClick={() => setParams({ page: '2' }, { replace: true })}>Next page</Button>
    </>
  );
}

function FiltersStory() {
  return (
    <BrowserRouter>
      <StatusInFiltersStory />
    </BrowserRouter>
  );
}

function StatusInFiltersStory() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <>
      <p>{params.get('status')}</p>
      <Button onClick={() => navigate('?status=draft')}>Drafts</Button>
    </>
  );
}

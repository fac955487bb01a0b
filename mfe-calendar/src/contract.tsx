import { type ContractStory, clickButton, expectEqual, waitUntil, withMounted } from 'shared-lib/contract-stories';
import { queryClient } from 'shared-lib/query';
import { BrowserRouter, useSearchParams } from 'shared-lib/router';
import { AreaHeading, NotRefreshed } from 'shared-lib/ui';

/**
 * The contract stories of this remote: tests of what it needs from every shell. They run before a shell or
 * this remote is published.
 */
export const stories: Record<string, ContractStory> = {
  'the heading names the tab of the browser': () =>
    withMounted(<AreaHeading>Calendar</AreaHeading>, (element) => {
      expectEqual('the heading', element.querySelector('h1')?.textContent, 'Calendar');
      expectEqual('the title', document.title.includes('Calendar'), true);
    }),

  'a month that is fetched before it is shown is not fetched again': async () => {
    let fetches = 0;
    const month = { queryKey: ['contract-month'], queryFn: async () => (fetches += 1) };
    await queryClient.prefetchQuery(month);
    expectEqual('the month', await queryClient.fetchQuery(month), 1);
    await queryClient.invalidateQueries({ queryKey: ['contract-month'] });
    expectEqual('the month after a decision', await queryClient.fetchQuery(month), 2);
    queryClient.removeQueries({ queryKey: ['contract-month'] });
  },

  'a change of the address replaces it and keeps the rest': () =>
    withMounted(<ShownMonthText />, async (element) => {
      const before = location.href;
      const { length } = history;
      clickButton(element, 'Next month');
      await waitUntil('the month is in the address', () => location.search.includes('month=2026-12'));
      expectEqual('the entries of the history', history.length, length);
      history.replaceState(history.state, '', before);
    }),

  'what did not load offers Try again': async () => {
    let retries = 0;
    const countRetry = () => {
      retries += 1;
    };
    await withMounted(<NotRefreshed onRetry={countRetry} />, (element) => clickButton(element, 'Try again'));
    expectEqual('the number of tries', retries, 1);
  },
};

function ShownMonthText() {
  return (
    <BrowserRouter>
      <NextMonthButton />
    </BrowserRouter>
  );
}

function NextMonthButton() {
  const [, setParams] = useSearchParams();
  const next = () => setParams((before) => new URLSearchParams([...before, ['month', '2026-12']]), { replace: true });
  return (
    <button type="button" onClick={next}>
      Next month
    </button>
  );
}

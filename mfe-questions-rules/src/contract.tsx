import { addUnsavedEntry, unsaved$ } from 'shared-lib/bus';
import { type ContractStory, clickButton, expectEqual, waitUntil, withMounted } from 'shared-lib/contract-stories';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { BrowserRouter, Link } from 'shared-lib/router';
import { AreaHeading, Button, focusOnHeading, LazyPart, Text } from 'shared-lib/ui';

/** The contract stories of this remote: tests of what it needs from every shell. */
export const stories: Record<string, ContractStory> = {
  'an open editor is unsaved work until it is closed': () => {
    const counts: number[] = [];
    const subscription = unsaved$.subscribe((all) => counts.push(all.length));
    const remove = addUnsavedEntry({ title: 'Contract rule' });
    remove();
    subscription.unsubscribe();
    expectEqual('the unsaved work', counts, [0, 1, 0]);
  },

  'a link away from an open editor asks first': () =>
    withMounted(<LinkToOtherArea />, async (element) => {
      const before = location.pathname;
      const remove = addUnsavedEntry({ title: 'Contract rule' });
      element.querySelector('a')?.click();
      await waitUntil('the question is in the page', () => findAlertDialog() !== null);
      expectEqual('the address', location.pathname, before);
      clickButton(document.body, 'Cancel');
      await waitUntil('the question is gone', () => findAlertDialog() === null);
      remove();
    }),

  'a part that did not load can be tried again': async () => {
    // A flag decides whether loading fails, not a count of calls, because React may start the first render
    // twice.
    let isLoadable = false;
    const load = async () => {
      if (!isLoadable) throw new Error('it did not arrive');
      return LoadedMatrix;
    };
    await withMounted(<LazyPart what="Contract matrix" load={load} with={{}} />, async (element) => {
      await waitUntil('the failure is shown', () => element.querySelector('[role=alert]') !== null);
      isLoadable = true;
      clickButton(element, 'Try again');
      await waitUntil('the part is shown', () => element.textContent === 'Contract matrix');
    });
  },

  'an answer that was changed here is shown at once': () =>
    withMounted(<CachedAnswerWithButton />, async (element) => {
      await waitUntil('the answer is fetched', () => element.querySelector('p')?.textContent === 'no');
      clickButton(element, 'Say yes');
      await waitUntil('the answer is changed', () => element.querySelector('p')?.textContent === 'yes');
    }),

  'the heading takes the focus when a pressed button is gone': () =>
    withMounted(<RulesHeading />, () => {
      focusOnHeading();
      expectEqual('the focused element', document.activeElement?.tagName, 'H1');
    }),
};

const findAlertDialog = () => document.querySelector('[role=alertdialog]');

function LinkToOtherArea() {
  return (
    <BrowserRouter>
      <Link to="/contract-stories/away">Away</Link>
    </BrowserRouter>
  );
}

const LoadedMatrix = () => <Text>Contract matrix</Text>;

function CachedAnswerWithButton() {
  const client = useQueryClient();
  const queryKey = ['contract-answer'];
  const { data } = useQuery({ queryKey, queryFn: async () => 'no' });
  return (
    <>
      <p>{data}</p>
      <Button onClick={() => client.setQueryData(queryKey, 'yes')}>Say yes</Button>
    </>
  );
}

const RulesHeading = () => <AreaHeading>Contract rules</AreaHeading>;

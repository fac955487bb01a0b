import { announce, announcementsOf, clearFormState, publishFormState, unsaved$ } from 'shared-lib/bus';
import { type ContractStory, clickButton, expectEqual, waitUntil, withMounted } from 'shared-lib/contract-stories';
import { readSession } from 'shared-lib/session';
import { Button, StatusBadge } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';

/** The contract stories of the record forms: what they need from every shell. */
export const stories: Record<string, ContractStory> = {
  'a dirty form is unsaved work, and a clean one is not': () => {
    const titles: string[][] = [];
    const subscription = unsaved$.subscribe((all) => titles.push(all.map(({ title }) => title)));
    for (const dirty of [false, true, false]) publishFormState({ ...lawFormState, dirty });
    clearFormState();
    subscription.unsubscribe();
    expectEqual('the unsaved work', titles, [[], ['Law'], []]);
  },

  'the tab of the browser shows a dot while a form is dirty': () => {
    publishFormState({ ...lawFormState, dirty: true });
    expectEqual('the title of a dirty form', document.title.startsWith('•'), true);
    clearFormState();
    expectEqual('the title without a form', document.title.startsWith('•'), false);
  },

  'lists hear which record was saved': () => {
    const ids: string[] = [];
    const subscription = announcementsOf('record-saved').subscribe(({ id }) => ids.push(id));
    announce({ type: 'record-saved', kind: 'law', id: '7' });
    announce({ type: 'record-deleted', kind: 'law', id: '8' });
    subscription.unsubscribe();
    expectEqual('the saved records', ids, ['7']);
  },

  'the frame shows a message': async () => {
    announce({ type: 'message', text: 'Contract law saved.' });
    await waitUntil('the message is in the page', () => document.body.textContent.includes('Contract law saved.'));
  },

  'a dialog has its title, and is gone after Close': async () => {
    let isClosed = false;
    const dialog = (
      <TitledDialog title="Contract law" width={600} onClosed={() => (isClosed = true)}>
        {(close) => <Button onClick={close}>Close the law</Button>}
      </TitledDialog>
    );
    await withMounted(dialog, async () => {
      await waitUntil('the dialog opens', () => findOpenDialog() !== undefined);
      expectEqual('the title', findOpenDialog()?.querySelector('h2')?.textContent, 'Contract law');
      clickButton(document.body, 'Close the law');
      await waitUntil('the dialog is closed', () => isClosed);
    });
  },

  // The test user of contract stories may edit.
  'the session tells whose it is, and who may edit': () => {
    const { username, canEdit } = readSession();
    expectEqual('that the user has a name', Boolean(username), true);
    expectEqual('the right to edit', canEdit, true);
  },

  'a badge shows the status in words': () =>
    withMounted(<StatusBadge status="Draft" />, (element) => expectEqual('the text', element.textContent, 'Draft')),
};

const lawFormState = { component: 'Law', formType: 'Update', status: 'Draft', button: undefined } as const;

const findOpenDialog = () =>
  [...document.querySelectorAll('[role=dialog], dialog')].find((one) => one.textContent?.includes('Contract law'));

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announcements$ } from 'shared-lib/bus';
import { writeStored } from 'shared-lib/session';
import {
  chooseOption,
  clickButton,
  enterText,
  field,
  findButton,
  laws,
  openForm,
  queryChosenList,
  renderForm,
  resetForms,
  server,
  storedDuties,
  user,
} from './testing/open-form';

beforeEach(resetForms);

const findCount = () => screen.getByText(/left to publish$/, { selector: 'button' });
const countLeft = () => Number(/(\d+) left to/.exec(findCount().textContent ?? '')?.[1] ?? 0);
const findRailLink = (title: string) => within(screen.getByLabelText('Sections')).getByText(title, { selector: 'a' });

test('form header: names the record, its codes and its status beside the documented heading', async () => {
  await openForm('/law/7');
  expect(screen.getByText('Update Law')).toHaveAttribute('data-area-heading');
  expect(screen.getByText('First Act')).toBeVisible();
  expect(screen.getByText('LAW-000007')).toBeVisible();
  expect(screen.getByText('Published')).toBeVisible();
  expect(screen.getByText('Law List')).toHaveAttribute('href', '/workspace');
});

test('form header: a form of another kind leads to its own list', async () => {
  await openForm('/return/0/7');
  expect(screen.getByText('Returns List')).toHaveAttribute('href', '/workspace?tab=return');
  expect(screen.getByText('Under the law')).toHaveTextContent('Under the law First Act');
});

test('form header: its way out is a cross that keeps the documented name, and the foot has the word', async () => {
  await openForm('/law/7');
  const [above, below] = screen.getAllByRole('button', { name: 'Close' });
  expect(above?.querySelector('svg')).not.toBeNull();
  expect(above).toHaveAttribute('title', 'Close');
  expect(below?.querySelector('svg')).toBeNull();
});

test('form foot: what is left has the mark of the fields that publishing needs', async () => {
  await openForm('/return/0/7');
  expect(findCount()).toHaveTextContent(/^\*\d+ left to publish$/);
  // Before all buttons, which are one group.
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-4)).toEqual([findCount().textContent, 'Close', 'Draft', 'Publish']);
});

test('form header: the status in large letters is behind the heading, and not behind the fields', async () => {
  const { container } = await openForm('/law/7');
  const watermark = container.querySelector('[data-watermark=Published]');
  expect(watermark?.parentElement).toContainElement(screen.getByText('Update Law'));
  expect(watermark?.parentElement).not.toContainElement(field('Law Code'));
});

test('form progress: counts what publishing still needs, and leads to the first empty field', async () => {
  await openForm('/return/0/7');
  const before = countLeft();
  expect(before).toBeGreaterThan(10);
  await user.click(findCount());
  expect(field('Return Code')).toHaveFocus();
  await enterText('Return Code', 'R-9');
  await waitFor(() => expect(countLeft()).toBe(before - 1));
  await user.click(findCount());
  expect(field('Return Name')).toHaveFocus();
});

test('form progress: counts the fields that differ from the saved record', async () => {
  await openForm('/return/3/7');
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument();
  await enterText('Return Name', ' and more');
  expect(await screen.findByText(/^1 unsaved change$/)).toBeVisible();
  await chooseOption('Penalty Type', 'Fine');
  expect(await screen.findByText(/^2 unsaved changes$/)).toBeVisible();
  await user.click(screen.getByLabelText('Remove Fine'));
  expect(await screen.findByText(/^1 unsaved change$/)).toBeVisible();
});

test('form foot: while nothing has changed it says so, and Update looks disabled but can be pressed', async () => {
  const texts = ['Category', 'Rules', 'Active', 'RelevantAmendment', 'Applicability', 'EmployeeKeyWords', 'Exemptions'];
  const lists = ['SuggestedBusinessFunction', 'IndustryKeyWords', 'EntityTypeKey'];
  const filled = [...texts, 'GeneralKeyWords'].map((wire) => [wire, 'Active']);
  laws.set(7, { ...laws.get(7), ...Object.fromEntries([...filled, ...lists.map((wire) => [wire, [1]])]) });
  await openForm('/law/7');
  expect(await screen.findByText('No changes')).toBeVisible();
  expect(findButton('Update')).toBeEnabled();
  expect(findButton('Update')).toHaveAttribute('data-disabled');
  await enterText('Law Code', ' b');
  expect(await screen.findByText('Complete')).toBeVisible();
  expect(screen.queryByText('No changes')).not.toBeInTheDocument();
  expect(findButton('Update')).not.toHaveAttribute('data-disabled');
});

test('section rail: each section says what is left, and after a refused save what is wrong', async () => {
  await openForm('/return/0/7');
  expect(findRailLink('Filing')).toHaveTextContent('5 left to publish');
  expect(findRailLink('Extension and attachments')).toHaveTextContent(/^Extension and attachments$/);
  await clickButton('Publish');
  await waitFor(() => expect(findRailLink('Filing')).toHaveTextContent('5 to correct'));
  expect(screen.getByText(/^\d+ to correct$/, { selector: 'button' })).toBeVisible();
  await enterText('Authority', 'The office');
  await waitFor(() => expect(findRailLink('Filing')).toHaveTextContent('4 to correct'));
});

test('form foot: each press on the number of faults leads to the next one, and then to the first again', async () => {
  await openForm('/return/0/7');
  await clickButton('Publish');
  const count = await screen.findByText(/^\d+ to correct$/, { selector: 'button' });
  const focused: (string | undefined)[] = [];
  const presses = Number(/\d+/.exec(count.textContent ?? '')?.[0]) + 1;
  for (let press = 0; press < presses; press += 1) {
    await user.click(count);
    focused.push(document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field);
  }
  expect(new Set(focused).size).toBe(presses - 1);
  expect(focused.at(-1)).toBe(focused[0]);
});

test('section rail: counts each file that cannot be attached, as the foot does, and a refused save leads to its row', async () => {
  await openForm('/return/3/7');
  const files = ['program.exe', 'other.exe'].map((name) => new File(['x'], name));
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
  const link = findRailLink('Extension and attachments');
  await waitFor(() => expect(link).toHaveTextContent('2 to correct'));
  expect(screen.getByText('2 to correct', { selector: 'button' })).toBeVisible();
  await clickButton('Update');
  const remove = screen.getByLabelText('Remove program.exe');
  await waitFor(() => expect(remove).toHaveFocus());
  await user.click(remove);
  await waitFor(() => expect(link).toHaveTextContent('1 to correct'));
  await user.click(screen.getByLabelText('Remove other.exe'));
  await waitFor(() => expect(link).not.toHaveTextContent('to correct'));
});

test('section rail: a section is marked once it lacks nothing, but not if it needs nothing', async () => {
  await openForm('/law/0');
  for (const name of ['Rules', 'Relevant Amendment']) await enterText(name, 'x');
  await waitFor(() => expect(findRailLink('Rules and status')).toHaveTextContent('1 left to publish'));
  await enterText('Applicability', 'x');
  await waitFor(() => expect(findRailLink('Rules and status')).toHaveTextContent('Rules and status✓ complete'));
  expect(findRailLink('Files')).toHaveTextContent(/^Files$/);
});

test('section rail: a link without a mark leads to its section', async () => {
  await openForm('/return/3/7');
  await user.click(findRailLink('Extension and attachments'));
  expect(screen.getByLabelText('Extension and attachments')).toHaveFocus();
  expect(location.hash).toBe('');
});

test('section rail: a link with a mark leads to the first marked field of its section', async () => {
  await openForm('/return/0/7');
  await user.click(findRailLink('Filing'));
  const marked = document.activeElement?.closest('[data-field]');
  expect(marked).toHaveTextContent('*');
  expect(screen.getByLabelText('Filing')).toContainElement(marked as HTMLElement);
});

test('need marks: every required field has the same mark, and an optional one has none', async () => {
  await openForm('/return/0/7');
  const markOf = (name: string) => document.querySelector(`[data-field=${name}] [data-need]`)?.textContent;
  expect(markOf('name')).toBe('*');
  expect(markOf('description')).toBe('*');
  expect(markOf('startDate')).toBeUndefined();
});

test('as the law: a field takes the law’s choice with one press', async () => {
  laws.set(7, { ...laws.get(7), IndustryKeyWords: [1] });
  await openForm('/return/3/7');
  const offer = document.querySelector('[data-field=industries] [data-as-law]');
  expect(offer).toHaveAccessibleDescription('Industry Key Words');
  await user.click(offer ?? document.body);
  expect(queryChosenList('Industry Key Words')).toHaveTextContent('Mining');
  expect(document.querySelector('[data-field=industries] [data-as-law]')).toBeNull();
});

test('as the law: it is offered once the law is chosen in the form', async () => {
  laws.set(7, { ...laws.get(7), IndustryKeyWords: [1] });
  await openForm('/return/0');
  expect(document.querySelector('[data-as-law]')).toBeNull();
  await chooseOption('Law Code Name', 'A-7');
  await waitFor(() =>
    expect(document.querySelector('[data-field=industries] [data-as-law]')).toHaveAccessibleDescription(
      'Industry Key Words',
    ),
  );
});

test('as the law: nothing is offered where the law has no choice, or the record has the same', async () => {
  storedDuties.set(3, { ...storedDuties.get(3), state: ['4', 3] });
  await openForm('/return/3/7');
  expect(findButton('Update')).toBeEnabled();
  expect(screen.queryByText('Copy from the law')).not.toBeInTheDocument();
});

test('extension: what it moves is said before a published record is saved, and not without a change', async () => {
  server.moved = {
    ...{ added: 0, added_past: 0, gone: 0, gone_past: 0, first_added: null, first_gone: null },
    ...{ moved: 17, moved_places: 17, moved_filed: 3 },
  };
  await openForm('/return/5/7');
  expect(screen.queryByLabelText('What the extension changes')).toBeNull();
  await enterText('End Date of extension 1', '09/30/2026');
  await enterText('Extension Date of extension 1', '10/31/2026');
  const note = await screen.findByLabelText('What the extension changes');
  const messages: string[] = [];
  const subscription = announcements$.subscribe((one) => one.type === 'message' && messages.push(one.text));
  await clickButton('Update');
  await waitFor(() => expect(messages).toEqual(['Wait until you see what this changes.']));
  subscription.unsubscribe();
  expect(server.sent).toEqual([]);
  expect(await within(note).findByText('17 open due dates at 17 places move to another day.')).toBeVisible();
  expect(within(note).getByText(/^3 due dates are filed\./)).toBeVisible();
  expect(server.asked.at(-1)).toEqual({
    ...{ kind: 'return', id: 5 },
    extensions: [{ start_date: '', end_date: '2026-09-30', extension_date: '2026-10-31' }],
  });
  await clickButton('Update');
  await waitFor(() => expect(server.sent).toHaveLength(1));
});

test('extension: it can be saved once the page says that its changes could not be worked out', async () => {
  server.moved = {};
  await openForm('/return/5/7');
  await enterText('End Date of extension 1', '09/30/2026');
  await enterText('Extension Date of extension 1', '10/31/2026');
  expect(await screen.findByText('The changes could not be worked out.')).toBeVisible();
  await clickButton('Update');
  await waitFor(() => expect(server.sent).toHaveLength(1));
});

test.each([
  ['/law/0', 'CloseDraftPublish'],
  ['/license/0/7', 'CloseDraftPublish'],
  ['/return/0/7', 'CloseDraftPublish'],
  ['/other-compliance/0/7', 'CancelDraftPublish'],
])('form foot: %s shows its buttons while it loads, and nobody can press them yet', async (address, buttons) => {
  const { container } = renderForm(address);
  const foot = () => container.querySelector('[data-save-bar]');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(foot()).toHaveTextContent(buttons);
  expect(foot()?.closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  expect(foot()?.textContent?.replace(/\*\d+ left to publish/, '')).toBe(buttons);
  expect(foot()?.closest('[inert]')).toBeNull();
});

test.each(['Draft', 'Published'])(
  'form foot: of a stored record no button is seen while it loads, and none moves when it is a %s one',
  async (status) => {
    laws.set(7, { ...laws.get(7), status });
    const { container } = renderForm('/law/7');
    const listButtons = () => [...container.querySelectorAll('[data-save-bar] button')];
    const waiting = listButtons();
    expect(waiting.map(({ textContent }) => textContent)).toEqual(['Close', 'Update', 'Publish']);
    for (const button of waiting) expect(button).not.toBeVisible();
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(findButton('Update')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Publish' })).toHaveLength(status === 'Draft' ? 1 : 0);
  },
);

test('form foot: a form that can only be read has none while it loads', () => {
  writeStored('workspaceAccessType', 'View');
  const { container } = renderForm('/law/7');
  expect(container.querySelector('[data-save-bar]')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { answerAnew, openLaw } from './testing/open-law-questions';

/** Checks the calls that the screens of questions and rules send against S-1.7. */

beforeAll(() =>
  Promise.all([
    import('./rules/rule-list'),
    import('./rules/edit-rule-dialog'),
    import('./rules/add-rule-dialog'),
    import('./questions/add-questions-dialog'),
    import('./questions/edit-question-dialog'),
    import('./options/options-dialog'),
  ]),
);

let server: ReturnType<typeof answerAnew>;
beforeEach(() => {
  server = answerAnew();
  writeStored('workspaceAccessType', 'Edit');
  const options = { success: 1, dropdownoption: '[{"selectedoption":"Yes"}]', source: 'law' };
  server.replies['lawquestionans/listlawquedropdown'] = options;
  server.replies['lawquestionans/editlawquedropdown'] = options;
  server.replies['lawquestionans/lawquestiondropdownoption'] = { success: 1, message: 'Kept' };
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => queryClient.clear());

const law = { law_id: 32, LawUniqueCode: 'LAW-000032' };
const sent = (path: string) =>
  (server.asked as [string, Record<string, unknown>][]).filter(([asked]) => asked === path).at(-1)?.[1];
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('documented calls: lawquestionans/list is sent id and LawUniqueCode', async () => {
  openLaw();
  await screen.findByText('Question 1?');
  expect(sent('lawquestionans/list')).toEqual({ id: 32, LawUniqueCode: 'LAW-000032' });
});

test('documented calls: the option calls are sent LawUniqueCode, law_id as a number, and type', async () => {
  openLaw();
  await press('Radio options');
  const form = await screen.findByRole('dialog', { name: 'Options of radio questions' });
  const option = await within(form).findByDisplayValue('Yes');
  expect(sent('lawquestionans/listlawquedropdown')).toEqual({ ...law, type: 'radio' });
  expect(sent('lawquestionans/editlawquedropdown')).toEqual({ ...law, type: 'radio' });
  await userEvent.type(option, '!');
  await userEvent.click(within(form).getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent('lawquestionans/lawquestiondropdownoption')).toEqual({
      ...law,
      type: 'radio',
      lawQuestionSelectOption: [{ selectedoption: 'Yes!' }],
    }),
  );
});

test('documented calls: rules/edit is sent the unique code of the rule as its id', async () => {
  openLaw('?tab=rules');
  await press('Edit Threshold');
  await waitFor(() => expect(sent('rules/edit')).toEqual({ id: 'RUL-000001' }));
});

test('question form: says what an answer is for, and that it will be needed', async () => {
  openLaw();
  await press('Add question');
  const form = await screen.findByRole('dialog', { name: 'Add Question & Answer' });
  expect(form).toHaveTextContent('Rules and the trial run do not read it.');
  expect(form).toHaveTextContent('will be needed as soon as somebody edits the question');
});

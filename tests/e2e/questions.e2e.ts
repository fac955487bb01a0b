import { expect, type Page } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { sessionOf } from '../server/shared-servers';
import { enterOn, tabTo, typeInto } from './by-keyboard';
import { e2e, moving } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import {
  addQuestions,
  callAsEditor,
  dialog,
  goToQuestions,
  named,
  notice,
  openQuestions,
  rowOf,
} from './law-questions';
import { chooseAction } from './on-the-page';

async function addByKeyboard(page: Page): Promise<void> {
  const [text, radio] = [named('<script>alert(1)</script> कितने قانون?'), named('Exports?')];
  await openQuestions(page, 61);
  await enterOn(page, page.getByRole('button', { name: 'Add question' }));
  const form = dialog(page, 'Add Question & Answer');
  await expect(form.getByLabel('Law Name')).toHaveAttribute('readonly');
  await expect(form.getByLabel('Law Name')).not.toHaveValue('');
  await typeInto(page, form.getByLabel('Question of row 1'), 'Cleared');
  await enterOn(page, form.getByRole('button', { name: 'Remove row 1' }));
  await expect(form.getByLabel('Question of row 1')).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Remove row 1' })).toBeFocused();
  await typeInto(page, form.getByLabel('Question of row 1'), text);
  await typeInto(page, form.getByLabel('Answer of row 1'), '20');
  await enterOn(page, form.getByRole('button', { name: 'Add question' }));
  await enterOn(page, form.getByRole('button', { name: 'Add question' }));
  await expect(form.getByLabel('Type of row 3')).toBeFocused();
  await page.keyboard.type('Radio');
  await typeInto(page, form.getByLabel('Question of row 3'), radio);
  const yesOption = form.getByRole('radio', { name: 'Yes' });
  await tabTo(page, yesOption);
  await page.keyboard.press('Space');
  await expect(yesOption).toBeChecked();
  await enterOn(page, form.getByRole('button', { name: 'Add', exact: true }));
  await expect(notice(page, 'Data Added Successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, text)).toContainText('20');
  await expect(rowOf(page, radio)).toContainText('RadioYes');
}

async function reachRows(page: Page): Promise<void> {
  await goToQuestions(page, 1);
  const skip = page.getByRole('link', { name: 'Skip to the rows' });
  await enterOn(page, skip);
  await expect(page.getByRole('table', { name: 'Questions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeFocused();
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, tool('Select options'));
  for (const [key, name] of [
    ['ArrowRight', 'Radio options'],
    ['End', 'Add question'],
    ['ArrowRight', 'Select options'],
    ['ArrowLeft', 'Add question'],
    ['Home', 'Select options'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tool(name)).toBeFocused();
  }
}

async function editQuestion(page: Page): Promise<void> {
  const question = named('How many?');
  await addQuestions(62, { lawqusname: question });
  await goToQuestions(page, 62);
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  const form = dialog(page, 'Edit Question & Answer');
  const update = form.getByRole('button', { name: 'Update' });
  await expect(form.getByLabel('Question of row 1')).toHaveValue(question);
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription('Nothing has changed yet.');
  await form.getByLabel('Answer of row 1').fill('20');
  await expect(update).toBeEnabled();
  await form.getByLabel('Type of row 1').selectOption('radio');
  await expect(form.getByRole('radio')).toHaveCount(2);
  await update.click();
  await expect(form.getByRole('alert')).toHaveText('Please fill the Answer.');
  await expect(form.getByRole('radiogroup')).toBeFocused();
  await form.getByRole('radio', { name: 'No' }).check();
  await update.dblclick();
  await expect(notice(page, 'Data Updated Successfully')).toBeVisible();
  await expect(rowOf(page, question)).toContainText('RadioNo');
}

async function chooseOptions(page: Page): Promise<void> {
  const question = named('Which sector?');
  await addQuestions(63, { lawqusname: question });
  await goToQuestions(page, 63);
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  const form = dialog(page, 'Edit Question & Answer');
  await form.getByLabel('Type of row 1').selectOption('select');
  await expect(form.getByText('No Data Found...')).toBeVisible();
  await form.getByRole('button', { name: 'Update' }).click();
  const way = form.getByRole('button', { name: 'Add options for Answer of row 1' });
  await expect(way).toBeFocused();
  await expect(way).toHaveAccessibleDescription('Please fill the Answer.');
  await form.getByRole('button', { name: 'Options of this question' }).click();
  const options = dialog(page, 'Options of this question');
  await options.getByLabel('Option of row 1').fill('Mining');
  await options.getByRole('button', { name: 'Add option' }).click();
  await options.getByLabel('Option of row 2').fill(' Mining ');
  await options.getByRole('button', { name: 'Update' }).click();
  await expect(options.getByRole('alert')).toHaveText('This option already exists.');
  await options.getByLabel('Option of row 2').fill('Retail');
  await options.getByRole('button', { name: 'Update' }).click();
  await expect(options).toHaveCount(0);
  await expect(notice(page, 'Data Updated Successfully')).toBeVisible();
  await form.getByRole('combobox', { name: 'Answer of row 1' }).selectOption('Mining');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, question)).toContainText('SelectMining');

  await page.getByRole('button', { name: `Edit ${question}` }).click();
  await form.getByRole('button', { name: 'Options of this question' }).click();
  await options.getByRole('button', { name: 'Remove row 1' }).click();
  await options.getByRole('button', { name: 'Update' }).click();
  await expect(options).toHaveCount(0);
  await expect(form.getByLabel('Answer of row 1').locator('option:checked')).toHaveText('Mining (removed option)');
}

async function deleteQuestion(page: Page): Promise<void> {
  const [question, rule] = [named('Gone?'), named('Orphan')];
  await addQuestions(64, { lawqusname: question });
  await callAsEditor('rules/create', {
    law_id: 64,
    rulename: rule,
    lawthenruleconditiontype: 'All',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [{ lawrulecondition: question, lawquestiontype: 'text', lawruletype: 'Is', lawruleanswer: 'x' }],
  });
  await goToQuestions(page, 64);
  await chooseAction(page, 'Delete', question);
  const confirmation = dialog(page, 'Delete Question & Answer');
  await expect(confirmation).toContainText(`The rule “${rule}” still uses this question and will show it as removed.`);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, question)).toBeVisible();
  await chooseAction(page, 'Delete', question);
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText('Question & Answer Deleted Successfully');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(done).toHaveCount(0);
  await expect(rowOf(page, question)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(
    page.getByText(`“${question}” is “x”: The law no longer asks this question; the rule still does.`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Edit ${rule}` }).click();
  await expect(dialog(page, 'Edit Rule').getByLabel('Question of row 1').locator('option:checked')).toHaveText(
    `${question} (removed question)`,
  );
}

async function keepTyped(page: Page): Promise<void> {
  const question = named('Patient?');
  await goToQuestions(page, 65);
  await page.getByRole('button', { name: 'Add question' }).click();
  const form = dialog(page, 'Add Question & Answer');
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await form.getByLabel('Question of row 1').fill(question);
  await page.route('**/api/lawquestionans/create**', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(form.getByRole('alert')).toHaveText('The server cannot be reached.');
  await add.click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, question)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add question' }).click();
  await form.getByLabel('Question of row 1').fill(question.toUpperCase());
  await add.click();
  await expect(form.getByRole('alert')).toHaveText(`The law asks the question “${question}” already.`);
  await expect(form.getByLabel('Question of row 1')).toHaveValue(question.toUpperCase());
  // Escape would first dismiss the message about the first one, for a second, before it closes anything.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Question of row 1')).toHaveValue(question.toUpperCase());
}

async function expectAccessibleQuestions(page: Page): Promise<void> {
  const law = 67;
  const question = named('Axe?');
  await addQuestions(law, { lawqusname: question, inputfield: 'radio' });
  await goToQuestions(page, law);
  await expect(rowOf(page, question)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'questions');
  await page.getByRole('button', { name: 'Add question' }).click();
  const add = dialog(page, 'Add Question & Answer');
  await add.getByRole('button', { name: 'Add question' }).click();
  await add.getByLabel('Type of row 2').selectOption('select');
  await expect(add.getByText('No Data Found...')).toBeVisible();
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'add questions');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  const edit = dialog(page, 'Edit Question & Answer');
  await expect(edit.getByRole('radio')).toHaveCount(2);
  await expectAccessibleInBothLooks(page, 'edit question');
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await page.getByRole('button', { name: 'Radio options' }).click();
  await expect(dialog(page, 'Options of radio questions').getByLabel('Option of row 2')).toHaveValue('No');
  await expectAccessibleInBothLooks(page, 'options');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = dialog(page, 'Add Rule');
  await rule.getByLabel('Question of row 1').selectOption(question);
  await rule.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rule.getByRole('alert')).toHaveText('Please fill the Rule Name.');
  await expectAccessibleInBothLooks(page, 'rule editor');
}

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor' });

  e2e('questions are added, and read by keyboard, and keep typed text', async ({ page, consoleMessages }) => {
    await e2e.step('questions of all types are added by keyboard alone; empty rows are dropped', () =>
      addByKeyboard(page),
    );
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await e2e.step('a person reaches the rows by keyboard, or goes through the tools in the header', () =>
      reachRows(page),
    );
    await e2e.step('typed text stays after a lost answer or a refusal by the server', () => keepTyped(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await e2e.step('axe finds nothing on questions, options, rules and their forms', () =>
      expectAccessibleQuestions(page),
    );
  });
});

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor', ...moving });

  e2e('a question is changed and deleted', async ({ page }) => {
    await page.goto('/law-questions/1');
    await e2e.step('editing offers Update after the first change, and the control of the chosen type', () =>
      editQuestion(page),
    );
    await e2e.step('a question is deleted after a dialog that names its rules', () => deleteQuestion(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await e2e.step(
      'a select question says that it has no options, gets some, and keeps the answer whose option is removed',
      () => chooseOptions(page),
    );
  });
});

e2e('a viewer can read the questions, and the server refuses every save', async ({ page }) => {
  const question = named('Read only?');
  await addQuestions(69, { lawqusname: question, lawqusanswer: 'Yes' });
  await openQuestions(page, 69);
  await page.getByRole('button', { name: `View ${question}` }).click();
  await expect(dialog(page, 'View Question & Answer')).toContainText('Yes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) |options$/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Rules' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  const saves = ['create', 'update', 'delete', 'lawquestiondropdownoption'].map((name) => `lawquestionans/${name}`);
  for (const path of [...saves, 'rules/create', 'rules/update', 'rules/delete']) {
    const headers = headersOf(sessionOf('viewer'));
    const answer = await page.request.post(`/api/${path}`, { headers, data: {} });
    expect({ path, status: answer.status() }).toEqual({ path, status: 403 });
  }
});

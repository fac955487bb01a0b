import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chooseIn, enterOn, tabTo, typeInto } from './by-keyboard';
import { e2e, moving } from './e2e';
import { addQuestions, callAsEditor, dialog, named, notice, openRules, ruleItem } from './law-questions';

const workers = 'How many workers are there?';
const union = 'Is there a union?';
const sharedName = 'Another rule of this law has this name.';

/** Gives a law its own questions. */
async function prepare(law: number): Promise<void> {
  await addQuestions(law, { lawqusname: workers }, { lawqusname: union, inputfield: 'radio' });
}

async function addRule(law: number, rulename: string): Promise<void> {
  await callAsEditor('rules/create', {
    law_id: law,
    rulename,
    lawthenruleconditiontype: 'All',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [
      { lawrulecondition: workers, lawquestiontype: 'text', lawruletype: 'Greater Than', lawruleanswer: '9' },
    ],
  });
}

async function openEditor(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit Rule');
  await expect(form.getByLabel('Rule Name')).toHaveValue(name);
  await expect(form.getByText(sharedName)).toHaveCount(0);
  return form;
}

e2e.use({ as: 'editor', ...moving });

async function makeRule(page: Page): Promise<void> {
  const name = named('Threshold');
  await prepare(71);
  await openRules(page, 71);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = dialog(page, 'Add Rule');
  await form.getByLabel('Rule Name').fill(name);
  await form.getByLabel('Question of row 1').selectOption(workers);
  await expect(form.getByLabel('Operator of row 1').locator('option')).toHaveText([
    'Choose…',
    'Is',
    'Equals',
    'Is Not',
    'Not Equals',
    'Is Empty',
    'Is Not Empty',
    'Contains',
    'Not Contains',
    'Lesser than',
    'Greater Than',
  ]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Please choose how the answer is compared.');
  await form.getByLabel('Operator of row 1').selectOption('Greater Than');
  await form.getByLabel('Answer of row 1').fill('many');
  await expect(form.getByText('Only numbers and days (dd/mm/yyyy) are lesser or greater')).toBeVisible();
  await form.getByLabel('Answer of row 1').fill('9');
  await form.getByRole('button', { name: 'Add row' }).click();
  await form.getByLabel('Question of row 2').selectOption(union);
  await expect(form.getByLabel('Operator of row 2')).toHaveValue('Not Selected');
  await form.getByLabel('Answer of row 2').selectOption('Yes');
  await expect(form.getByLabel('Operator of row 2')).toHaveValue('Selected');
  await form.getByLabel('Where these rows apply').selectOption('Any');
  await form.getByLabel('The law is').selectOption('Not Applicable');
  const sentence = `IF “${workers}” is greater than “9” OR “Yes” is selected for “${union}” THEN Not Applicable.`;
  await expect(form.getByText(sentence)).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(notice(page, 'Data Added Successfully')).toBeVisible();
  await expect(ruleItem(page, name)).toHaveCount(1);
  await expect(ruleItem(page, name)).toContainText(sentence);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await form.getByLabel('Rule Name').fill(name.toUpperCase());
  await expect(form.getByText(sharedName)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(form).toHaveCount(0);
}

async function changeByKeyboard(page: Page): Promise<void> {
  const name = named('Keyed');
  await prepare(72);
  await addRule(72, name);
  await openRules(page, 72);
  await enterOn(page, page.getByRole('button', { name: `Edit ${name}` }));
  const form = dialog(page, 'Edit Rule');
  await expect(form.getByLabel('Rule Name')).toHaveValue(name);
  const update = form.getByRole('button', { name: 'Update' });
  await tabTo(page, update);
  await expect(update).toHaveAccessibleDescription('Nothing has changed yet.');
  await page.keyboard.press('Enter');
  await typeInto(page, form.getByLabel('Answer of row 1'), '19');
  await chooseIn(page, form.getByLabel('Where these rows apply'), 'An');
  await expect(form.getByLabel('Where these rows apply')).toHaveValue('Any');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Where these rows apply')).toHaveValue('All');
  const sent = page.waitForRequest('**/api/rules/update**');
  await enterOn(page, update);
  const row = { id: 1, lawrulecondition: workers, lawquestiontype: 'text', lawruletype: 'Greater Than' };
  expect((await sent).postDataJSON()).toEqual({
    id: expect.any(Number),
    LawUniqueCode: 'LAW-000072',
    data: {
      oldData: { lawRulesArr: [{ ...row, lawruleanswer: '9' }] },
      newData: { lawRulesArr: [{ ...row, lawruleanswer: '19' }] },
    },
  });
  await expect(notice(page, 'Data Updated Successfully')).toBeVisible();
  await expect(ruleItem(page, name)).toContainText('“19”');
  await enterOn(page, page.getByRole('button', { name: `More for ${name}` }));
  await enterOn(page, page.getByRole('button', { name: `Delete ${name}` }));
  await enterOn(page, dialog(page, 'Delete Rule').getByRole('button', { name: 'Delete', exact: true }));
  await expect(notice(page, 'Rule Deleted Successfully')).toBeVisible();
  await expect(ruleItem(page, name)).toHaveCount(0);
}

async function changeAtOnce(page: Page, context: BrowserContext): Promise<void> {
  const name = named('Contested');
  await prepare(73);
  await addRule(73, name);
  await openRules(page, 73);
  const slow = await openEditor(page, name);
  const other = await context.newPage();
  await openRules(other, 73);
  const fast = await openEditor(other, name);
  await fast.getByLabel('The law is').selectOption('Not Applicable');
  await fast.getByRole('button', { name: 'Update' }).click();
  await expect(fast).toHaveCount(0);
  await fast.page().close();

  await slow.getByLabel('The law is').selectOption('Not Applicable');
  await slow.getByLabel('Rule Name').fill(`${name} mine`);
  await slow.getByRole('button', { name: 'Update' }).click();
  await expect(slow.getByRole('alert')).toContainText('This rule was changed by another user.');
  await expect(slow.getByRole('alert')).toContainText(`Latest version: ${name}. IF`);
  await expect(slow.getByLabel('Rule Name')).toHaveValue(`${name} mine`);
  await slow.getByRole('button', { name: 'Keep what I changed' }).click();
  await slow.getByRole('button', { name: 'Update' }).click();
  await expect(slow).toHaveCount(0);
  await expect(ruleItem(page, `${name} mine`)).toContainText('THEN Not Applicable.');
}

e2e('a rule is made and changed', async ({ page, context, consoleMessages }) => {
  await e2e.step('a rule is made with the mouse, and reads as a sentence', () => makeRule(page));
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await e2e.step('a rule is changed by keyboard alone, and only what changed is sent', () => changeByKeyboard(page));
  await e2e.step('two editors who change a rule at once lose none of their changes', () => changeAtOnce(page, context));
});

e2e.describe('on a phone', () => {
  e2e.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  e2e('a question that rules use is renamed, and the rules still use it', async ({ page }) => {
    const [name, question] = [named('Touched'), named('Old words?')];
    await addQuestions(74, { lawqusname: question, lawqusanswer: '1' });
    await callAsEditor('rules/create', {
      law_id: 74,
      rulename: name,
      lawthenruleconditiontype: 'All',
      lawthenrulecondition: 'Applicable',
      lawRulesArr: [{ lawrulecondition: question, lawquestiontype: 'text', lawruletype: 'Is', lawruleanswer: '1' }],
    });
    await openRules(page, 74);
    await expect(ruleItem(page, name)).toContainText(question);
    await page.getByRole('tab', { name: 'Questions List' }).tap();
    await page.getByRole('button', { name: `Edit ${question}` }).tap();
    const form = dialog(page, 'Edit Question & Answer');
    await form.getByLabel('Question of row 1').fill(`New ${question}`);
    await form.getByRole('button', { name: 'Update' }).tap();
    await expect(form).toHaveCount(0);
    await page.getByRole('tab', { name: 'Rules' }).tap();
    await expect(ruleItem(page, name)).toContainText(`“New ${question}”`);
    await page.getByRole('button', { name: `Edit ${name}` }).tap();
    const editor = dialog(page, 'Edit Rule');
    await editor.getByRole('button', { name: 'Remove row 1' }).tap();
    await expect(editor.getByLabel('Question of row 1')).toHaveValue('');
    await editor.getByRole('button', { name: 'Update' }).tap();
    await expect(editor.getByRole('alert')).toHaveText('Please choose the Question.');
  });
});

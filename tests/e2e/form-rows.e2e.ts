import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { e2e } from './e2e';
import { addressOf, call, choose, control, entryOf, faultOf, place, press, save } from './record-form';

e2e.use({ as: 'editor' });

e2e('the dates, rows, events and penalties of a return are saved and loaded as they were entered', async ({ page }) => {
  const word = `R ${randomUUID().slice(0, 8)}`;
  await page.goto('/return/0/1');
  await control(page, 'Return Code').fill(word);
  await control(page, 'Return Name').fill(word);
  await control(page, 'Start Date').fill('04/03/2026');
  await expect(place(page, 'startDate')).toContainText('3 Apr 2026');
  await control(page, 'End Date').fill('04/02/2026');
  await expect(place(page, 'endDate').getByText('The end date is before the start date.')).toBeVisible();
  await choose(page, 'Periodicity', 'Pre-Event Based');
  await expect(place(page, 'dayMonths')).toHaveCount(0);
  await control(page, 'Days').fill('30');
  await choose(page, 'Penalty Type', 'Others');
  await control(page, 'Other Penality Type').fill('Stocks');
  await control(page, 'Start Date of extension 1').fill('01/02/2026');
  await press(page, 'Add extension');
  await control(page, 'End Date of extension 2').fill('12/31/2026');
  const id = await save(page, 'Draft', 'Data Added Successfully');

  await page.goto(`/return/${id}/1`);
  await expect(control(page, 'Start Date')).toHaveValue('04/03/2026');
  await expect(control(page, 'Days')).toHaveValue('30');
  await expect(control(page, 'Other Penality Type')).toHaveValue('Stocks');
  await expect(control(page, 'Start Date of extension 1')).toHaveValue('01/02/2026');
  await expect(control(page, 'End Date of extension 2')).toHaveValue('12/31/2026');

  await press(page, 'Remove Others');
  await expect(place(page, 'otherPenaltyType')).toHaveCount(0);
  await choose(page, 'Periodicity', 'Monthly');
  await expect(place(page, 'daysCount')).toHaveCount(0);
  await press(page, 'Remove extension 1');
  await save(page, 'Update', 'Data Updated Successfully');
  expect(await call('return/edit', { id })).toMatchObject({
    dayscount: '',
    otherpenalitytype: '',
    extensionArr: [{ start_date: '', end_date: '2026-12-31', extension_date: '' }],
  });
});

e2e('an other compliance saves days of the year, and shows the day before the month', async ({ page }) => {
  const word = `O ${randomUUID().slice(0, 8)}`;
  await page.goto('/other-compliance/0/1');
  await control(page, 'Code Name').fill(word);
  await control(page, 'Task Name').fill(word);
  await control(page, 'Start Date').fill('04/03/2026');
  await expect(place(page, 'startDate')).toContainText('4 Mar 2026');
  await page.getByLabel('Date 1', { exact: true }).selectOption('31');
  await page.getByLabel('Month 1', { exact: true }).selectOption('March');
  await press(page, 'Add date and month');
  await page.getByLabel('Date 2', { exact: true }).selectOption('30');
  await page.getByLabel('Month 2', { exact: true }).selectOption('September');
  const id = await save(page, 'Draft', 'Data Added Successfully');

  await page.goto(`/other-compliance/${id}/1`);
  await expect(control(page, 'Start Date')).toHaveValue('04/03/2026');
  await expect(page.getByLabel('Month 2', { exact: true })).toHaveValue('September');
  await press(page, 'Remove date and month 2');
  await press(page, 'Remove date and month 1');
  await expect(page.getByLabel('Month 1', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Month 2', { exact: true })).toHaveCount(0);
  await control(page, 'Start Date').fill('31/02/2026');
  await press(page, 'Update');
  await expect(faultOf(place(page, 'startDate'))).toHaveText('Start Date must be a real date as DD/MM/YYYY.');
  await expect(control(page, 'Start Date')).toBeFocused();
  await control(page, 'Start Date').fill('');
  await save(page, 'Update', 'Data Updated Successfully');
  expect(await call('othercomp/edit', { id })).toMatchObject({ startdate: '', dayMonthArr: [] });
});

const { license, 'other-compliance': otherCompliance } = recordKinds;

e2e('the other kinds also have events and other penalties, which can be removed', async ({ page }) => {
  for (const [kind, basics] of [
    [license, ['name']],
    [otherCompliance, ['code', 'name']],
  ] as const) {
    const hasPeriods = 'periodicity' in kind.fields;
    await page.goto(addressOf(kind.name, 0));
    for (const name of basics) await entryOf(place(page, name)).fill(`E ${randomUUID().slice(0, 8)}`);
    await expect(place(page, 'otherPenaltyType')).toHaveCount(0);
    await choose(page, 'Penalty Type', 'Others');
    await entryOf(place(page, 'otherPenaltyType')).fill('Stocks');
    if (hasPeriods) {
      await choose(page, 'Periodicity', 'Post-Event Based');
      await expect(place(page, 'dayMonths')).toHaveCount(0);
      await control(page, 'Days').fill('15');
    }
    const id = await save(page, 'Draft', 'Data Added Successfully');

    await page.goto(addressOf(kind.name, id));
    await expect(entryOf(place(page, 'otherPenaltyType'))).toHaveValue('Stocks');
    await press(page, 'Remove Others');
    await expect(place(page, 'otherPenaltyType')).toHaveCount(0);
    if (hasPeriods) {
      await expect(control(page, 'Days')).toHaveValue('15');
      await choose(page, 'Periodicity', 'Monthly');
      await expect(place(page, 'daysCount')).toHaveCount(0);
      await expect(place(page, 'dayMonths')).toBeVisible();
    }
    await save(page, 'Update', 'Data Updated Successfully');
    const saved = await call(kind.calls.edit, { id });
    expect([saved.otherpenalitytype, saved.dayscount ?? '']).toEqual(['', '']);
  }
});

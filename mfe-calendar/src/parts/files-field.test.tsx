import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsaved$ } from 'shared-lib/bus';
import { UiRoot } from 'shared-lib/ui';
import { dueDateDraftPrefix } from '../actions/due-date-actions';
import { continueDraft, makeFiling, makeOccurrence, startServer } from '../testing/open-due-dates';
import { FilesField } from './files-field';

const setPhone = (isPhone: boolean) => {
  window.matchMedia = () =>
    ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
};
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

test.each([
  ['a phone offers the camera', true, 1],
  ['another screen offers none', false, 0],
])('files of a form: %s', async (_what, isPhone, cameras) => {
  setPhone(isPhone);
  const none = { value: [], fault: undefined, onChange: () => {}, onStateChange: () => {} };
  render(
    <UiRoot>
      <FilesField id="proof" folder="proof" title="Proof" {...none} />
    </UiRoot>,
  );
  expect(await screen.findByText('Proof')).toBeVisible();
  const found = screen.queryAllByLabelText('Take a photo', { selector: 'input[capture="environment"]' });
  expect(found).toHaveLength(cameras);
});

test('files of a draft: they must be attached again until they are, and the draft names the duty', async () => {
  const due = makeOccurrence(1, { filing: makeFiling({ may: ['file'] }) });
  startServer({ 'occurrences/view': { success: 1, data: due } });
  const kept: unknown[] = [];
  const changes = unsaved$.subscribe(([open]) => kept.push(open?.keeping));
  const typed = { dialog: 'file', props: { id: 1, isRenewal: false }, hasFiles: true };
  continueDraft('/occurrence/1', `${dueDateDraftPrefix}file.1`, typed);
  const dialog = within(await screen.findByRole('dialog', { name: 'File return' }));
  expect(dialog.getByText(/not the files. Attach them again/)).toBeVisible();
  await userEvent.type(await dialog.findByLabelText('Reference'), 'ARN 8');
  changes.unsubscribe();
  const last = kept.at(-1) as { title: string; typed: () => object };
  expect(last.title).toBe('File return: Return 1, Pune plant');
  expect(last.typed()).toMatchObject({ hasFiles: true, values: { reference: 'ARN 8' } });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { Component, type ReactNode } from 'react';
import type { Answer } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { clearSession, holdPage, unsavedDraftsOf, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { autosaveDrafts } from './unsaved-drafts';

const schema = object({ name: string().default(''), note: string().default('') });

let said: string[];
let answer: Answer<string>;
let stopKeeping: () => void;

beforeEach(() => {
  localStorage.clear();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  said = [];
  answer = { ok: true, value: 'Saved.' };
  stopKeeping = autosaveDrafts();
});
afterEach(() => stopKeeping());
afterAll(() => {
  clearSession();
  holdPage();
});

/** Throws while rendering once somebody types 'boom'. */
function Fuse() {
  const { values } = useFormikContext<{ name: string }>();
  if (values.name === 'boom') throw new Error('boom');
  return null;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'It broke.' : this.props.children);
}

type OpenOptions = { name: string; note: string; version: number };

function open({ version, ...start }: OpenOptions = { name: 'Old', note: 'Kept', version: 1 }) {
  return render(
    <UiRoot>
      <Boundary>
        <FormDialog
          form="thing.edit.1"
          title="Edit thing"
          thing="Thing"
          does="Save"
          version={version}
          start={start}
          schema={schema}
          save={async (values) => {
            said.push(JSON.stringify(values));
            return answer;
          }}
          onSaved={(message) => said.push(message)}
          onClosed={() => said.push('closed')}
        >
          <TextField name="name" label="Name" />
          <TextField name="note" label="Note" />
          <Fuse />
        </FormDialog>
      </Boundary>
    </UiRoot>,
  );
}

const user = userEvent.setup({ delay: null });
const field = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const question = () => screen.queryByRole('alertdialog', { name: 'Close Thing' });

async function type(text: string): Promise<void> {
  const name = await field('Name');
  await user.clear(name);
  await user.type(name, text);
}

/** Ends the session while something is typed, then returns to the form. */
async function comeBack(thing?: OpenOptions): Promise<void> {
  const { unmount } = open();
  await type('New');
  act(() => announce({ type: 'session-ended' }));
  unmount();
  said = [];
  stopKeeping();
  stopKeeping = autosaveDrafts();
  open(thing);
}

test.each([
  ['Cancel', () => press('Cancel')],
  ['the button in its corner', () => press('Close')],
  ['Escape', () => user.keyboard('{Escape}')],
])('form dialog: without input, %s closes it without a question', async (_by, close) => {
  open();
  await field('Name');
  await close();
  await waitFor(() => expect(said).toEqual(['closed']));
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['the button in its corner', () => press('Close')],
  ['Escape', () => user.keyboard('{Escape}')],
])('form dialog: with input, it asks before %s closes it', async (_by, close) => {
  open();
  await type('New');
  await close();
  await waitFor(() => expect(question()).toBeInTheDocument());
  expect(question()).toHaveTextContent('Are you sure want to Close the Thing?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(await field('Name')).toHaveValue('New');
  await close();
  await press('OK');
  await waitFor(() => expect(said).toEqual(['closed']));
});

test('form dialog: a saved form closes without a question', async () => {
  open();
  await type('New');
  await press('Save');
  await waitFor(() => expect(said).toEqual(['{"name":"New","note":"Kept"}', 'Saved.', 'closed']));
});

test('form dialog: a refused form keeps the input', async () => {
  answer = { ok: false, reason: 'refused', message: 'No.' };
  open();
  await type('New');
  await press('Save');
  expect(await screen.findByText('No.')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(question()).toBeInTheDocument());
});

test('form dialog: a draft from the session’s end is restored, marked, and deleted once it is saved', async () => {
  await comeBack();
  expect(await field('Name')).toHaveValue('New');
  expect(screen.getByText('What you typed here and did not save is back.')).toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(said).toContain('closed'));
  expect(unsavedDraftsOf('anna')).toEqual([]);
});

test('form dialog: a draft is laid over another person’s change, which is not lost unseen', async () => {
  await comeBack({ name: 'Old', note: 'Theirs', version: 2 });
  expect([await field('Name'), await field('Note')].map((one) => (one as HTMLInputElement).value)).toEqual([
    'New',
    'Theirs',
  ]);
  expect(screen.getByText(/Somebody has changed the rest since/)).toBeInTheDocument();
});

test('form dialog: the person can start again without the draft', async () => {
  await comeBack();
  await press('Start again');
  expect(await field('Name')).toHaveValue('Old');
  expect(await field('Name')).toHaveFocus();
  expect(unsavedDraftsOf('anna')).toEqual([]);
  await press('Cancel');
  await waitFor(() => expect(said).toEqual(['closed']));
});

test('form dialog: closing it after the question discards the draft', async () => {
  await comeBack();
  await field('Name');
  await press('Cancel');
  await press('OK');
  await waitFor(() => expect(said).toEqual(['closed']));
  expect(unsavedDraftsOf('anna')).toEqual([]);
});

test('form dialog: a second end of the session keeps one draft, with the newer input', async () => {
  await comeBack();
  await user.type(await field('Name'), 'er');
  act(() => announce({ type: 'session-ended' }));
  expect(unsavedDraftsOf('anna').map(({ typed }) => typed)).toEqual([
    { version: 1, values: { name: 'Newer' } },
  ]);
});

test('form dialog: a form that crashes while it is filled in keeps the draft', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  open();
  await user.type(await field('Note'), '!');
  fireEvent.change(await field('Name'), { target: { value: 'boom' } });
  expect(screen.getByText('It broke.')).toBeInTheDocument();
  quiet.mockRestore();
  expect(unsavedDraftsOf('anna').map(({ typed }) => typed)).toEqual([
    { version: 1, values: { note: 'Kept!' } },
  ]);
});

test('form dialog: a form that is saved, or closed after the question, keeps no draft', async () => {
  const { unmount } = open();
  await type('New');
  await press('Cancel');
  await press('OK');
  await waitFor(() => expect(said).toEqual(['closed']));
  unmount();
  open();
  await type('New');
  await press('Save');
  await waitFor(() => expect(said).toContain('Saved.'));
  expect(unsavedDraftsOf('anna')).toEqual([]);
});

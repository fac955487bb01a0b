import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { Component, type ReactNode } from 'react';
import type { Answer } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { TextField } from 'shared-lib/form';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { clearSession, holdPage, keep, keepsakesOf } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { keepTyped } from './keep-typed';

const schema = object({ name: string().default(''), note: string().default('') });

let said: string[];
let answer: Answer<string>;
let stopKeeping: () => void;

beforeEach(() => {
  localStorage.clear();
  keep('access_token', 't');
  keep('username', 'anna');
  holdPage();
  said = [];
  answer = { ok: true, value: 'Saved.' };
  stopKeeping = keepTyped();
});
afterEach(() => stopKeeping());
afterAll(() => {
  clearSession();
  holdPage();
});

/** Breaks while it is shown once somebody types 'boom'. */
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

/** The session ends while something is typed, and the person comes back to the form. */
async function comeBack(thing?: OpenOptions): Promise<void> {
  const { unmount } = open();
  await type('New');
  act(() => announce({ type: 'session-ended' }));
  unmount();
  said = [];
  stopKeeping();
  stopKeeping = keepTyped();
  open(thing);
}

test.each([
  ['Cancel', () => press('Cancel')],
  ['the button in its corner', () => press('Close')],
  ['Escape', () => user.keyboard('{Escape}')],
])('a form in which nothing was typed is closed by %s unasked', async (_by, close) => {
  open();
  await field('Name');
  await close();
  await waitFor(() => expect(said).toEqual(['closed']));
});

test.each([
  ['Cancel', () => press('Cancel')],
  ['the button in its corner', () => press('Close')],
  ['Escape', () => user.keyboard('{Escape}')],
])('a form in which something was typed asks before %s closes it', async (_by, close) => {
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

test('a form whose values were saved closes unasked', async () => {
  open();
  await type('New');
  await press('Save');
  await waitFor(() => expect(said).toEqual(['{"name":"New","note":"Kept"}', 'Saved.', 'closed']));
});

test('a form that was refused still holds what was typed', async () => {
  answer = { ok: false, reason: 'refused', message: 'No.' };
  open();
  await type('New');
  await press('Save');
  expect(await screen.findByText('No.')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(question()).toBeInTheDocument());
});

test('what was typed when the session ended is back, said so, and is gone for good once it is saved', async () => {
  await comeBack();
  expect(await field('Name')).toHaveValue('New');
  expect(screen.getByText('What you typed here and did not save is back.')).toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(said).toContain('closed'));
  expect(keepsakesOf('anna')).toEqual([]);
});

test('it is laid over what another has changed meanwhile, who is not overwritten unseen', async () => {
  await comeBack({ name: 'Old', note: 'Theirs', version: 2 });
  expect([await field('Name'), await field('Note')].map((one) => (one as HTMLInputElement).value)).toEqual([
    'New',
    'Theirs',
  ]);
  expect(screen.getByText(/Somebody has changed the rest since/)).toBeInTheDocument();
});

test('one can start again without it', async () => {
  await comeBack();
  await press('Start again');
  expect(await field('Name')).toHaveValue('Old');
  expect(await field('Name')).toHaveFocus();
  expect(keepsakesOf('anna')).toEqual([]);
  await press('Cancel');
  await waitFor(() => expect(said).toEqual(['closed']));
});

test('whoever closes it after the question has done without it', async () => {
  await comeBack();
  await field('Name');
  await press('Cancel');
  await press('OK');
  await waitFor(() => expect(said).toEqual(['closed']));
  expect(keepsakesOf('anna')).toEqual([]);
});

test('a session that ends again keeps it once, with what was typed since', async () => {
  await comeBack();
  await user.type(await field('Name'), 'er');
  act(() => announce({ type: 'session-ended' }));
  expect(keepsakesOf('anna').map(({ typed }) => typed)).toEqual([{ version: 1, values: { name: 'Newer' } }]);
});

test('a form that breaks while it is filled in leaves what was typed', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  open();
  await user.type(await field('Note'), '!');
  fireEvent.change(await field('Name'), { target: { value: 'boom' } });
  expect(screen.getByText('It broke.')).toBeInTheDocument();
  quiet.mockRestore();
  expect(keepsakesOf('anna').map(({ typed }) => typed)).toEqual([{ version: 1, values: { note: 'Kept!' } }]);
});

test('a form that is saved, or closed after the question, leaves nothing', async () => {
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
  expect(keepsakesOf('anna')).toEqual([]);
});

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from 'shared-lib/api';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { AreaForm } from './area-form';
import { TextField } from './text-field';

const schema = object({
  name: string()
    .default('')
    .test('filled', 'Please fill the Name.', () => true),
  note: string().default(''),
});

let reply: (answer: Answer<string>) => void;
let saved: string[];

function show(): void {
  saved = [];
  render(
    <UiRoot>
      <AreaForm
        start={{ name: '', note: '' }}
        schema={schema}
        save={() =>
          new Promise<Answer<string>>((resolve) => {
            reply = resolve;
          })
        }
        onSaved={(message) => saved.push(message)}
        onCancel={() => undefined}
        does="Save"
      >
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
      </AreaForm>
    </UiRoot>,
  );
}

const field = (name: string) => screen.getByLabelText(name);
const refused = (field?: string): Answer<string> => ({
  ok: false,
  reason: 'refused',
  message: 'This name is taken.',
  ...(field && { field }),
});

async function send(): Promise<void> {
  await userEvent.type(field('Note'), 'x{Enter}');
  await waitFor(() => expect(field('Name').closest('[inert]')).not.toBeNull());
}

test('AreaForm: shows a refusal about a field at the field and focuses it, until the user types', async () => {
  show();
  await send();
  await act(async () => reply(refused('name')));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('This name is taken.');
  expect(screen.getAllByText('This name is taken.')).toHaveLength(1);
  await userEvent.type(field('Name'), 'y');
  await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull());
});

test.each([undefined, 'version'])(
  'AreaForm: shows a refusal about %s, which is no field of the form, beside the buttons',
  async (about) => {
    show();
    await send();
    await act(async () => reply(refused(about)));
    expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken.');
    expect(field('Name')).toHaveAttribute('aria-invalid', 'false');
  },
);

test('AreaForm: is inert while it saves; a failed save gives the focus back to the field', async () => {
  show();
  await send();
  // A browser blurs an inert element by itself.
  act(() => field('Note').blur());
  await act(async () => reply(refused()));
  await waitFor(() => expect(field('Note')).toHaveFocus());
  expect(field('Name').closest('[inert]')).toBeNull();
  await userEvent.type(field('Note'), '{Enter}');
  await act(async () => reply({ ok: true, value: 'Saved.' }));
  expect(saved).toEqual(['Saved.']);
});

test('AreaForm: a failed save gives the focus back to the button that was pressed', async () => {
  show();
  await userEvent.type(field('Note'), 'x');
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  // A browser blurs a disabled button by itself; here the focus moves to another button and leaves it again.
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  act(() => cancel.blur());
  await act(async () => reply(refused()));
  await waitFor(() => expect(button).toHaveFocus());
});

test('AreaForm: marks only fields with a required rule as required', () => {
  show();
  expect(field('Name')).toBeRequired();
  expect(field('Note')).not.toBeRequired();
});

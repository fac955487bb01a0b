import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { type Answer, requestSave } from 'shared-lib/api';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { AreaForm } from './area-form';
import { DayField, TextField } from './form-fields';
import { useSave } from './use-save';

describe('AreaForm', () => {
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
          submitLabel="Save"
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

  test('shows a refusal about a field at the field and focuses it, until the user types', async () => {
    show();
    await send();
    await act(async () => reply(refused('name')));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getAllByText('This name is taken.')).toHaveLength(1);
    await userEvent.type(field('Name'), 'y');
    await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull());
  });

  test('shows a refusal of what the server calls name_id at the field name', async () => {
    show();
    await send();
    await act(async () => reply(refused('name_id')));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('This name is taken.');
  });

  test.each([undefined, 'version'])(
    'shows a refusal about %s, which is no field of the form, beside the buttons',
    async (about) => {
      show();
      await send();
      await act(async () => reply(refused(about)));
      expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken.');
      expect(field('Name')).toHaveAttribute('aria-invalid', 'false');
    },
  );

  test('is inert while it saves, and returns the focus to the field when the save fails', async () => {
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

  test('returns the focus to the button that was pressed when the save fails', async () => {
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

  test('marks only fields with a required rule as required', () => {
    show();
    expect(field('Name')).toBeRequired();
    expect(field('Note')).not.toBeRequired();
  });
});

describe('FormField', () => {
  const schema = object({ name: string().default('').required('Enter the name.') });

  function show(): HTMLElement {
    render(
      <UiRoot>
        <Formik initialValues={{ name: '' }} validationSchema={schema} onSubmit={() => undefined}>
          <Form>
            <TextField name="name" label="Name" />
            <button type="button">Elsewhere</button>
          </Form>
        </Formik>
      </UiRoot>,
    );
    const field = screen.getByLabelText('Name');
    act(() => field.focus());
    return screen.getByText('Elsewhere');
  }

  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('shows its error at once when the user leaves it by keyboard', async () => {
    show();
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
  });

  test('shows its error after the mouse button is released when a press moves the focus', async () => {
    const target = show();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target });
    await act(settled);
    expect(target).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
  });

  test('delays its error until the next key at most, after a press without a release, as for a context menu', async () => {
    const target = show();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseRight>]', target });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
  });
});

describe('useSave', () => {
  type Exchange = () => Promise<Response>;

  let keys: (string | null)[];
  beforeEach(() => {
    keys = [];
  });

  const replyWith =
    (reply: object, status = 200): Exchange =>
    async () =>
      ({ status, json: async () => reply }) as Response;
  const lost: Exchange = () => Promise.reject(new TypeError('Failed to fetch'));

  /** The idempotency keys of two tries in one form, where the first try gets this answer. */
  async function keysOfTwoTries(first: Exchange): Promise<(string | null)[]> {
    const { result } = renderHook(useSave);
    for (const exchange of [first, replyWith({ success: 1 })]) {
      globalThis.fetch = (_address, init) => {
        keys.push(new Headers(init?.headers).get('Idempotency-Key'));
        return exchange();
      };
      await act(() => result.current.run((key) => requestSave({ path: 'circular/add', body: {}, key })));
    }
    return keys;
  }

  test.each([
    ['is lost', lost],
    ['is an error of the server', replyWith({ success: 0 }, 503)],
    ['is a refusal', replyWith({ success: 0, message: 'No.' })],
    ['says that the first save is still running', replyWith({ success: 0, message: 'Wait.' }, 409)],
  ])('repeats a save under the same key when the answer %s', async (_what, exchange) => {
    const [first, second] = await keysOfTwoTries(exchange);
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(second).toBe(first);
  });

  test('uses a new key after a successful save', async () => {
    expect(new Set(await keysOfTwoTries(replyWith({ success: 1 }))).size).toBe(2);
  });
});

describe('a day of which a part is typed', () => {
  test('is not saved as no day, also where the day is optional', async () => {
    const save = jest.fn(async (): Promise<Answer<string>> => ({ ok: true, value: '' }));
    const schema = object({ day: string().default('') });
    render(
      <UiRoot>
        <AreaForm
          start={{ day: '' }}
          {...{ schema, save }}
          onSaved={() => undefined}
          onCancel={() => undefined}
          submitLabel="Save"
        >
          <DayField name="day" label="Closed on" />
        </AreaForm>
      </UiRoot>,
    );
    const field = screen.getByLabelText('Closed on');
    await userEvent.type(field, '31/02/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('Enter a real date as DD/MM/YYYY.');
    expect(save).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '5/12/2026');
    expect(field).toHaveAccessibleDescription('Sat 5 Dec 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-12-05' }), expect.anything());
    expect(field).toHaveValue('05/12/2026');
  });

  test('is gone with a reset of its form', async () => {
    render(
      <UiRoot>
        <Formik initialValues={{ day: '' }} onSubmit={() => undefined}>
          {({ resetForm }) => (
            <Form>
              <DayField name="day" label="From" />
              <button type="button" onClick={() => resetForm({ values: { day: '' } })}>
                Clear
              </button>
            </Form>
          )}
        </Formik>
      </UiRoot>,
    );
    const field = screen.getByLabelText('From');
    await userEvent.type(field, '5/12');
    await userEvent.tab();
    expect(await screen.findByText('Enter a real date as DD/MM/YYYY.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('Enter a real date as DD/MM/YYYY.')).toBeNull());
  });
});

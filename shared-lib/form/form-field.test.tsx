import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { UiRoot } from 'shared-lib/ui';
import { object, string } from 'yup';
import { TextField } from './text-field';

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

test('FormField: shows its error at once when the user leaves it by keyboard', async () => {
  show();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
});

test('FormField: shows its error after the mouse button is released when a press moves the focus', async () => {
  const target = show();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target });
  await act(settled);
  expect(target).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
});

test('FormField: a press without a release, as for a context menu, delays the error only until the next key', async () => {
  const target = show();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseRight>]', target });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the name.');
});

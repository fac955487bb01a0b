import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from '../ui-root';
import { LazyPart } from './lazy-part';

function Rules({ count }: { count: number }) {
  return <p>{count} rules</p>;
}

function Broken(): never {
  throw new Error('no such property');
}

test('LazyPart: a loaded part that throws does not blame the server', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <UiRoot>
      <LazyPart what="Rules" load={async () => Broken} with={{}} />
    </UiRoot>,
  );
  expect(await screen.findByText(/It broke while it was being shown/)).toBeInTheDocument();
  quiet.mockRestore();
});

test('LazyPart: a part that fails to load says so in its place, and loads on another try', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('chunk 404');
    return Rules;
  };
  render(
    <UiRoot>
      <h1>Beside it</h1>
      <LazyPart what="Rules" load={load} with={{ count: 3 }} />
    </UiRoot>,
  );
  expect(await screen.findByText('This part could not be shown: Rules.')).toBeInTheDocument();
  expect(screen.getByText('Beside it')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 rules')).toBeInTheDocument();
  quiet.mockRestore();
});

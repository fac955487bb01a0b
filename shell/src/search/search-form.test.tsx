import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from 'shared-lib/ui';
import { SearchForm, useSearchTextField } from './search-form';

function Search({ shown }: { shown: string }) {
  const text = useSearchTextField({ shown, maxLength: 20 });
  return (
    <SearchForm
      label="Search laws"
      text={text}
      shown={shown}
      maxLength={20}
      maxTypedLength={100}
      onSearch={text.readText}
    />
  );
}

function open(shown: string): HTMLElement {
  render(
    <UiRoot>
      <Search shown={shown} />
    </UiRoot>,
  );
  return screen.getByLabelText('Search laws');
}

test('search form: Esc removes what was typed since the last search, and its error', async () => {
  const field = open('wages');
  await userEvent.type(field, ' of all the many mines');
  expect(screen.getByRole('alert')).toHaveTextContent('At most 20 characters.');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('wages');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
});

test('search form: Esc keeps the browser’s behaviour when there is no search', () => {
  expect(fireEvent.keyDown(open(''), { key: 'Escape' })).toBe(true);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiRoot } from '../ui-root';
import { ListNotRefreshed, silenceFailedLists } from './list-not-refreshed';

const show = (onRetry: () => void) =>
  render(
    <UiRoot>
      <ListNotRefreshed onRetry={onRetry} />
    </UiRoot>,
  );

test('ListNotRefreshed: offers another try, unless the host silenced it', async () => {
  const onRetry = jest.fn();
  const { unmount } = show(onRetry);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  silenceFailedLists();
  show(onRetry);
  expect(screen.queryByText('Not refreshed')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

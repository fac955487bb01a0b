import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { Root } from './root';

test.each([
  ['/calendar', 'Calendar'],
  ['/calendar/nowhere', 'Page not found'],
])('at %s stands the heading %s', async (address, heading) => {
  history.replaceState(null, '', address);
  render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

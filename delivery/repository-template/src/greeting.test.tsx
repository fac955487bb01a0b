import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { Greeting } from './greeting';

test('the parcel says whom it greets', () => {
  render(
    <UiRoot>
      <Greeting to="the workspace" />
    </UiRoot>,
  );
  expect(screen.getByText('Template title greets the workspace.')).toBeInTheDocument();
});

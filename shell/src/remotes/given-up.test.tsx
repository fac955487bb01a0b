import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { GivenUpPart } from './remote-mount';

test.each([
  ['global-search', 'mfe-workspace', 'The search cannot be shown right now.'],
  ['record-details', 'mfe-record-forms', 'The record form cannot be shown right now.'],
])('failure panel: in the place of %s stands its familiar name', (parcel, remote, title) => {
  const failure = { remote, version: undefined, cause: 'load-failed', message: 'no file' } as const;
  render(
    <UiRoot>
      <GivenUpPart failure={failure} parcel={parcel} onTryAgain={() => undefined} />
    </UiRoot>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(title);
});

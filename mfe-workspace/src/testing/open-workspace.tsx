import { render } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

export function openWorkspace(address = '/workspace') {
  history.replaceState(null, '', address);
  return render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

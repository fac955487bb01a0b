import { render, screen } from '@testing-library/react';
import { UiRoot } from 'shared-lib/ui';
import { FilesField } from './files-field';

const setPhone = (isPhone: boolean) => {
  window.matchMedia = () =>
    ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
};
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

test.each([
  ['a phone offers the camera', true, 1],
  ['another screen offers none', false, 0],
])('files of a form: %s', async (_what, isPhone, cameras) => {
  setPhone(isPhone);
  const none = { value: [], fault: undefined, onChange: () => {}, onStateChange: () => {} };
  render(
    <UiRoot>
      <FilesField id="proof" folder="proof" title="Proof" {...none} />
    </UiRoot>,
  );
  expect(await screen.findByText('Proof')).toBeVisible();
  const found = screen.queryAllByLabelText('Take a photo', { selector: 'input[capture="environment"]' });
  expect(found).toHaveLength(cameras);
});

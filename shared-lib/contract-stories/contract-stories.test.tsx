import { useState } from 'react';
import { clickButton, waitUntil, withMounted } from '.';

beforeAll(() => {
  // React renders as in a browser, where nothing collects the errors of components.
  Object(globalThis).IS_REACT_ACT_ENVIRONMENT = false;
});

function BreaksOnClick() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('the status has no colour');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

async function breakIn(element: HTMLElement) {
  clickButton(element, 'Break');
  await waitUntil('the component is gone', () => element.querySelector('button') === null);
}

test.each([
  ['the story goes on', breakIn],
  [
    'the story misses what the component showed',
    async (element: HTMLElement) => {
      await breakIn(element);
      clickButton(element, 'Save');
    },
  ],
])('contract story: fails with the crash of its component when %s', async (_what, use) => {
  await expect(withMounted(<BreaksOnClick />, use)).rejects.toThrow('the status has no colour');
  expect(document.body).toBeEmptyDOMElement();
});

test('contract story: fails with its own error when the component did not crash', async () => {
  const use = (element: HTMLElement) => clickButton(element, 'Save');
  await expect(withMounted(<BreaksOnClick />, use)).rejects.toThrow('there is no button “Save”');
});

import { act, screen, waitFor } from '@testing-library/react';
import { reactLifecycles } from './react-lifecycles';

let frames: jest.SpyInstance<number, [FrameRequestCallback]>;
beforeEach(() => {
  frames = jest.spyOn(window, 'requestAnimationFrame');
});
afterEach(() => frames.mockRestore());

const pressed = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

function mountArea(isMuch: boolean) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const { mount, unmount } = reactLifecycles(() => <p>the area</p>, { isMuch });
  const props = { domElement, onCrash: () => undefined };
  return { mounted: mount(props), end: () => act(async () => unmount(props)) };
}

test('reactLifecycles: a heavy area waits for the frame that shows the press', async () => {
  pressed(true);
  frames.mockReturnValueOnce(0);
  const { mounted, end } = mountArea(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('the area')).not.toBeInTheDocument();
  frames.mock.lastCall?.[0](0);
  await mounted;
  expect(screen.getByText('the area')).toBeInTheDocument();
  await end();
});

test.each([
  ['nobody has pressed anything', true, false],
  ['it is little to draw', false, true],
])('reactLifecycles: an area does not wait for a frame where %s', async (_why, isMuch, isPressed) => {
  pressed(isPressed);
  frames.mockReturnValue(0);
  const { end } = mountArea(isMuch);
  await waitFor(() => expect(screen.getByText('the area')).toBeInTheDocument());
  await end();
});

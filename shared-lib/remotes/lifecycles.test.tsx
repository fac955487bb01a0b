import { act, screen, waitFor } from '@testing-library/react';
import { getFirstLineOfError } from './caught-error';
import { reactLifecycles, waitForNextFrame } from './lifecycles';

describe('reactLifecycles', () => {
  let frames: jest.SpyInstance<number, [FrameRequestCallback]>;
  beforeEach(() => {
    frames = jest.spyOn(window, 'requestAnimationFrame');
  });
  afterEach(() => frames.mockRestore());

  const pressed = (isActive: boolean) =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

  function mountArea(isHeavy: boolean) {
    const domElement = document.body.appendChild(document.createElement('div'));
    const { mount, unmount } = reactLifecycles(() => <p>the area</p>, { isHeavy });
    const props = { domElement, onCrash: () => undefined };
    return { mounted: mount(props), end: () => act(async () => unmount(props)) };
  }

  test('waits with a heavy area for the frame that shows the press', async () => {
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
    ['there is little to render', false, true],
  ])('does not wait for a frame when %s', async (_why, isHeavy, isPressed) => {
    pressed(isPressed);
    frames.mockReturnValue(0);
    const { end } = mountArea(isHeavy);
    await waitFor(() => expect(screen.getByText('the area')).toBeInTheDocument());
    await end();
  });
});

describe('waitForNextFrame', () => {
  const frames: FrameRequestCallback[] = [];
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  const seen = jest.fn();

  beforeEach(() => {
    jest.clearAllMocks();
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });
  afterEach(() => jest.useRealTimers());

  test('waits for the next frame, and for a task after it', async () => {
    void waitForNextFrame().then(seen);
    await jest.advanceTimersByTimeAsync(500);
    expect(seen).not.toHaveBeenCalled();
    paint();
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('resolves without a frame after a second', async () => {
    void waitForNextFrame().then(seen);
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['an error', new Error('broken'), 'broken'],
  ['an error of many lines', new Error('\n  broken\nat here\nat there'), 'broken'],
  ['a text', 'broken', 'broken'],
  ['nothing', undefined, 'undefined'],
  ['an error without a message', new Error(), ''],
  ['a very long error', new Error('a'.repeat(900)), 'a'.repeat(200)],
])('firstLineOfError: reads %s as one line', (_what, thrown, line) => {
  expect(getFirstLineOfError(thrown)).toBe(line);
});

import { waitForNextFrame } from './after-picture';

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

test('afterPicture: waits for the next frame, and for a task after it', async () => {
  void waitForNextFrame().then(seen);
  await jest.advanceTimersByTimeAsync(500);
  expect(seen).not.toHaveBeenCalled();
  paint();
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('afterPicture: resolves without a frame after a second', async () => {
  void waitForNextFrame().then(seen);
  await jest.advanceTimersByTimeAsync(1000);
  expect(seen).toHaveBeenCalledTimes(1);
});

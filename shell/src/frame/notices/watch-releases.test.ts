import { announcementsOf } from 'shared-lib/bus';
import { watchReleases } from './release-notice';

let current: string | undefined;
let asks: number;
let told: boolean[];

beforeEach(() => {
  jest.useFakeTimers();
  current = 'one';
  asks = 0;
  told = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const watch = (own: string | undefined) =>
  watchReleases({
    own,
    ask: async () => {
      asks += 1;
      return current;
    },
    tell: (isNewer) => told.push(isNewer),
  });

function see(visibility: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page learns within a minute that another set is current, and that it is not any more', async () => {
  const stop = watch('one');
  await jest.advanceTimersByTimeAsync(60_000);
  current = 'two';
  await jest.advanceTimersByTimeAsync(60_000);
  current = 'one';
  await jest.advanceTimersByTimeAsync(60_000);
  stop();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([false, true, false]);
});

test('a page that nobody looks at does not ask, and asks when they come back', async () => {
  const stop = watch('one');
  see('hidden');
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asks).toBe(0);
  current = 'two';
  see('visible');
  await jest.advanceTimersByTimeAsync(1);
  stop();
  expect({ asks, told }).toEqual({ asks: 1, told: [true] });
});

test('coming back often does not mean asking often', async () => {
  const stop = watch('one');
  for (const _time of Array(20)) {
    see('hidden');
    see('visible');
  }
  await jest.advanceTimersByTimeAsync(1000);
  stop();
  expect(asks).toBe(0);
});

test('nobody who says changes nothing, and is a doubt about the server', async () => {
  const heard: string[] = [];
  const subscription = announcementsOf('call-unanswered').subscribe(({ type }) => heard.push(type));
  current = undefined;
  const stop = watch('one');
  await jest.advanceTimersByTimeAsync(60_000);
  stop();
  subscription.unsubscribe();
  expect({ told, heard }).toEqual({ told: [], heard: ['call-unanswered'] });
});

test('a page whose set has no id is never out of date', async () => {
  const stop = watch(undefined);
  await jest.advanceTimersByTimeAsync(600_000);
  stop();
  expect(asks).toBe(0);
});

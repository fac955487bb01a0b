import { atEase } from './at-ease';

function* work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) yield undefined;
  return 'done';
}

it('gives what the work gives', async () => {
  expect(await atEase(work(0))).toBe('done');
});

it('lets others have their turn while the work lasts', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  await atEase(work(200));
  clearInterval(other);
  expect(turns).toBeGreaterThan(3);
});

it('fails as the work does', async () => {
  const failing = (function* () {
    yield undefined;
    throw new Error('no');
  })();
  await expect(atEase(failing)).rejects.toThrow('no');
});

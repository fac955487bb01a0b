import { atEase } from './at-ease';

it('gives what the work gives', async () => {
  const work = (function* () {
    yield undefined;
    return 'done';
  })();
  expect(await atEase(work)).toBe('done');
});

it('lets others have their turn while the work lasts', async () => {
  let hadTheirTurn = false;
  setTimeout(() => {
    hadTheirTurn = true;
  });
  const givenUp = performance.now() + 10_000;
  await atEase(
    (function* () {
      while (!hadTheirTurn && performance.now() < givenUp) yield undefined;
    })(),
  );
  expect(hadTheirTurn).toBe(true);
});

it('fails as the work does', async () => {
  const failing = (function* () {
    yield undefined;
    throw new Error('no');
  })();
  await expect(atEase(failing)).rejects.toThrow('no');
});

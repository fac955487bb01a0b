import { runWithPauses } from './run-with-pauses';

it('atEase: returns the result of the work', async () => {
  const work = (function* () {
    yield undefined;
    return 'done';
  })();
  expect(await runWithPauses(work)).toBe('done');
});

it('atEase: lets other work run in between', async () => {
  let hadTheirTurn = false;
  setTimeout(() => {
    hadTheirTurn = true;
  });
  const givenUp = performance.now() + 10_000;
  await runWithPauses(
    (function* () {
      while (!hadTheirTurn && performance.now() < givenUp) yield undefined;
    })(),
  );
  expect(hadTheirTurn).toBe(true);
});

it('atEase: rejects if the work throws', async () => {
  const failing = (function* () {
    yield undefined;
    throw new Error('no');
  })();
  await expect(runWithPauses(failing)).rejects.toThrow('no');
});

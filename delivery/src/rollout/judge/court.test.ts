import { stage, trial } from '../../../test/court-stage';
import { openCourt } from './court';
import { replay } from './replay';

test('a canary that breaks is taken back, with its reason, and the record says the same again', async () => {
  const { court, round, rulings, reasons, events } = stage();
  const judge = openCourt(court);
  await judge.sit();
  for (let nth = 0; nth < 4; nth += 1) round('mount');
  await judge.sit();
  expect(rulings).toEqual(['abort']);
  expect(reasons[0]?.reason).toMatch(/^It fails more often: in this step 2 of 2 reports on the canary/);
  const { rulings: again } = replay(await events());
  expect(again.map(({ verdict }) => verdict.verdict)).toEqual(['abort']);
  await judge.sit();
  expect(judge.on(trial)).toBeUndefined();
  expect(rulings).toHaveLength(1);
});

test('a canary that does well is promoted, and its next step begins by itself', async () => {
  const { court, round, rulings, events } = stage();
  const judge = openCourt(court);
  await judge.sit();
  for (let nth = 0; nth < 90; nth += 1) round();
  await judge.sit();
  await judge.sit();
  expect(rulings).toEqual(['promote']);
  expect(judge.on(trial)?.step).toMatchObject({ number: 1, share: 25 });
  expect((await events()).filter(({ kind }) => kind === 'step')).toEqual([
    { kind: 'step', share: 5, id: 0 },
    { kind: 'step', share: 25, id: expect.any(Number) },
  ]);
});

test('a judge that was started anew knows what the one before knew, and hears nothing twice', async () => {
  const { court, round } = stage();
  const before = openCourt(court);
  await before.sit();
  for (let nth = 0; nth < 20; nth += 1) round();
  await before.sit();
  const after = openCourt(court);
  await after.sit();
  expect(after.on(trial)).toEqual(before.on(trial));
  expect(after.on(trial)?.whole).toEqual({ stable: { ok: 380, bad: 0 }, canary: { ok: 20, bad: 0 } });
});

test('what others tell, of other remotes and versions, changes nothing', async () => {
  const { court, round, tell, rulings } = stage();
  const judge = openCourt(court);
  await judge.sit();
  for (let nth = 0; nth < 10; nth += 1) round();
  for (let nth = 0; nth < 200; nth += 1) {
    tell('crash', { remote: 'mfe-workspace', version: '1.1.0' });
    tell('crash', { version: '0.9.0' });
  }
  await judge.sit();
  expect(rulings).toEqual([]);
  expect(judge.on(trial)?.whole.canary).toEqual({ ok: 10, bad: 0 });
});

test('what was told before a canary was there does not count, and is not read', async () => {
  const { court, asked, tell } = stage();
  for (let nth = 0; nth < 500; nth += 1) tell('ok');
  const judge = openCourt(court);
  await judge.sit();
  expect(asked).toEqual([500]);
  tell('ok', { version: '1.1.0' });
  tell('ok');
  await judge.sit();
  expect(judge.on(trial)?.whole).toEqual({ stable: { ok: 1, bad: 0 }, canary: { ok: 1, bad: 0 } });
});

test('a share that somebody sets begins a step', async () => {
  const { court, round, change } = stage();
  const judge = openCourt(court);
  round();
  await judge.sit();
  change([{ ...trial, share: 50 }]);
  await judge.sit();
  expect(judge.on(trial)?.step).toMatchObject({ number: 1, share: 50, canary: { ok: 0, bad: 0 } });
});

test('a ruling that could not be carried out is asked for again, and recorded once', async () => {
  const { court, round, reasons, events } = stage();
  const judge = openCourt({ ...court, act: async (_trial, ruling) => void reasons.push(ruling) });
  await judge.sit();
  for (let nth = 0; nth < 4; nth += 1) round('mount');
  for (let nth = 0; nth < 3; nth += 1) await judge.sit();
  expect(reasons.map(({ verdict }) => verdict.verdict)).toEqual(['abort', 'abort', 'abort']);
  expect(replay(await events()).rulings).toHaveLength(1);
});

test('a canary that comes again is judged anew', async () => {
  const { court, round, rulings, change } = stage();
  const judge = openCourt(court);
  await judge.sit();
  for (let nth = 0; nth < 4; nth += 1) round('mount');
  await judge.sit();
  const again = { ...trial, share: 5, since: '2026-11-21T10:00:00.000Z' };
  change([again]);
  const anew = openCourt({ ...court, recorded: async () => [] });
  await anew.sit();
  expect([rulings, anew.on(again)?.whole.canary]).toEqual([['abort'], { ok: 0, bad: 0 }]);
});

test('what fails in the middle is gone on with, and nothing is recorded twice', async () => {
  const { court, round, events } = stage();
  let asked = 0;
  const judge = openCourt({
    ...court,
    told: async (after) => {
      asked += 1;
      if (asked === 4) throw new Error('the database is away');
      return court.told(after);
    },
  });
  await judge.sit();
  for (let nth = 0; nth < 3; nth += 1) round();
  await expect(judge.sit()).rejects.toThrow('the database is away');
  await judge.sit();
  const ids = (await events()).filter(({ kind }) => kind === 'session').map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

test('a canary that cannot be judged now holds no other up', async () => {
  const { court, change, round, rulings } = stage();
  const other = { ...trial, remote: 'mfe-workspace', share: 5 };
  change([other, { ...trial, share: 5 }]);
  const judge = openCourt({
    ...court,
    recorded: async (asked) => {
      if (asked.remote === other.remote) throw new Error('its record cannot be read');
      return court.recorded(asked);
    },
  });
  await expect(judge.sit()).rejects.toThrow('its record cannot be read');
  for (let nth = 0; nth < 4; nth += 1) round('mount');
  await expect(judge.sit()).rejects.toThrow('its record cannot be read');
  expect(rulings).toEqual(['abort']);
});

test('however many canaries there are, what is told in a sitting is asked for once', async () => {
  const { court, asked, round, change } = stage();
  const judge = openCourt(court);
  change(
    ['mfe-roadmap', 'mfe-workspace', 'mfe-record-forms'].map((remote) => ({ ...trial, remote, share: 5 })),
  );
  await judge.sit();
  for (let nth = 0; nth < 2; nth += 1) round();
  asked.length = 0;
  await judge.sit();
  expect(asked).toEqual([0, 10, 20, 30, 40]);
  expect(judge.on(trial)?.whole.canary).toEqual({ ok: 2, bad: 0 });
});

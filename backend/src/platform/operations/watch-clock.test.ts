import { createClockWatch } from './watch-clock.store';

const day = 86_400_000;

/** Checks the clock at these moments, a real minute apart, and returns the alarms in seconds. */
async function alarmsOf(moments: readonly number[]): Promise<unknown[]> {
  const alarms: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (said: unknown) => alarms.push(said) };
  let nth = -1;
  const ask = async <Row>() => [{ ms: moments[nth] }] as Row[];
  const look = createClockWatch(ask, { log, alarm: () => undefined }, () => nth * 60_000);
  for (nth = 0; nth < moments.length; nth += 1) await look();
  return alarms;
}

it('clock watch: raises no alarm while the clock runs normally or is corrected by seconds', async () => {
  expect(await alarmsOf([0, 60_000, 125_000, 170_000])).toEqual([]);
});

it('clock watch: raises an alarm when the clock jumps by 3650 days, and one when it comes back', async () => {
  const jumped = 3650 * day;
  expect(await alarmsOf([0, 60_000 + jumped, 120_000 + jumped, 180_000])).toEqual([
    { seconds: jumped / 1_000 },
    { seconds: -jumped / 1_000 },
  ]);
});

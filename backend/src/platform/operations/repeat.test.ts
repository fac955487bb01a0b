import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../../test/wait-until';
import type { Log } from './log';
import { repeat } from './repeat';

it('repeat: logs a repeated failure once, and once more when the job works again', async () => {
  const said: string[] = [];
  const note = (details: object, sentence: string) =>
    void said.push(`${sentence} ${JSON.stringify(details)}`);
  const log = { info: note, warn: note, error: note } as unknown as Log;
  let turns = 0;
  let reason: string | undefined = 'the mail server is away';
  const work = async () => {
    turns += 1;
    if (reason !== undefined) throw new Error(reason);
  };
  const job = repeat({ name: 'sending mail', everyMs: 1, log, work });
  const more = async (wanted: number) => {
    const from = turns;
    await waitUntil(async () => turns >= from + wanted);
  };
  await more(5);
  reason = 'the mail server refuses';
  await more(5);
  reason = undefined;
  await more(5);
  await job.stop();
  const after = turns;
  await pause(10);
  expect(turns).toBe(after);
  expect(said).toEqual([
    'a job failed and will be tried again {"job":"sending mail","reason":"the mail server is away"}',
    'a job failed and will be tried again {"job":"sending mail","reason":"the mail server refuses"}',
    'a job that failed works again {"job":"sending mail"}',
  ]);
});

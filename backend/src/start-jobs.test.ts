import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FilesContext, filesContext } from '../test/files-context';
import { deleteUnusedFiles } from './attachments/clear-attachments.store';
import { createDueDateUpdater } from './obligations/due-date-updater';
import { createAlertRaiser } from './platform/alerts/alerts.store';
import { silentLog } from './platform/operations/log';
import { readSettings } from './platform/settings';
import { startJobs } from './start-jobs';

const hourMs = 3_600_000;
/** Only the timers of the jobs are faked; the database client keeps real time. */
const realTimers = [
  'Date',
  'hrtime',
  'performance',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

let context: FilesContext;
beforeAll(async () => {
  context = await filesContext();
});
afterAll(() => context.close());
afterEach(() => jest.useRealTimers());

const settings = () => readSettings(context.env);
const heldFile = () => join(settings().dataFolder, 'restored.json');
const hold = () => writeFileSync(heldFile(), '{"madeAt":"2026-04-03T04:30:00Z","isFinished":true}');
const goLive = () => rmSync(heldFile());

/** Resolves after every job has run once. */
async function runJobsForAnHour(): Promise<void> {
  jest.useFakeTimers({ doNotFake: [...realTimers] });
  const { attachments } = context;
  const { database } = attachments;
  const alarm = createAlertRaiser({ database, log: silentLog, alerts: settings().alerts });
  const tools = { log: silentLog, keepUpToDate: createDueDateUpdater(database) };
  const jobs = startJobs({ attachments, database, settings: settings(), alarm }, tools);
  jest.advanceTimersByTime(hourMs);
  await jobs.stop();
  jest.useRealTimers();
}

/** Inserts a mail that waits to be sent, and an upload that no record took within a day. */
async function prepareWork(): Promise<string> {
  const upload = await context.keep(`${Math.random()}.txt`);
  await context.sql(`update attachment set made_at = now() - interval '25 hours' where id = '${upload}'`);
  await context.sql(
    `insert into mail (org_id, id, recipient, subject, body) values (1, gen_random_uuid(), 'a@a.test', 'News', '')`,
  );
  return upload;
}

/** Prepares an organisation whose library the next run of the job deletes. */
async function endSubscription(): Promise<void> {
  await context.sql(
    `update organisation set subscription_ends = current_date - 40, grace_days = 30,
       deletion_announced_at = now() - interval '31 days' where org_id = 2`,
  );
  await context.sql(
    `insert into job_run (name, last_at, steady_since, claimed_until)
     values ('subscriptions', now() - interval '1 hour', now() - interval '3 days', now())`,
  );
}

async function readState(upload: string) {
  const [row] = await context.sql<{ mails: number; libraries: number }>(
    `select (select count(*)::int from mail where sent_at is null and subject = 'News') as mails,
       (select count(*)::int from organisation where library_deleted_at is not null) as libraries`,
  );
  return { ...row, isKept: existsSync(join(context.folder, '1', upload.slice(0, 2), upload)) };
}

describe('a restored copy', () => {
  it('removes no upload, deletes no library and sends no mail until it goes live', async () => {
    const upload = await prepareWork();
    await endSubscription();
    hold();
    await runJobsForAnHour();
    expect(await readState(upload)).toEqual({ mails: 1, libraries: 0, isKept: true });
    goLive();
    await runJobsForAnHour();
    expect(await readState(upload)).toEqual({ mails: 0, libraries: 1, isKept: false });
  });

  it('refuses to clear attachments, since the original may use the same store', async () => {
    const upload = await prepareWork();
    hold();
    await expect(deleteUnusedFiles(context.attachments)).rejects.toThrow(/restored copy/);
    expect(await readState(upload)).toMatchObject({ isKept: true });
    goLive();
    await deleteUnusedFiles(context.attachments);
    expect(await readState(upload)).toMatchObject({ isKept: false });
  });
});

import { deleteUnusedFiles } from './attachments/clear-attachments.store';
import { deleteExpiredRows, deleteOldStoredReplies } from './auth/clean-up.store';
import { handleEndedSubscriptions } from './auth/organisations/handle-ended-subscriptions.store';
import { startLogArchiving } from './backup/log-archive';
import { createMissingPackFiles } from './obligations/board/pack-files.store';
import type { UpdateDueDates } from './obligations/due-date-updater';
import { deliverAlerts } from './platform/alerts/alerts.store';
import { buildCheckpointFolderPath } from './platform/journal/checkpoints/checkpoint-file';
import { createCheckpointWriter } from './platform/journal/checkpoints/checkpoint-writer';
import { sendCheckpoints } from './platform/journal/checkpoints/send-checkpoints';
import { chooseMailTransport } from './platform/mail/mail-transport';
import type { Log } from './platform/operations/log';
import { createSchemaCheckJob } from './platform/operations/readiness';
import { repeatJob } from './platform/operations/repeat';
import { createClockJumpCheck } from './platform/operations/watch-clock.store';
import { readRestoredCopy } from './platform/restored-library';
import type { AppContext } from './records/context';
import { createReminderJob } from './reminders/send-reminders.store';

export type BackgroundJobs = { stop(): Promise<void> };

const hourMs = 3_600_000;
const checkpointJobIntervalMs = 15_000;
const clockCheckIntervalMs = 15_000;
const schemaCheckIntervalMs = 15_000;
const mailJobIntervalMs = 2_000;
const alertJobIntervalMs = 5_000;
const reminderJobIntervalMs = 60_000;
const packFileJobIntervalMs = 60_000;

/**
 * Starts the background jobs. In a restored copy, they wait until the copy goes live. Until then, the copy
 * must not send mails or delete files, because it may use the same bucket as the original.
 */
export function startJobs(
  { attachments, database, settings, alarm }: AppContext,
  { log, keepUpToDate }: { log: Log; keepUpToDate: UpdateDueDates },
): BackgroundJobs {
  const folder = buildCheckpointFolderPath(settings.dataFolder);
  const checkpoints = createCheckpointWriter({ database, folder, log, alarm });
  const { send, deliver, tidy } = chooseMailTransport(settings);
  const { alerts, checkpointsWebhook: webhook, publicBaseUrl } = settings;
  const every = (everyMs: number, name: string, work: () => Promise<void>) => repeatJob({ name, everyMs, log, work });
  const everyWhileLive = (everyMs: number, name: string, work: () => Promise<void>) =>
    every(everyMs, name, async () => {
      if (readRestoredCopy(settings.dataFolder) === undefined) await work();
    });
  const remind = createReminderJob({ database, publicBaseUrl, keepUpToDate });
  const watchClock = createClockJumpCheck(database.ask, {
    log,
    alarm: (description) => alarm('clock-jump', description),
  });
  const jobs = [
    everyWhileLive(mailJobIntervalMs, 'sending mail', () => deliver(database, log)),
    everyWhileLive(reminderJobIntervalMs, 'reminding of due dates', remind),
    everyWhileLive(hourMs, 'cleaning up', () => deleteExpiredRows(database)),
    everyWhileLive(hourMs, 'clearing the outbox', tidy),
    everyWhileLive(hourMs, 'ending subscriptions', () => handleEndedSubscriptions({ database, log })),
    everyWhileLive(hourMs, 'clearing attachments', () => deleteUnusedFiles(attachments)),
    everyWhileLive(packFileJobIntervalMs, 'making PDFs of board packs', () => createMissingPackFiles(attachments)),
    everyWhileLive(hourMs, 'forgetting answers', () => deleteOldStoredReplies(database)),
    every(clockCheckIntervalMs, 'watching the clock', watchClock),
    every(schemaCheckIntervalMs, 'watching the schema', createSchemaCheckJob(database.ask, log)),
    everyWhileLive(alertJobIntervalMs, 'sending alerts', () =>
      deliverAlerts({ database, log, alerts, send, publicBaseUrl }),
    ),
    everyWhileLive(checkpointJobIntervalMs, 'shipping checkpoints', async () => {
      if (webhook) await sendCheckpoints({ folder, webhook, publicBaseUrl });
    }),
    every(checkpointJobIntervalMs, 'signing checkpoints', checkpoints.writeDue),
    ...startLogArchiving(settings, log),
  ];
  return {
    async stop() {
      checkpoints.halt();
      await Promise.all(jobs.map((job) => job.stop()));
      await checkpoints.writeLast().catch((error) => {
        log.warn({ err: error }, 'the last checkpoints were not written');
      });
    },
  };
}

import { clearAttachments } from './attachments/clear-attachments.store';
import { errorMessage } from './database/error-code';
import type { Ground } from './ground';
import { forgetAnswers } from './idempotency/forget-answers.store';
import { checkpointFolder } from './journal/checkpoints/checkpoint-file';
import { createCheckpointWriter } from './journal/checkpoints/checkpoint-writer';
import { deliverMail } from './mail/deliver-mail.store';
import { mailWay } from './mail/mail-way';
import { type Log, repeat } from './operations/repeat';
import { createClockWatch } from './operations/watch-clock.store';
import { endSubscriptions } from './organisations/end-subscriptions.store';
import { cleanUp } from './sessions/clean-up';

export type Jobs = { stop(): Promise<void> };

const hourMs = 3_600_000;
const checkpointMs = 15_000;
const clockMs = 15_000;
const mailMs = 2_000;

/** What this server does without being asked. */
export function startJobs({ attachments, database, settings }: Ground, log: Log): Jobs {
  const folder = checkpointFolder(settings.dataFolder);
  const checkpoints = createCheckpointWriter({ database, folder, log });
  const { carry, tidy, isHeld } = mailWay(settings);
  const sendMail = async () => {
    if (!isHeld()) await deliverMail(database, { carry, log });
  };
  const jobs = [
    repeat({ name: 'sending mail', everyMs: mailMs, log, work: sendMail }),
    repeat({ name: 'cleaning up', everyMs: hourMs, log, work: () => cleanUp(database) }),
    repeat({ name: 'clearing the outbox', everyMs: hourMs, log, work: tidy }),
    repeat({
      name: 'ending subscriptions',
      everyMs: hourMs,
      log,
      work: () => endSubscriptions({ database, log }),
    }),
    repeat({ name: 'clearing attachments', everyMs: hourMs, log, work: () => clearAttachments(attachments) }),
    repeat({ name: 'forgetting answers', everyMs: hourMs, log, work: () => forgetAnswers(database) }),
    repeat({ name: 'watching the clock', everyMs: clockMs, log, work: createClockWatch(database.ask, log) }),
    repeat({ name: 'signing checkpoints', everyMs: checkpointMs, log, work: checkpoints.writeDue }),
  ];
  return {
    async stop() {
      checkpoints.halt();
      await Promise.all(jobs.map((job) => job.stop()));
      await checkpoints.writeLast().catch((error) => {
        log.warn({ reason: errorMessage(error) }, 'the last checkpoints were not written');
      });
    },
  };
}

import { clearAttachments } from './attachments/clear-attachments';
import { errorMessage } from './database/error-code';
import { forgetAnswers } from './idempotency/forget-answers';
import { checkpointFolder } from './journal/checkpoints/checkpoint-file';
import { createCheckpointWriter } from './journal/checkpoints/checkpoint-writer';
import type { Log } from './operations/log';
import { repeat } from './operations/repeat';
import type { Ground } from './routes';

export type Jobs = { stop(): Promise<void> };

const hourMs = 3_600_000;
const checkpointMs = 15_000;

/** What this server does without being asked. */
export function startJobs({ attachments, database, settings }: Ground, log: Log): Jobs {
  const folder = checkpointFolder(settings.dataFolder);
  const checkpoints = createCheckpointWriter({ database, folder, log });
  const jobs = [
    repeat({ name: 'clearing attachments', everyMs: hourMs, log, work: () => clearAttachments(attachments) }),
    repeat({ name: 'forgetting answers', everyMs: hourMs, log, work: () => forgetAnswers(database) }),
    repeat({ name: 'signing checkpoints', everyMs: checkpointMs, log, work: checkpoints.writeDue }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await checkpoints.writeLast().catch((error) => {
        log.warn({ reason: errorMessage(error) }, 'the last checkpoints were not written');
      });
    },
  };
}

import { clearAttachments } from './attachments/clear-attachments';
import { forgetAnswers } from './idempotency/forget-answers';
import type { Log } from './operations/log';
import { repeat } from './operations/repeat';
import type { Ground } from './routes';

export type Jobs = { stop(): Promise<void> };

const hourMs = 3_600_000;

/** What this server does without being asked. */
export function startJobs({ attachments, database }: Ground, log: Log): Jobs {
  const jobs = [
    repeat({ name: 'clearing attachments', everyMs: hourMs, log, work: () => clearAttachments(attachments) }),
    repeat({ name: 'forgetting answers', everyMs: hourMs, log, work: () => forgetAnswers(database) }),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

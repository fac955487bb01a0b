import type { Database } from '../database/database';
import type { Log } from '../operations/log';
import type { AttachmentLimits } from './attachment-limits';
import type { ContentStore } from './content-store';

/** What keeping files needs: rows, bytes, and a folder of this machine where bytes wait until they are judged. */
export type Attachments = {
  database: Database;
  store: ContentStore;
  limits: AttachmentLimits;
  waitingFolder: string;
  log: Log;
};

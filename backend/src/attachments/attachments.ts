import type { Alarm } from '../platform/alerts/alert';
import type { AttachmentLimits } from '../platform/attachment-limits';
import type { Database } from '../platform/database/database';
import type { Log } from '../platform/operations/log';
import type { ContentStore } from './content-store';
import type { Scan } from './scanner/scan';

/** What keeping files needs: rows, bytes, and a folder of this machine where bytes wait until they are judged. */
export type Attachments = {
  database: Database;
  store: ContentStore;
  limits: AttachmentLimits;
  waitingFolder: string;
  /** Looks for viruses; where there is one, no file is kept without its word. */
  scan: Scan | undefined;
  log: Log;
  /** Tells the operators. */
  alarm: Alarm;
};

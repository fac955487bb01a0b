import type { Alarm } from '../alerts/alert';
import type { Database } from '../database/database';
import type { Log } from '../operations/log';
import type { Scan } from '../scanner/scan';
import type { AttachmentLimits } from './attachment-limits';
import type { ContentStore } from './content-store';

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

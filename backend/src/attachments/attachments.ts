import type { Alarm } from '../platform/alerts/alert';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Database } from '../platform/database/database';
import type { Log } from '../platform/operations/log';
import type { ContentStore } from './content-store';
import type { Scan } from './scanner';

/**
 * What storing files needs: the database, the content store, and a local folder where uploads wait until they are
 * checked.
 */
export type Attachments = {
  database: Database;
  store: ContentStore;
  limits: AttachmentLimits;
  waitingFolder: string;
  /** The virus scanner. When one is set, a file is stored only after the scanner has said that it is clean. */
  scan: Scan | undefined;
  log: Log;
  alarm: Alarm;
};

import type { RaiseAlert } from '../platform/alerts/alert';
import type { AttachmentLimits } from '../platform/attachment-settings';
import type { Database } from '../platform/database/database';
import type { Log } from '../platform/operations/log';
import type { ContentStore } from './content-store';
import type { ScanFile } from './scanner';

/** The dependencies for storing files: the database, the content store, and a local folder for unchecked uploads. */
export type AttachmentDeps = {
  database: Database;
  store: ContentStore;
  limits: AttachmentLimits;
  waitingFolder: string;
  /** The virus scanner. If there is one, only clean files are stored. */
  scan: ScanFile | undefined;
  log: Log;
  alarm: RaiseAlert;
};

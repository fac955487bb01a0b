import type { AttachmentDeps } from '../attachments/attachments';
import type { RaiseAlert } from '../platform/alerts/alert';
import type { Database } from '../platform/database/database';
import type { Settings } from '../platform/settings';

/** The dependencies of routes and jobs. */
export type AppContext = {
  database: Database;
  settings: Settings;
  attachments: AttachmentDeps;
  alarm: RaiseAlert;
};

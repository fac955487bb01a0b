import type { Attachments } from '../attachments/attachments';
import type { Alarm } from '../platform/alerts/alert';
import type { Database } from '../platform/database/database';
import type { Settings } from '../platform/settings';

/** What routes and jobs stand on. */
export type Context = { database: Database; settings: Settings; attachments: Attachments; alarm: Alarm };

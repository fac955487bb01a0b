import type { Alarm } from './alerts/alert';
import type { Attachments } from './attachments/attachments';
import type { Database } from './database/database';
import type { Settings } from './settings';

/** What routes and jobs stand on. */
export type Ground = { database: Database; settings: Settings; attachments: Attachments; alarm: Alarm };

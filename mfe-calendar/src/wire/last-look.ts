import { findPageToday } from 'shared-lib/access/page-today';
import { send } from 'shared-lib/api';
import type { Day } from 'shared-lib/schedules';

/** The look that this page shows: its day, and the moment of the look before it. */
let shown: { day: Day; after: string } | undefined;

/**
 * What changed is asked for from the same moment as long as the page lives and the day lasts. So the list stays in view
 * after the server has noted that it was seen.
 */
export function askedLook(): { changed_after?: string } {
  return shown?.day === findPageToday() ? { changed_after: shown.after } : {};
}

export function keepLook(day: Day, after: string | undefined): void {
  shown = after === undefined ? undefined : { day, after };
}

/** Notes on the server what was seen. Without an answer the same changes are shown once more. */
export async function noteSeen(moment: string): Promise<void> {
  await send({ method: 'POST', path: 'today/seen', body: { moment } });
}

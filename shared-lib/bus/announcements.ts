import { filter, type Observable, Subject } from 'rxjs';

/** The few things that areas tell each other. A newer remote may say more: what nobody knows changes nothing. */
export type Announcement =
  | { type: 'record-saved'; kind: string; id: string }
  | { type: 'record-deleted'; kind: string; id: string }
  | { type: 'session-ended' }
  /** Of what was typed when a session ended, something was saved since, or is no longer wanted. */
  | { type: 'keepsakes-changed' }
  /** What the person may do, or what their lists show, is no longer what the browser remembered. */
  | { type: 'access-changed' }
  /** A call went out and nobody answered it sensibly; whether the server is gone, the shell finds out. */
  | { type: 'call-unanswered' }
  /** The server was looked for after such a call, and answers. */
  | { type: 'server-answers' }
  /** Something to tell the person in words: the shell shows it for a moment, and keeps it where it can be read again. */
  | { type: 'message'; text: string };

const spoken = new Subject<Announcement>();

export const announcements$: Observable<Announcement> = spoken.asObservable();

export function announce(announcement: Announcement): void {
  spoken.next(announcement);
}

/** Only the announcements of one type. */
export function announcementsOf<Type extends Announcement['type']>(
  type: Type,
): Observable<Extract<Announcement, { type: Type }>> {
  const isOfType = (one: Announcement): one is Extract<Announcement, { type: Type }> => one.type === type;
  return announcements$.pipe(filter(isOfType));
}

import { filter, type Observable, Subject } from 'rxjs';

/** The few messages that areas send each other. A newer remote may send other types; listeners ignore those. */
export type Announcement =
  | { type: 'record-saved'; kind: string; id: string }
  | { type: 'record-deleted'; kind: string; id: string }
  | { type: 'session-ended' }
  /** An unsaved draft of an ended session was saved since, or is no longer wanted. */
  | { type: 'unsaved-drafts-changed' }
  /** The user's access, or what their lists show, differs from what the browser stored. */
  | { type: 'access-changed' }
  /** A call got no usable answer. The shell finds out whether the server is gone. */
  | { type: 'call-unanswered' }
  /** After such a call the shell checked the server, and it answers again. */
  | { type: 'server-answers' }
  /** A sentence for the user: the shell shows it for a moment, and stores it where the user can read it again. */
  | { type: 'message'; text: string };

const announcementSubject = new Subject<Announcement>();

export const announcements$: Observable<Announcement> = announcementSubject.asObservable();

export function announce(announcement: Announcement): void {
  announcementSubject.next(announcement);
}

/** Only the announcements of one type. */
export function announcementsOf<Type extends Announcement['type']>(
  type: Type,
): Observable<Extract<Announcement, { type: Type }>> {
  const isOfType = (one: Announcement): one is Extract<Announcement, { type: Type }> => one.type === type;
  return announcements$.pipe(filter(isOfType));
}

import { filter, type Observable, Subject } from 'rxjs';

/** The messages that parts of the page send each other. A newer remote may send other types, which listeners ignore. */
export type Announcement =
  | { type: 'record-saved'; kind: string; id: string }
  | { type: 'record-deleted'; kind: string; id: string }
  /**
   * A due date was changed, for example filed, verified or waived. A change of many due dates names only one of them.
   */
  | { type: 'occurrence-changed'; id: string }
  | { type: 'session-ended' }
  /** An unsaved draft of an ended session was saved or discarded. */
  | { type: 'unsaved-drafts-changed' }
  /** The user's access or module access differs from the values stored in the browser. */
  | { type: 'access-changed' }
  /** A call got no usable answer. The shell then checks whether the server is reachable. */
  | { type: 'call-unanswered' }
  /** The server answers again after an unanswered call. */
  | { type: 'server-answers' }
  /** A sentence for the user. The shell shows it briefly and stores it in Messages. An error is `bad`. */
  | { type: 'message'; text: string; tone?: 'bad' };

const announcementSubject = new Subject<Announcement>();

export const announcements$: Observable<Announcement> = announcementSubject.asObservable();

export function announce(announcement: Announcement): void {
  announcementSubject.next(announcement);
}

/** Returns a stream of the announcements of one type. */
export function announcementsOf<Type extends Announcement['type']>(
  type: Type,
): Observable<Extract<Announcement, { type: Type }>> {
  const isOfType = (announcement: Announcement): announcement is Extract<Announcement, { type: Type }> =>
    announcement.type === type;
  return announcements$.pipe(filter(isOfType));
}

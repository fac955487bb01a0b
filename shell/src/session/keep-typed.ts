import { announcementsOf, type Unsaved, unsaved$ } from 'shared-lib/bus';
import { addKeepsake, pageHolder } from 'shared-lib/session';
import { readClocks } from '../clocks/read-clocks';

/**
 * Keeps what is not saved when the session ends, for whoever holds the page. It does so at once: the page is left right
 * after. Gives the way to stop.
 */
export function keepTyped(): () => void {
  let unsaved: readonly Unsaved[] = [];
  const changes = unsaved$.subscribe((all) => {
    unsaved = all;
  });
  const ends = announcementsOf('session-ended').subscribe(() => {
    // Every call under way may say so.
    ends.unsubscribe();
    for (const one of unsaved) keepOne(one);
  });
  return () => {
    changes.unsubscribe();
    ends.unsubscribe();
  };
}

function keepOne({ title, keeping }: Unsaved): void {
  const owner = pageHolder();
  if (!keeping || owner === undefined) return;
  const { form, typed, resumed } = keeping;
  const address = `${location.pathname}${location.search}`;
  const keepsake = { at: readClocks().wall, form, title, address, typed: typed() };
  addKeepsake({ owner, keepsake, instead: resumed });
}

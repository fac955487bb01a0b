import type { ListLook } from '../look/list-look';
import { type WorkspacePlace, writePlace } from '../place/workspace-place';

/** Where a place begins, with all that is to be said of it: what a view keeps and a link shares. */
export function viewAddress(place: WorkspacePlace, look: ListLook): string {
  return writePlace({ ...place, look, page: 1, questionsOf: undefined }).slice(1);
}

/** The same as a link for others. */
export function viewLink(address: string): string {
  return new URL(`/workspace?${address}`, window.location.href).href;
}

import { type Kept, readPlace, type WorkspacePlace } from '../place/workspace-place';

const nothing: Kept = {
  selectedTabIndex: null,
  btnStatus: null,
  startStatus: '',
  offersSearch: true,
  offersGrid: true,
};

/** The place of an address, for somebody of whom nothing is kept but what is told. */
export function placeAt(address: string, kept: Partial<Kept> = {}): WorkspacePlace {
  return readPlace(new URLSearchParams(address), { ...nothing, ...kept });
}

import { readPlace, type StoredSettings, type WorkspacePlace } from '../place/workspace-place';

const nothing: StoredSettings = {
  selectedTabIndex: null,
  btnStatus: null,
  startStatus: '',
  offersSearch: true,
  offersGrid: true,
};

/** The place of an address, for a person with only these stored values. */
export function placeAt(address: string, kept: Partial<StoredSettings> = {}): WorkspacePlace {
  return readPlace(new URLSearchParams(address), { ...nothing, ...kept });
}

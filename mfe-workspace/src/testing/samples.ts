import type { ListRow } from 'shared-lib/records';
import {
  readWorkspaceAddress,
  type StoredWorkspaceSettings,
  type WorkspaceAddress,
} from '../address/workspace-address';
import type { RowElement } from '../rows/match-rows';

/** A row of a list with only the given values. */
export function makeRow(id: number, more: Partial<ListRow> = {}): ListRow {
  return { id, name: '', lawStatus: 'Active', lawId: 1, isEditable: true, values: {}, ...more };
}

/** Rendered rows, each in its own element. */
export function makeRowElements(rows: readonly ListRow[]): RowElement[] {
  return rows.map((row, index) => ({
    row,
    index,
    matchedIn: undefined,
    element: index,
    pageKey: undefined,
    isHidden: false,
  }));
}

const noStoredSettings: StoredWorkspaceSettings = {
  selectedTabIndex: null,
  btnStatus: null,
  startStatus: '',
  offersSearch: true,
  offersGrid: true,
  isPhone: false,
};

/** Reads what an address shows, for a user with only these stored settings. */
export function readPlaceAt(address: string, stored: Partial<StoredWorkspaceSettings> = {}): WorkspaceAddress {
  return readWorkspaceAddress(new URLSearchParams(address), { ...noStoredSettings, ...stored });
}

/** An address in the workspace, and the history state for a link back to it. */
type WorkspaceLocation = { to: string; state?: { seenAt?: string; newRecord?: number } };

// The location is stored only in memory, so that its search text disappears with the page.
let workspaceLocation: WorkspaceLocation = { to: '/workspace' };

/** Stores the workspace's current address and the key of its history entry. Only the workspace calls this. */
export function setWorkspaceLocation({ address, entry }: { address: string; entry: string }): void {
  workspaceLocation = { to: address, state: { seenAt: entry } };
}

/**
 * Returns the user's last address in the workspace, with its list, filters and page. The state has the key of the
 * address's history entry, so that the workspace can restore the scroll position.
 */
export function getWorkspaceLocation(): WorkspaceLocation {
  return workspaceLocation;
}

/** Reads the id of a newly created record from the navigation state. The list focuses its row. */
export function readNewRecordId(state: unknown): number | undefined {
  const { newRecord } = Object(state);
  return typeof newRecord === 'number' ? newRecord : undefined;
}

/** Reads from the navigation state the key of the history entry to which a link leads back. */
export function readHistoryEntryKey(state: unknown): string | undefined {
  const { seenAt: entry } = Object(state);
  return typeof entry === 'string' ? entry : undefined;
}

/**
 * The record that the user chose in the global search. The search closes and passes this record to the area that opened
 * the search.
 */
export type SearchChoice = {
  id: number;
  type: 'Law' | 'License' | 'Return' | 'Other Compliance';
  /** The index of the workspace tab for the chosen record, as `selectedTabIndex` stores it. */
  tabIndex: number;
  /** The address to open: the workspace with the VIEW dialog, or the record's form. */
  address: string;
};

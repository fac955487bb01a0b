/** A place in the workspace: its address, and the history state of a link back to it. */
type WorkspaceLocation = { to: string; state?: { seenAt?: string; newRecord?: number } };

// Kept in memory, so that search texts end with the page and with it the session.
let workspaceLocation: WorkspaceLocation = { to: '/workspace' };

/** Called by the workspace: stores its current address and the key of its history entry. */
export function setWorkspaceLocation({ address, entry }: { address: string; entry: string }): void {
  workspaceLocation = { to: address, state: { seenAt: entry } };
}

/** The way back to the workspace as it was last seen in this page: list, filters, page and scroll position. */
export function getWorkspaceLocation(): WorkspaceLocation {
  return workspaceLocation;
}

/** The id of a record that the user has just created; its row gets the focus. */
export function readNewRecordId(state: unknown): number | undefined {
  const { newRecord } = Object(state);
  return typeof newRecord === 'number' ? newRecord : undefined;
}

/** The key of the history entry at which the user last saw the place that a link leads back to. */
export function readHistoryEntryKey(state: unknown): string | undefined {
  const { seenAt: entry } = Object(state);
  return typeof entry === 'string' ? entry : undefined;
}

/** A place in the workspace: its address, and the history state of a link back to it. */
type WorkspaceLocation = { to: string; state?: { seenAt?: string; newRecord?: number } };

// Kept in memory only, so that search texts disappear with the page.
let workspaceLocation: WorkspaceLocation = { to: '/workspace' };

/** Called by the workspace: stores its current address and the key of its history entry. */
export function setWorkspaceLocation({ address, entry }: { address: string; entry: string }): void {
  workspaceLocation = { to: address, state: { seenAt: entry } };
}

/** The last location in the workspace: its list, filters, page and scroll position. */
export function getWorkspaceLocation(): WorkspaceLocation {
  return workspaceLocation;
}

/** The id of a newly created record from the navigation state. Its row gets the focus. */
export function readNewRecordId(state: unknown): number | undefined {
  const { newRecord } = Object(state);
  return typeof newRecord === 'number' ? newRecord : undefined;
}

/** The key of the history entry to which a link leads back, from the navigation state. */
export function readHistoryEntryKey(state: unknown): string | undefined {
  const { seenAt: entry } = Object(state);
  return typeof entry === 'string' ? entry : undefined;
}

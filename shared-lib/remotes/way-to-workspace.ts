/** A place in the workspace: its address, and the state in which a link leads back to it. */
type WorkspaceWay = { to: string; state?: { seenAt?: string; newRecord?: number } };

// In memory, so that what was searched for ends with the page and with it the session.
let way: WorkspaceWay = { to: '/workspace' };

/** The workspace says where it is, and the name of this entry of the history. */
export function standInWorkspace({ address, entry }: { address: string; entry: string }): void {
  way = { to: address, state: { seenAt: entry } };
}

/** Back to the workspace as it was last seen in this page: its list, filters, page and place in the rows. */
export function wayToWorkspace(): WorkspaceWay {
  return way;
}

/** The record that somebody has just made, whose row gets the focus. */
export function newRecordIn(state: unknown): number | undefined {
  const { newRecord } = Object(state);
  return typeof newRecord === 'number' ? newRecord : undefined;
}

/** The entry of the history at which somebody saw what they are led back to. */
export function seenAt(state: unknown): string | undefined {
  const { seenAt: entry } = Object(state);
  return typeof entry === 'string' ? entry : undefined;
}

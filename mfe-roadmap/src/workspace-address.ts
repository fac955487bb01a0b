/** The address of the workspace's law list filtered by a state. */
export function stateInWorkspace(id: number): string {
  return `/workspace?tab=law&status=all&state=${id}`;
}

/** The address of the workspace's law list filtered by a law and those below it. */
export function lawInWorkspace(id: number): string {
  return `/workspace?tab=law&status=all&law=${id}`;
}

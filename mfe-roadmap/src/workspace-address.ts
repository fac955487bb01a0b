/** The list of laws narrowed to a state, as the workspace reads its address. */
export function stateInWorkspace(id: number): string {
  return `/workspace?tab=law&status=all&state=${id}`;
}

/** The list of laws narrowed to a law and those below it. */
export function lawInWorkspace(id: number): string {
  return `/workspace?tab=law&status=all&law=${id}`;
}

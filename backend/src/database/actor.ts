/** Who changes something, as the journal will name them. */
export type Actor = { orgId: number; id: number; name: string; requestId: string };

/** The machine itself: jobs, the demo, commands. */
export function machine(orgId: number, name: string): Actor {
  return { orgId, id: 0, name, requestId: '' };
}

/** Which request asked, from which address, by which program. The machine itself has neither. */
export type Origin = { requestId: string; ip?: string; agent?: string };

/** Who changes something, as the journal will name them. */
export type Actor = Origin & { orgId: number; id: number; name: string };

/** The machine itself: jobs, the demo, commands. */
export function machine(orgId: number, name: string): Actor {
  return { orgId, id: 0, name, requestId: '' };
}

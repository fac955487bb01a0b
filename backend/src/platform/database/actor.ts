/** Which request asked, from which address, by which program. The machine itself has neither. */
export type Origin = { requestId: string; ip?: string; agent?: string };

/** Who changes something, as the journal will name them. */
export type Actor = Origin & { orgId: number; id: number; name: string };

/** The id of the machine, and of whoever failed to be somebody. */
export const nobodysId = 0;

/** What the journal calls whoever failed to be somebody. */
export const nobodysName = 'nobody';

/** The machine itself: jobs, the demo, commands. */
export function machine(orgId: number, name: string): Actor {
  return { orgId, id: nobodysId, name, requestId: '' };
}

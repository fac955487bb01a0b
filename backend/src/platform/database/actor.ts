/** The origin of a change: request, network address and program. Jobs and commands have no `requestId`. */
export type RequestOrigin = { requestId: string; ip?: string; agent?: string };

/** The user or job that makes a change. The journal stores these fields. */
export type Actor = RequestOrigin & { orgId: number; id: number; name: string };

/** The actor id that the journal stores for jobs, commands and unknown users. */
export const systemActorId = 0;

/** The name of an unknown user in the journal. */
export const unknownActorName = 'nobody';

/** The actor for work without a user: jobs, the demo, commands. */
export function createSystemActor(orgId: number, name: string): Actor {
  return { orgId, id: systemActorId, name, requestId: '' };
}

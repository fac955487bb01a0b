/** The request, address and program that asked. Jobs and commands have neither address nor program. */
export type Origin = { requestId: string; ip?: string; agent?: string };

/** Who changes something, as the journal names them. */
export type Actor = Origin & { orgId: number; id: number; name: string };

/** The id of jobs and commands, and of an unknown user. */
export const nobodysId = 0;

/** The name of an unknown user in the journal. */
export const nobodysName = 'nobody';

/** The actor for work without a user: jobs, the demo, commands. */
export function systemActor(orgId: number, name: string): Actor {
  return { orgId, id: nobodysId, name, requestId: '' };
}

import type { AskBackend } from './ask-backend';

/** The number of what pages told last; 0 where the two share no secret. */
export async function newestOutcome(ask: AskBackend, secret: string | undefined): Promise<number> {
  if (secret === undefined) return 0;
  const { status, body } = await ask({ path: 'releases/newest', body: { secret } });
  if (status === 200 && typeof body.newest === 'number') return body.newest;
  throw new Error(`The number of the newest outcome was refused (${status}).`);
}

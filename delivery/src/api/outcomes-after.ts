import { isHow } from 'shared-lib/releases';
import type { ToldOutcome } from '../judge/session-of';
import type { AskBackend } from './ask-backend';

/** What pages told after a number; nothing where the two share no secret. */
export async function outcomesAfter(
  ask: AskBackend,
  { after, secret }: { after: number; secret: string | undefined },
): Promise<ToldOutcome[]> {
  if (secret === undefined) return [];
  const { status, body } = await ask({ path: 'releases/told', body: { after, secret } });
  if (status !== 200 || !Array.isArray(body.data)) throw new Error(`The outcomes were refused (${status}).`);
  return body.data.map(parse);
}

function parse(value: unknown): ToldOutcome {
  const { id, remote, version, how, mountMs, inpMs, person, insteadOf = null } = Object(value);
  const areTexts = [remote, version, person].every((text) => typeof text === 'string');
  const isStandIn = typeof insteadOf === 'string';
  const isWhole = typeof id === 'number' && areTexts && isHow(how) && isTime(mountMs) && isTime(inpMs);
  if (isWhole && (isStandIn || insteadOf === null))
    return { id, remote, version, how, mountMs, inpMs, person, insteadOf };
  throw new Error('The back end gave something that is no outcome.');
}

function isTime(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

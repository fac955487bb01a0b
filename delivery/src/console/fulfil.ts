import type { ReleaseAct } from 'shared-lib/releases';
import type { Self } from '../backend-door';
import { changeByPerson, type Registry, readChannel } from '../registry';
import { usualBrake } from '../rollouts/brake';
import type { Wish } from './parse-wish';

type Fulfilled = { ok: true; message: string } | { ok: false; sentence: string };
type Ground = { registry: Registry; secondPersonAbove: number };

/** Does what an operator asks for, against what they saw. Where it takes two, the first one's act is a request. */
export async function fulfil(
  { registry, secondPersonAbove }: Ground,
  wish: Wish,
  { username: actor, root }: Self,
): Promise<Fulfilled> {
  const { reason, seq, remote, version, kind } = wish;
  const act = await actOf(registry, wish);
  if (!act) return { ok: false, sentence: `${remote} ${version} is not a canary.` };
  const done = await changeByPerson(registry, { act, actor, root, reason, seq, secondPersonAbove });
  if (!done.ok) return { ok: false, sentence: done.sentence };
  if (done.isWaiting)
    return { ok: true, message: `${remote} ${version} waits for another operator, who has to approve it.` };
  return { ok: true, message: messages[kind](wish) };
}

const messages = {
  canary: ({ remote, version, share }) => `${remote} ${version} goes to ${share} % of the people.`,
  hold: ({ remote, version }) => `${remote} ${version} is held: its share is not raised by itself.`,
  'go-on': ({ remote, version }) => `${remote} ${version} goes on by itself.`,
  promote: ({ remote, version }) => `${remote} ${version} goes to everybody.`,
  'roll-back': ({ remote, version }) => `${remote} ${version} is taken back.`,
  decline: ({ remote, version }) => `The request for ${remote} ${version} is declined.`,
} satisfies Record<Wish['kind'], (wish: Wish) => string>;

/** Undefined where it is about a canary that is none any more. */
async function actOf(
  registry: Registry,
  { kind, remote, version, share }: Wish,
): Promise<ReleaseAct | undefined> {
  if (kind === 'promote' || kind === 'decline') return { kind, remote, version };
  if (kind === 'roll-back') return { kind, remote, version, isWithdrawn: false };
  const canary = (await readChannel(registry))?.remotes[remote]?.canary;
  // Organisations that have a canary first keep it, whatever its share.
  const organisations = canary?.organisations ?? [];
  if (kind === 'canary') return { kind, remote, version, share, organisations };
  if (canary?.version !== version) return undefined;
  const brake = { ...(canary.brake ?? usualBrake), isHeld: kind === 'hold' };
  return { kind: 'canary', remote, version, share: canary.share, organisations, brake };
}

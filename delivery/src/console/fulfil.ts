import type { ReleaseAct } from 'shared-lib/releases';
import { changeChannel, type Registry, readChannel } from '../registry';
import type { Wish } from './parse-wish';

type Fulfilled = { ok: true; message: string } | { ok: false; sentence: string };

/** Does what somebody asks for, against what they saw. */
export async function fulfil(registry: Registry, wish: Wish, actor: string): Promise<Fulfilled> {
  const { reason, seq } = wish;
  const done = await changeChannel(registry, { act: await actOf(registry, wish), actor, reason, seq });
  return done.ok ? { ok: true, message: messages[wish.kind](wish) } : { ok: false, sentence: done.sentence };
}

const messages = {
  canary: ({ remote, version, share }) => `${remote} ${version} goes to ${share} % of the people.`,
  promote: ({ remote, version }) => `${remote} ${version} goes to everybody.`,
  'roll-back': ({ remote, version }) => `${remote} ${version} is taken back.`,
} satisfies Record<Wish['kind'], (wish: Wish) => string>;

/** Organisations that have a canary first keep it, whatever its share. */
async function actOf(registry: Registry, { kind, remote, version, share }: Wish): Promise<ReleaseAct> {
  if (kind === 'promote') return { kind, remote, version };
  if (kind === 'roll-back') return { kind, remote, version, isWithdrawn: false };
  const canary = (await readChannel(registry))?.remotes[remote]?.canary;
  return { kind, remote, version, share, organisations: canary?.organisations ?? [] };
}

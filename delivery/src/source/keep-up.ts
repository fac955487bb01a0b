import type { Follower } from '../follow/follow-channel';
import { forgetDaily } from '../follow/forget-copies';
import { keepClean } from '../registry/keep-clean';
import type { Registry } from '../registry/registry';
import type { RegistryStore } from '../registry/store/registry-store';
import { every } from '../rollouts/every';
import { copyLive } from './copy-live';

type Kept = {
  registry: Registry;
  near: RegistryStore;
  follower: Follower;
  pollMs: number;
  say(sentence: string): void;
};

/** Follows the channel, and keeps registry and copies clean, until what it gives is called; that waits for what is under way. */
export function keepUp({ registry, near, follower, pollMs, say }: Kept): () => Promise<void> {
  const forget = forgetDaily({ registry, near, now: follower.now, say });
  const endFollowing = every(pollMs, async () => {
    await follower.look();
    await forget();
  });
  const copy = copyLive({ far: registry.store, near, now: follower.now });
  let troubled = '';
  const endCopying = every(pollMs, async () => {
    try {
      await copy();
      troubled = '';
    } catch (error) {
      const sentence = `Not everything that people get is copied to ${near.place}: ${String(Object(error).message)}.`;
      if (sentence !== troubled) say(sentence);
      troubled = sentence;
    }
  });
  const endCleanUp = keepClean(registry, say);
  return async () => {
    await Promise.all([endFollowing(), endCopying(), endCleanUp()]);
  };
}

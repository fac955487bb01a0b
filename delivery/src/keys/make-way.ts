import { type Registry, readLog } from '../registry';
import { keyIdOf, type Signer } from '../registry/trust/key';
import type { Trust } from '../registry/trust/trust';
import { handOver } from './hand-over';
import type { RootHolder } from './root-holder';

type TrustedKey = Trust['keys'][number];

type MakeWay = {
  old: TrustedKey;
  /** Signs what the old one has signed; it may be in the trust document already, or take the old one's place there. */
  by: Signer;
};

/**
 * Lets a key leave the trust document. Until the other one has signed all that it signed, both count. Where somebody
 * wrote into the log with the old one in the very moment in which it ceased to count, it is done once more. Gives the
 * releases that were left alone.
 */
export async function makeWay(
  registry: Registry,
  holder: RootHolder,
  { old, by }: MakeWay,
): Promise<string[]> {
  const { trust, change } = holder;
  const from = new Map([[keyIdOf(old.key), old.key]]);
  const without = trust.keys.some(({ key }) => key === by.publicKey)
    ? trust.keys.filter(({ key }) => key !== old.key)
    : trust.keys.map((one) => (one.key === old.key ? { ...one, key: by.publicKey } : one));
  await change([...without, old]);
  const leftAlone = await handOver(registry, { from, signs: old.signs, by });
  await change(without);
  const isWhole = await readLog(registry).then(
    () => true,
    () => false,
  );
  return isWhole ? leftAlone : makeWay(registry, holder, { old, by });
}

import { type Registry, readLog } from '../registry';
import { type Refusal, refuse } from '../registry/refusal';
import { keyIdOf, type Signer } from '../registry/trust/key';
import type { Trust } from '../registry/trust/trust';
import { handOver } from './hand-over';
import type { RootHolder } from './root-holder';

type TrustedKey = Trust['keys'][number];

/** Both count now; the one is to sign what the old one has signed. */
type MakeWay = { old: TrustedKey; by: Signer };

type MadeWay = {
  ok: true;
  /** Releases that nobody was ever told of: they go with the key. */
  leftAlone: string[];
};

/**
 * Lets a key leave the trust document once another one has signed all that it signed. Where somebody wrote into the
 * log with it in the very moment in which it ceased to count, it is done once more.
 */
export async function makeWay(
  registry: Registry,
  { change }: Pick<RootHolder, 'change'>,
  { old, by }: MakeWay,
): Promise<MadeWay | Refusal> {
  const from = new Map([[keyIdOf(old.key), old.key]]);
  const leftAlone = await handOver(registry, { from, signs: old.signs, by });
  const left = await change((keys) => without(keys, { old, by }));
  if (!left.ok) return left;
  const isWhole = await readLog(registry).then(
    () => true,
    () => false,
  );
  if (isWhole) return { ok: true, leftAlone };
  const back = await change((keys) => [...keys, old]);
  return back.ok ? makeWay(registry, { change }, { old, by }) : back;
}

/** What it signed must not be left to nobody, whoever else has changed keys meanwhile. */
function without(keys: TrustedKey[], { old, by }: MakeWay): TrustedKey[] | Refusal {
  if (keys.some(({ key }) => key === by.publicKey)) return keys.filter(({ key }) => key !== old.key);
  return refuse('changed-meanwhile', 'The key that was to sign instead has gone meanwhile: look again.');
}

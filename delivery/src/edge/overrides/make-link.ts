import { isVersion } from '../../platform/releases/compare-versions';
import { appendLogEntryWithRetries } from '../../registry/registry/change-channel';
import { readManifest } from '../../registry/registry/manifest';
import { type Refusal, refuse } from '../../registry/registry/refusal';
import type { Registry } from '../../registry/registry/registry';
import { findKeysForName, readTrust } from '../../registry/registry/trust/trust';
import { createTicket, maxLinkMinutes } from './ticket';

type OverrideLinkRequest = Pick<CreateOverrideLinkOptions, 'remote' | 'version' | 'minutes'>;

/** Returns true if a name has the form of a remote's name. The shell's name does not have this form. */
export function looksLikeRemoteName(name: string): boolean {
  return /^mfe-[a-z0-9-]{1,50}$/.test(name);
}

/** Parses a request for a link. If the request is invalid, returns a sentence that says why. */
export function parseOverrideLinkRequest(body: unknown): OverrideLinkRequest | string {
  const { remote, version, minutes } = Object(body);
  if (typeof remote !== 'string' || !looksLikeRemoteName(remote)) return 'There is no such remote.';
  if (typeof version !== 'string' || !isVersion(version)) return 'This is no version.';
  return { remote, version, minutes: Number(minutes) };
}

/**
 * Reads the ticket of a request. If the request has none, returns an empty text, which is never a valid
 * ticket.
 */
export function parseTicket(body: unknown): string {
  const { ticket } = Object(body);
  return typeof ticket === 'string' ? ticket : '';
}

type CreateOverrideLinkOptions = {
  remote: string;
  version: string;
  /** The sign-in name of the only user for whom the link is valid. */
  user: string;
  /** The only origin at which the link is valid. */
  origin: string;
  minutes: number;
  actor: string;
  reason: string;
};

type CreatedOverrideLink = { ok: true; address: string; until: string };

/**
 * Creates a link by which one person sees a release for a limited time. Its log entry prevents the clean-up
 * from removing the release.
 */
export async function createOverrideLink(
  registry: Registry,
  options: CreateOverrideLinkOptions,
): Promise<CreatedOverrideLink | Refusal> {
  const { remote, version, user, origin, minutes, actor, reason } = options;
  const { signer, store, root, environment } = registry;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxLinkMinutes)
    return refuse('wrong-time', `A link is good for 1 to ${maxLinkMinutes} minutes.`);
  if (!signer) return refuse('no-key', 'There is no key here that may sign links.');
  const trust = await readTrust(store, root);
  if (!findKeysForName(trust, 'override').has(signer.key))
    return refuse('wrong-key', 'The key here may not sign links.');
  const made = environment.now();
  const until = new Date(made.getTime() + minutes * 60_000).toISOString();
  const link = { remote, version, user, origin, until };
  const act = { kind: 'override', ...link } as const;
  const entered = await appendLogEntryWithRetries(registry, { act, actor, reason });
  if (!entered.ok) return entered;
  const manifest = await readManifest(registry, trust, { name: remote, version });
  if (!manifest) return refuse('unknown-release', `${remote} ${version} is not in the registry any more.`);
  const ticket = createTicket({ ...link, manifest: manifest.hash, made: made.toISOString() }, signer);
  return { ok: true, address: `${origin}/setup/releases#open=${ticket}`, until };
}

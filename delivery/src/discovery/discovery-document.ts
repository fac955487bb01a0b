import { assetUrl, type Release } from 'shared-lib/releases';
import type { LiveRemote } from '../choose/choose-for';
import { entryUrl } from '../releases/release-set';
import type { Live } from '../source/release-source';

/** The form that this document has: of micro-frontends, as other tools read it. */
const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const project = 'lexboard';

type Version = {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { lexboard: object };
};

export type DiscoveryDocument = { schema: string; microFrontends: Record<string, Version[]> };

/**
 * What people get of each remote, in the shape of AWS frontend-discovery. Of whom a canary is for it says the share
 * alone: which organisations have it first, and how people are dealt, is nobody else's affair.
 */
export function discoveryDocument({ remotes, channel }: Live): DiscoveryDocument {
  const served = remotes.filter(({ name }) => name !== 'shell');
  const seq = channel?.seq;
  return {
    schema,
    microFrontends: Object.fromEntries(
      served.map((remote) => [`${project}/${remote.name}`, versionsOf(remote, seq)]),
    ),
  };
}

function versionsOf({ stable, canary, fallback }: LiveRemote, seq: number | undefined): Version[] {
  const share = canary?.share ?? 0;
  const first = versionOf(stable, { instead: fallback, traffic: 100 - share, isDefault: true, seq });
  if (!canary) return [first];
  return [first, versionOf(canary.release, { instead: stable, traffic: share, isDefault: false, seq })];
}

type Standing = {
  /** What takes its place where it does not come. */
  instead: Release | undefined;
  traffic: number;
  isDefault: boolean;
  seq: number | undefined;
};

function versionOf(release: Release, { instead, traffic, isDefault, seq }: Standing): Version {
  const { name, version, container, contract, entry, files, groups } = release;
  const sri = files.map(({ path, sha384 }) => [assetUrl(name, version, path), sha384]);
  const integrity = files.find(({ path }) => path === entry)?.sha384 ?? '';
  return {
    url: entryUrl(release),
    ...(instead && { fallbackUrl: entryUrl(instead) }),
    metadata: { integrity, version },
    deployment: { traffic, default: isDefault },
    extras: {
      lexboard: {
        container,
        modules: Object.keys(groups).filter((group) => group.startsWith('./')),
        sri: Object.fromEntries(sri),
        ...(contract && { contract }),
        ...(seq !== undefined && { seq }),
      },
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { assetUrl, type Release } from 'shared-lib/releases';
import { buildEntryUrl } from '../../platform/releases/release-set';
import type { LiveRemote } from '../choose/canary-choice';
import type { LiveState, ReleaseSource } from '../source/release-source';

/** The answer is the same for everybody, so proxies may cache it, but no longer than an edge takes to look again. */
const headers = {
  'cache-control': 'public, max-age=5',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Tells other tools which releases exist, in a format that they know. */
export function addDiscoveryRoute(app: FastifyInstance, live: ReleaseSource['live']): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/discovery/v1',
    handler: (_request, reply) => reply.headers(headers).send(discoveryDocument(live())),
  });
}

/** The schema of this document: a list of micro-frontends that other tools can read. */
const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const project = 'lexboard';

type Version = {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { lexboard: object };
};

type DiscoveryDocument = { schema: string; microFrontends: Record<string, Version[]> };

/**
 * What people get of each remote, in the format of AWS frontend-discovery. Of a canary it tells only the share.
 * Which organisations get it first and how people are chosen stays private.
 */
function discoveryDocument({ remotes, channel }: LiveState): DiscoveryDocument {
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

type VersionOfOptions = {
  /** The release that is loaded when the first one fails to load. */
  instead: Release | undefined;
  traffic: number;
  isDefault: boolean;
  seq: number | undefined;
};

function versionOf(release: Release, { instead, traffic, isDefault, seq }: VersionOfOptions): Version {
  const { name, version, container, contract, entry, files, groups } = release;
  const sri = files.map(({ path, sha384 }) => [assetUrl(name, version, path), sha384]);
  const integrity = files.find(({ path }) => path === entry)?.sha384 ?? '';
  return {
    url: buildEntryUrl(release),
    ...(instead && { fallbackUrl: buildEntryUrl(instead) }),
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

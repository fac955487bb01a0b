import type { FastifyInstance } from 'fastify';
import { buildAssetUrl, type Release } from 'shared-lib/releases';
import { buildEntryUrl } from '../../platform/releases/release-set';
import type { LiveRemote } from '../choose/canary-choice';
import type { LiveState, ReleaseSource } from '../source/release-source';

/**
 * Headers that let proxies cache the reply, because it is the same for everybody. They may cache it only for
 * as long as an edge takes to notice a new channel.
 */
const discoveryHeaders = {
  'cache-control': 'public, max-age=5',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves the list of live releases in a format that other tools can read. */
export function addDiscoveryRoute(app: FastifyInstance, live: ReleaseSource['live']): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/discovery/v1',
    handler: (_request, reply) => reply.headers(discoveryHeaders).send(buildDiscoveryDocument(live())),
  });
}

/**
 * The address of the schema of the document. Other tools read documents with this schema as lists of micro-frontends.
 */
const schemaAddress = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const projectName = 'lexboard';

type DiscoveryVersion = {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { lexboard: object };
};

type DiscoveryDocument = { schema: string; microFrontends: Record<string, DiscoveryVersion[]> };

/**
 * Builds the document in the format of AWS frontend-discovery. It says for how many people a canary is, but not
 * how they are chosen, nor which organisations get the canary first.
 */
function buildDiscoveryDocument({ remotes, channel }: LiveState): DiscoveryDocument {
  const served = remotes.filter(({ name }) => name !== 'shell');
  const seq = channel?.seq;
  return {
    schema: schemaAddress,
    microFrontends: Object.fromEntries(
      served.map((remote) => [`${projectName}/${remote.name}`, buildDiscoveryVersions(remote, seq)]),
    ),
  };
}

function buildDiscoveryVersions({ stable, canary, fallback }: LiveRemote, seq: number | undefined): DiscoveryVersion[] {
  const share = canary?.share ?? 0;
  const first = buildDiscoveryVersion(stable, {
    fallback,
    traffic: 100 - share,
    isDefault: true,
    seq,
  });
  if (!canary) return [first];
  return [first, buildDiscoveryVersion(canary.release, { fallback: stable, traffic: share, isDefault: false, seq })];
}

type BuildDiscoveryVersionOptions = {
  /** The release that a page loads if this one fails. */
  fallback: Release | undefined;
  traffic: number;
  isDefault: boolean;
  seq: number | undefined;
};

function buildDiscoveryVersion(
  release: Release,
  { fallback, traffic, isDefault, seq }: BuildDiscoveryVersionOptions,
): DiscoveryVersion {
  const { name, version, container, contract, entry, files, groups } = release;
  const sri = files.map(({ path, sha384 }) => [buildAssetUrl(name, version, path), sha384]);
  const integrity = files.find(({ path }) => path === entry)?.sha384 ?? '';
  return {
    url: buildEntryUrl(release),
    ...(fallback && { fallbackUrl: buildEntryUrl(fallback) }),
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

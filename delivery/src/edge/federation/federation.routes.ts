import type { FastifyInstance } from 'fastify';
import { buildAssetUrl, federationManifestFile } from 'shared-lib/releases';
import { sendPlainText } from '../server/answer';
import { removeQuery } from '../server/request-path';
import type { ReleaseSource } from '../source/release-source';
import { relocateManifest } from './relocate-manifest';

/** Headers that make federation hosts check for a new response each time, because each promotion changes it. */
const federationHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

type FederationSource = Pick<ReleaseSource, 'assets' | 'choice' | 'readDocument'>;

/**
 * Serves the files by which federation hosts outside this product follow the channel: the manifest of each
 * remote's stable release, and the signed documents that prove it.
 */
export function addFederationRoutes(app: FastifyInstance, source: FederationSource): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/federation/*',
    handler: async (request, reply) => {
      const path = removeQuery(request.raw.url ?? '').slice('/federation/'.length);
      const [, remote] = /^([a-z][a-z0-9-]*)\/mf-manifest\.json$/.exec(path) ?? [];
      const content = remote
        ? await readFederationManifest(source, remote)
        : publicDocumentPattern.test(path) && (await source.readDocument?.(path));
      if (content) return reply.headers(federationHeaders).send(content);
      return sendPlainText(reply.header('access-control-allow-origin', '*'), 404, 'There is no such document.');
    },
  });
}

/**
 * Matches the paths of documents that everybody may read. The channel is not among them, because it names
 * organisations and people.
 */
const publicDocumentPattern =
  /^(trust\.json|stable\.json|roots\/[0-9a-f]{16}\.json|[a-z][a-z0-9-]*\/\d[\w.-]*\/manifest\.json)$/;

/** Reads the manifest of the release that a visitor without a canary gets. */
async function readFederationManifest(
  { choice, assets }: FederationSource,
  remote: string,
): Promise<string | undefined> {
  const release = choice()
    .remotes.map(([first]) => first)
    .find((first) => first?.name === remote);
  if (!release) return undefined;
  const asset = await assets.find(buildAssetUrl(release.name, release.version, federationManifestFile));
  const bytes = await asset?.read(undefined);
  return bytes && relocateManifest(bytes.toString(), release);
}

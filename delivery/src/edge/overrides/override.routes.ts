import type { FastifyInstance, FastifyReply } from 'fastify';
import { edgeCalls } from 'shared-lib/api/contract';
import { describeProvenance, type RegistryVersion, type RemoteChannel } from 'shared-lib/releases';
import { compareVersions } from '../../platform/releases/compare-versions';
import { isWithdrawn, readChannel } from '../../registry/registry/channel';
import { readManifest } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import { listReleases } from '../../registry/registry/registry';
import { readTrust } from '../../registry/registry/trust/trust';
import type { Backend } from '../../rollout/backend-port';
import { addOperatorRoute, addPublicRoute, sendRefusal } from '../server/edge-call';
import { createOverrideLink, parseOverrideLinkRequest, parseTicket } from './make-link';
import type { Overrides } from './open-overrides';
import { expiredOverrideCookie, failedOverrideCookie, isFromOtherSite, readOrigin } from './open-overrides';

type OverrideRouteContext = {
  backend: Pick<Backend, 'admit'>;
  publicOrigin: string | undefined;
  /**
   * The registry and its overrides. Undefined if releases are served without a registry; then no link can
   * open one.
   */
  releases: { registry: Registry; overrides: Overrides } | undefined;
};

const disableCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
const noRegistryRefusal = { status: 409, sentence: 'There is no registry of releases here.' } as const;

/**
 * Adds the routes for links to a release that a person would not get otherwise: routes that create a link, open
 * its release, and leave it.
 */
export function addOverrideRoutes(
  app: FastifyInstance,
  { backend, publicOrigin, releases }: OverrideRouteContext,
): void {
  addOperatorRoute(app, { backend, call: edgeCalls.versions }, async ({ request, reply }) => {
    if (!releases) return sendRefusal(reply, noRegistryRefusal);
    const data = await listRunnableVersions(releases.registry, String(Object(request.query).remote));
    return disableCaching(reply).send({ success: 1, data });
  });

  addOperatorRoute(app, { backend, call: edgeCalls.link }, async ({ request, reply, self }) => {
    const linkRequest = parseOverrideLinkRequest(request.body);
    if (typeof linkRequest === 'string') return sendRefusal(reply, { status: 422, sentence: linkRequest });
    if (!releases) return sendRefusal(reply, noRegistryRefusal);
    const { username: user } = self;
    const origin = readOrigin(request.headers, publicOrigin);
    const made = await createOverrideLink(releases.registry, {
      ...linkRequest,
      user,
      origin,
      actor: user,
      reason: '',
    });
    if (!made.ok) return sendRefusal(reply, { status: 409, sentence: made.sentence });
    const { address, until } = made;
    return disableCaching(reply).send({ success: 1, address, until });
  });

  addOperatorRoute(app, { backend, call: edgeCalls.open }, async ({ request, reply, self }) => {
    if (!releases) return sendRefusal(reply, noRegistryRefusal);
    const visitor = { user: self.username, headers: request.raw.headers };
    const admitted = await releases.overrides.admit(parseTicket(request.body), visitor);
    if (!admitted.ok) return sendRefusal(reply, { status: 409, sentence: admitted.sentence });
    const { remote, version, until, user } = admitted.override;
    request.log.info({ remote, version, until, user }, 'a release is open for one person');
    return disableCaching(reply.header('set-cookie', admitted.cookie)).send({
      success: 1,
      remote,
      version,
      until,
    });
  });

  addPublicRoute(app, edgeCalls.leave, async (request, reply) => {
    if (isFromOtherSite(request.headers, publicOrigin)) {
      return sendRefusal(reply, { status: 403, sentence: 'Another site cannot ask for this.' });
    }
    const { hasFailed } = Object(request.body);
    const cookie = hasFailed === true ? failedOverrideCookie : expiredOverrideCookie;
    return disableCaching(reply.header('set-cookie', cookie)).send({ success: 1 });
  });
}

/** Lists the versions of a remote that may run, newest first. */
async function listRunnableVersions(registry: Registry, remote: string): Promise<RegistryVersion[]> {
  const remotes = (await readChannel(registry))?.remotes ?? {};
  const current = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (!current) return [];
  const versions = (await listReleases(registry, remote))
    .map(({ version }) => version)
    .filter((version) => !isWithdrawn(current, version))
    .sort((one, other) => compareVersions(other, one));
  const trust = await readTrust(registry.store, registry.root);
  return Promise.all(
    versions.map(async (version) => {
      // Treats a manifest without a trusted signature as missing, because its release cannot be opened.
      const manifest = await readManifest(registry, trust, { name: remote, version }).catch(() => undefined);
      const { provenance, preview } = manifest?.release ?? {};
      return {
        version,
        is: findVersionState(version, current),
        ...(provenance && { source: describeProvenance(provenance) }),
        ...(preview && { change: preview.change }),
      };
    }),
  );
}

function findVersionState(version: string, { stable, canary, retired }: RemoteChannel): RegistryVersion['is'] {
  if (version === stable.version) return 'stable';
  if (version === canary?.version) return 'canary';
  return retired.some((one) => one.version === version) ? 'past' : 'waiting';
}

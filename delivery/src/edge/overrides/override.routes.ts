import type { FastifyInstance, FastifyReply } from 'fastify';
import { edgeCalls } from 'shared-lib/api/contract';
import type { RegistryVersion, RemoteChannel } from 'shared-lib/releases';
import { compareVersions } from '../../platform/releases/compare-versions';
import { isWithdrawn, readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { releasesIn } from '../../registry/registry/registry';
import type { Backend } from '../../rollout/backend-port';
import { addEdgeCall, addPageCall, refuse } from '../server/edge-call';
import { makeLink, parseLinkRequest, parseTicket } from './make-link';
import type { Overrides } from './open-overrides';
import { failedOverrideCookie, isFromOtherSite, noOverrideCookie, originOf } from './open-overrides';

type Context = {
  backend: Pick<Backend, 'admit'>;
  publicOrigin: string | undefined;
  /** Undefined when releases are served without a registry; nothing can be opened then. */
  releases: { registry: Registry; overrides: Overrides } | undefined;
};

const answered = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
const noRegistry = { status: 409, sentence: 'There is no registry of releases here.' } as const;

/** The routes that make, open and leave links by which operators see a release that is not chosen for them. */
export function addOverrideRoutes(app: FastifyInstance, { backend, publicOrigin, releases }: Context): void {
  addEdgeCall(app, { backend, call: edgeCalls.versions }, async ({ request, reply }) => {
    if (!releases) return refuse(reply, noRegistry);
    const data = await versionsOf(releases.registry, String(Object(request.query).remote));
    return answered(reply).send({ success: 1, data });
  });

  addEdgeCall(app, { backend, call: edgeCalls.link }, async ({ request, reply, self }) => {
    const wish = parseLinkRequest(request.body);
    if (typeof wish === 'string') return refuse(reply, { status: 422, sentence: wish });
    if (!releases) return refuse(reply, noRegistry);
    const { username: user } = self;
    const origin = originOf(request.headers, publicOrigin);
    const made = await makeLink(releases.registry, { ...wish, user, origin, actor: user, reason: '' });
    if (!made.ok) return refuse(reply, { status: 409, sentence: made.sentence });
    const { address, until } = made;
    return answered(reply).send({ success: 1, address, until });
  });

  addEdgeCall(app, { backend, call: edgeCalls.open }, async ({ request, reply, self }) => {
    if (!releases) return refuse(reply, noRegistry);
    const asked = { user: self.username, headers: request.raw.headers };
    const admitted = await releases.overrides.admit(parseTicket(request.body), asked);
    if (!admitted.ok) return refuse(reply, { status: 409, sentence: admitted.sentence });
    const { remote, version, until, user } = admitted.override;
    request.log.info({ remote, version, until, user }, 'a release is open for one person');
    return answered(reply.header('set-cookie', admitted.cookie)).send({ success: 1, remote, version, until });
  });

  addPageCall(app, edgeCalls.leave, async (request, reply) => {
    if (isFromOtherSite(request.headers, publicOrigin)) {
      return refuse(reply, { status: 403, sentence: 'Another site cannot ask for this.' });
    }
    const { hasFailed } = Object(request.body);
    const cookie = hasFailed === true ? failedOverrideCookie : noOverrideCookie;
    return answered(reply.header('set-cookie', cookie)).send({ success: 1 });
  });
}

/** The versions of a remote in the registry that may run, newest first. */
async function versionsOf(registry: Registry, remote: string): Promise<RegistryVersion[]> {
  const remotes = (await readChannel(registry))?.remotes ?? {};
  const now = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (!now) return [];
  return (await releasesIn(registry, remote))
    .map(({ version }) => version)
    .filter((version) => !isWithdrawn(now, version))
    .sort((one, other) => compareVersions(other, one))
    .map((version) => ({ version, is: standingOf(version, now) }));
}

function standingOf(version: string, { stable, canary, retired }: RemoteChannel): RegistryVersion['is'] {
  if (version === stable.version) return 'stable';
  if (version === canary?.version) return 'canary';
  return retired.some((one) => one.version === version) ? 'past' : 'waiting';
}

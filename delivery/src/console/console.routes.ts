import type { FastifyInstance } from 'fastify';
import { edgeCalls, releaseActKinds } from 'shared-lib/api/contract';
import type { ReleaseAct, ReleaseLogEntry } from 'shared-lib/releases';
import { addEdgeCall, refuse } from '../edge/server/edge-call';
import { isVersion } from '../platform/releases/compare-versions';
import { changeByPerson, type Registry, readChannel, readLog } from '../registry/registry';
import type { Backend, Self } from '../rollout/backend-port';
import { usualBrake } from '../rollout/rollouts/brake';
import type { Rollouts } from '../rollout/rollouts/open-rollouts';
import { consoleState } from './console-state';

/** What the console is about; none where releases are served without a registry. */
export type Releases = {
  registry: Registry;
  rollouts: Rollouts;
  /** A share past this takes a second operator. */
  secondPersonAbove: number;
};

/** The release console: what is live and how it fares, and what operators do with a release. */
export function addConsoleRoutes(
  app: FastifyInstance,
  backend: Pick<Backend, 'admit'>,
  releases: Releases | undefined,
): void {
  const readEntries = releases && followLog(releases.registry);
  addEdgeCall(app, { backend, call: edgeCalls.status }, async ({ reply, self }) => {
    const channel = releases && (await readChannel(releases.registry));
    const log = await readEntries?.();
    const data = releases && channel && log ? consoleState({ ...releases, channel, log, self }) : null;
    return reply.header('cache-control', 'no-store').send({ success: 1, data });
  });

  addEdgeCall(app, { backend, call: edgeCalls.act }, async ({ request, reply, self }) => {
    const wish = parseRequest(request.body);
    if (typeof wish === 'string') return refuse(reply, { status: 422, sentence: wish });
    if (!releases) return refuse(reply, { status: 409, sentence: 'There is no registry of releases here.' });
    const done = await fulfil(releases, wish, self);
    if (!done.ok) return refuse(reply, { status: 409, sentence: done.sentence });
    return reply.header('cache-control', 'no-store').send({ success: 1, message: done.message });
  });
}

/** The whole release log, oldest first; each entry is read and verified once. */
function followLog(registry: Registry): () => Promise<readonly ReleaseLogEntry[]> {
  let known: readonly ReleaseLogEntry[] = [];
  return async () => {
    const more = await readLog(registry, { after: known.at(-1)?.seq ?? 0 });
    // Whoever asked at the same time may have put them to it already.
    const last = known.at(-1)?.seq ?? 0;
    known = [...known, ...more.filter(({ seq }) => seq > last)];
    return known;
  };
}

type Fulfilled = { ok: true; message: string } | { ok: false; sentence: string };

/** Does what an operator asks for, against what they saw. Where it takes two, the first one's act is a request. */
async function fulfil(
  { registry, secondPersonAbove }: { registry: Registry; secondPersonAbove: number },
  wish: FulfilOptions,
  { username: actor, root }: Self,
): Promise<Fulfilled> {
  const { reason, seq, remote, version, kind } = wish;
  const act = await actOf(registry, wish);
  if (!act) return { ok: false, sentence: `${remote} ${version} is not a canary.` };
  const done = await changeByPerson(registry, { act, actor, root, reason, seq, secondPersonAbove });
  if (!done.ok) return { ok: false, sentence: done.sentence };
  if (done.isWaiting)
    return { ok: true, message: `${remote} ${version} waits for another operator, who has to approve it.` };
  return { ok: true, message: messages[kind](wish) };
}

const messages = {
  canary: ({ remote, version, share }) => `${remote} ${version} goes to ${share} % of the people.`,
  hold: ({ remote, version }) => `${remote} ${version} is held: its share is not raised by itself.`,
  'go-on': ({ remote, version }) => `${remote} ${version} goes on by itself.`,
  promote: ({ remote, version }) => `${remote} ${version} goes to everybody.`,
  'roll-back': ({ remote, version }) => `${remote} ${version} is taken back.`,
  decline: ({ remote, version }) => `The request for ${remote} ${version} is declined.`,
} satisfies Record<FulfilOptions['kind'], (wish: FulfilOptions) => string>;

/** Undefined where it is about a canary that is none any more. */
async function actOf(
  registry: Registry,
  { kind, remote, version, share }: FulfilOptions,
): Promise<ReleaseAct | undefined> {
  if (kind === 'promote' || kind === 'decline') return { kind, remote, version };
  if (kind === 'roll-back') return { kind, remote, version, isWithdrawn: false };
  const now = (await readChannel(registry))?.remotes[remote];
  const { canary, proposed } = now ?? {};
  const isApproval = kind === 'canary' && proposed?.version === version && proposed.share === share;
  // An approval gives what was asked for; otherwise the organisations that have the canary keep it.
  const organisations = (isApproval ? proposed.organisations : canary?.organisations) ?? [];
  if (kind === 'canary') return { kind, remote, version, share, organisations };
  if (canary?.version !== version) return undefined;
  const brake = { ...(canary.brake ?? usualBrake), isHeld: kind === 'hold' };
  return { kind: 'canary', remote, version, share: canary.share, organisations, brake };
}

/** What somebody asks for on the release console. */
type FulfilOptions = {
  kind: (typeof releaseActKinds)[number];
  remote: string;
  version: string;
  /** Of a canary. */
  share: number;
  reason: string;
  /** The number of the log's entry that they saw. */
  seq: number;
};

const longestReason = 1_000;

/** Reads a wish; a sentence where it is none. */
function parseRequest(body: unknown): FulfilOptions | string {
  const { kind: named, remote, version, share = 0, reason, seq } = Object(body);
  const kind = releaseActKinds.find((one) => one === named);
  if (!kind || typeof remote !== 'string' || typeof version !== 'string' || !isVersion(version))
    return 'This is nothing that can be done with a release.';
  if (typeof share !== 'number' || !(share >= 0 && share <= 100)) return 'A share goes from 0 to 100.';
  if (typeof seq !== 'number') return 'Say which entry of the log was the newest.';
  const words = typeof reason === 'string' ? reason.trim() : '';
  if (words === '') return 'Please mention the reason';
  if (words.length > longestReason) return `The reason has at most ${longestReason} characters.`;
  return { kind, remote, version, share, reason: words, seq };
}

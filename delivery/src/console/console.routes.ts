import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { edgeCalls, releaseActKinds } from 'shared-lib/api/contract';
import {
  type Channel,
  formatSetMembers,
  listMembersOfAct,
  type ReleaseAct,
  type ReleaseLogEntry,
  type SetMember,
} from 'shared-lib/releases';
import { addOperatorRoute, sendRefusal } from '../edge/server/edge-call';
import { isVersion } from '../platform/releases/compare-versions';
import { readChannel } from '../registry/registry/channel';
import { type EarlierModuleVersion, listEarlierModules } from '../registry/registry/earlier-modules';
import { listReleases, type Registry } from '../registry/registry/registry';
import { readLog } from '../registry/registry/release-log';
import { changeChannelOrPropose } from '../registry/registry/second-person';
import type { Backend, OperatorIdentity } from '../rollout/backend-port';
import { defaultCanaryLimits } from '../rollout/rollouts/canary-limits';
import { openRollouts, type Rollouts } from '../rollout/rollouts/open-rollouts';
import { openRolloutRecords } from '../rollout/rollouts/record-folder';
import { buildConsoleState } from './console-state';

type ConsoleContext = {
  backend: Pick<Backend, 'admit' | 'outcomesAfter' | 'newestOutcome'>;
  /** The registry. Undefined if releases are served without one. The console then says that there is none. */
  registry: Registry | undefined;
  /** The folder of the rollout records. */
  folder: string;
  pollMs: number;
  /** A canary for a larger share of people than this needs a second operator. */
  secondPersonAbove: number;
};

/**
 * Starts the evaluation of rollouts and adds the console's routes. The evaluation ends when the app closes.
 */
export function startConsole(app: FastifyInstance, context: ConsoleContext): void {
  const { backend, registry, folder, pollMs, secondPersonAbove } = context;
  const rollouts =
    registry && openRollouts({ registry, backend, records: openRolloutRecords(folder), log: app.log, pollMs });
  if (rollouts) app.addHook('onClose', () => rollouts.stop());
  addConsoleRoutes(app, backend, registry && rollouts && { registry, rollouts, secondPersonAbove });
}

/** The registry and the rollouts that the console shows. */
type ConsoleRolloutContext = {
  registry: Registry;
  rollouts: Rollouts;
  /** A canary for a larger share of people than this needs a second operator. */
  secondPersonAbove: number;
};

/** Adds the routes of the release console: its state, and the actions of operators. */
export function addConsoleRoutes(
  app: FastifyInstance,
  backend: Pick<Backend, 'admit'>,
  releases: ConsoleRolloutContext | undefined,
): void {
  const readEntries = releases && createLogReader(releases.registry);
  const readPublished = releases && createPublishedReleasesReader(releases.registry, app.log);
  const readEarlier = releases && createEarlierModulesReader(releases.registry, app.log);
  addOperatorRoute(app, { backend, call: edgeCalls.status }, async ({ reply, self }) => {
    const channel = releases && (await readChannel(releases.registry));
    const log = await readEntries?.();
    const published = (await readPublished?.()) ?? [];
    const earlier = channel && (await readEarlier?.(channel));
    const data =
      releases && channel && log ? buildConsoleState({ ...releases, channel, log, published, earlier, self }) : null;
    return reply.header('cache-control', 'no-store').send({ success: 1, data });
  });

  addOperatorRoute(app, { backend, call: edgeCalls.act }, async ({ request, reply, self }) => {
    const action = parseConsoleAction(request.body);
    if (typeof action === 'string') return sendRefusal(reply, { status: 422, sentence: action });
    if (!releases) return sendRefusal(reply, { status: 409, sentence: 'There is no registry of releases here.' });
    const done = await runConsoleAction(releases, action, self);
    if (!done.ok) return sendRefusal(reply, { status: 409, sentence: done.sentence });
    return reply.header('cache-control', 'no-store').send({ success: 1, message: done.message });
  });
}

/**
 * Creates a function that returns the whole release log. Each call reads and verifies only the entries that
 * are new.
 */
function createLogReader(registry: Registry): () => Promise<readonly ReleaseLogEntry[]> {
  let entries: readonly ReleaseLogEntry[] = [];
  return async () => {
    const more = await readLog(registry, { after: entries.at(-1)?.seq ?? 0 });
    // Another request may have added some of these entries in the meantime. So this code adds only entries
    // after its last one.
    const last = entries.at(-1)?.seq ?? 0;
    entries = [...entries, ...more.filter(({ seq }) => seq > last)];
    return entries;
  };
}

/**
 * How long the list of releases is reused. The console asks every few seconds, and listing a bucket so often
 * would be expensive.
 */
const releaseListCacheMs = 10_000;

/**
 * Creates a function that lists the releases of a registry, and reuses the list for some seconds. If listing
 * fails, it returns an empty list, so that the console shows only the releases of the log.
 */
function createPublishedReleasesReader(
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => ReturnType<typeof listReleases> {
  let listing: ReturnType<typeof listReleases> | undefined;
  let listedAt = 0;
  return async () => {
    const now = registry.environment.now().getTime();
    if (listing && now - listedAt < releaseListCacheMs) return listing;
    listedAt = now;
    listing = listReleases(registry).catch((error: unknown) => {
      log.warn({ err: error }, 'The releases in the registry cannot be listed');
      // Forgets the list if it could not be read, so that the next call tries again.
      listing = undefined;
      return [];
    });
    return listing;
  };
}

/**
 * Creates a function that lists the earlier versions of shared modules. It reads the releases again only if
 * the channel has changed. If that fails, only this part of the console is empty.
 */
function createEarlierModulesReader(
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (channel: Channel) => Promise<readonly EarlierModuleVersion[] | undefined> {
  let known: { seq: number; found: readonly EarlierModuleVersion[] } | undefined;
  return async (channel) => {
    if (known?.seq === channel.seq) return known.found;
    try {
      known = { seq: channel.seq, found: await listEarlierModules(registry, channel) };
      return known.found;
    } catch (error) {
      log.warn({ err: error }, 'The earlier versions of shared modules cannot be read');
      return undefined;
    }
  };
}

/** An action that an operator requests on the release console. */
type ConsoleAction = {
  kind: (typeof releaseActKinds)[number];
  remote: string;
  version: string;
  /** If a set starts as a canary, the other releases of this set. */
  with: SetMember[];
  /** The share of people who get the canary, in percent. */
  share: number;
  reason: string;
  /** The number of the newest log entry that the operator saw. */
  seq: number;
};

/**
 * Runs an action if the state has not changed since the operator saw it. If the action needs a second operator,
 * stores a request instead.
 */
async function runConsoleAction(
  { registry, secondPersonAbove }: ConsoleRolloutContext,
  requested: ConsoleAction,
  { username: actor, root }: OperatorIdentity,
): Promise<{ ok: true; message: string } | { ok: false; sentence: string }> {
  const { reason, seq, remote, version, kind } = requested;
  const act = await buildReleaseAct(registry, requested);
  if (!act) return { ok: false, sentence: `${remote} ${version} is not a canary.` };
  const done = await changeChannelOrPropose(registry, { act, actor, root, reason, seq, secondPersonAbove });
  if (!done.ok) return { ok: false, sentence: done.sentence };
  const members = listMembersOfAct(done.entry.act);
  const release = `${members.length > 1 ? 'The set of ' : ''}${formatSetMembers(members)}`;
  const message = done.needsApproval
    ? `${release} waits for another operator, who has to approve it.`
    : successMessages[kind](release, requested.share);
  return { ok: true, message };
}

const successMessages = {
  canary: (release, share) => `${release} goes to ${share} % of the people.`,
  hold: (release) => `${release} is held: its share is not raised by itself.`,
  'go-on': (release) => `${release} goes on by itself.`,
  promote: (release) => `${release} goes to everybody.`,
  'roll-back': (release) => `${release} is taken back.`,
  decline: (release) => `The request for ${release.replace(/^The/, 'the')} is declined.`,
} satisfies Record<ConsoleAction['kind'], (release: string, share: number) => string>;

/**
 * Builds the release act for an action. Returns undefined if the action is about a canary that no longer
 * exists.
 */
async function buildReleaseAct(
  registry: Registry,
  { kind, remote, version, with: others, share }: ConsoleAction,
): Promise<ReleaseAct | undefined> {
  if (kind === 'promote' || kind === 'decline') return { kind, remote, version };
  if (kind === 'roll-back') return { kind, remote, version, isWithdrawn: false };
  const current = (await readChannel(registry))?.remotes[remote];
  const { canary, proposed } = current ?? {};
  const isApproval = kind === 'canary' && proposed?.version === version && proposed.share === share;
  // An approval takes the organisations from the request that it approves. Other acts keep the organisations of
  // the canary, if there is one.
  const organisations = (isApproval ? proposed.organisations : canary?.organisations) ?? [];
  if (kind === 'canary')
    return { kind, remote, version, share, organisations, ...(others.length > 0 && { with: others }) };
  if (canary?.version !== version) return undefined;
  const brake = { ...(canary.brake ?? defaultCanaryLimits), isHeld: kind === 'hold' };
  return { kind: 'canary', remote, version, share: canary.share, organisations, brake };
}

const maxReasonLength = 1_000;

/** Parses the action in a request body. If the body is invalid, returns a sentence that says why. */
function parseConsoleAction(body: unknown): ConsoleAction | string {
  const { kind: requestedKind, remote, version, with: named = [], share = 0, reason, seq } = Object(body);
  const kind = releaseActKinds.find((one) => one === requestedKind);
  if (!kind || typeof remote !== 'string' || typeof version !== 'string' || !isVersion(version))
    return 'This is nothing that can be done with a release.';
  const others = parseSetMembers(named);
  if (!others || (others.length > 0 && kind !== 'canary'))
    return 'Only a canary can start together with other releases, each with its version.';
  if (typeof share !== 'number' || !(share >= 0 && share <= 100)) return 'A share goes from 0 to 100.';
  if (typeof seq !== 'number') return 'Say which entry of the log was the newest.';
  const words = typeof reason === 'string' ? reason.trim() : '';
  if (words === '') return 'Please mention the reason';
  if (words.length > maxReasonLength) return `The reason has at most ${maxReasonLength} characters.`;
  return { kind, remote, version, with: others, share, reason: words, seq };
}

/** Parses the other releases of a set. Returns undefined if one of them is invalid. */
function parseSetMembers(named: unknown): SetMember[] | undefined {
  if (!Array.isArray(named)) return undefined;
  const members = named.flatMap((member) => {
    const { remote, version } = Object(member);
    return typeof remote === 'string' && typeof version === 'string' && isVersion(version) ? { remote, version } : [];
  });
  return members.length === named.length ? members : undefined;
}

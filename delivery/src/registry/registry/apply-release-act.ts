import {
  type Canary,
  type CanaryLimits,
  type LiveRelease,
  listMembersOfAct,
  type Release,
  type ReleaseAct,
  type ReleaseProposal,
  type RemoteChannel,
  type RetiredRelease,
  type SetMember,
} from 'shared-lib/releases';
import { isWithdrawn } from './channel';
import { findContractFault, findLiveContractFault } from './contract-fault';
import { findFirstEndedModuleFault } from './ended-module';
import { buildReleaseKey, type ReleaseIndex } from './manifest';
import { type Refusal, refuse } from './refusal';
import { computeSha256 } from './trust/signed';

type RemoteChannels = Record<string, RemoteChannel>;

/** The context of an act. `salt` is a new random text. It decides which people get a new canary. */
type ReleaseActContext = { at: string; actor: string; salt: string; releases: ReleaseIndex };

type ReleaseActResult = { ok: true; remotes: RemoteChannels } | Refusal;

/**
 * Applies an act. Returns the releases that people get after it, or a refusal. An act on a set applies to all
 * members or to none.
 */
export function applyReleaseAct(
  remotes: RemoteChannels,
  act: ReleaseAct,
  context: ReleaseActContext,
): ReleaseActResult {
  const missing = listMembersOfAct(act).find((member) => !findRelease(member, context));
  if (missing) return refuse('unknown-release', `${formatRelease(missing)} is not in the registry.`);
  if (act.kind === 'publish') return { ok: true, remotes };
  if (act.kind === 'propose') return storeProposal(remotes, act, context);
  if (act.kind === 'decline') return removeProposal(remotes, act);
  if (act.kind === 'override') {
    const shell = { remote: 'shell', version: remotes.shell?.stable.version ?? '' };
    const [opened, page] = [act, shell].map((one) => findRelease(one, context)?.release);
    const current = remotes[act.remote];
    const refusal = opened && findOverrideRefusal(opened, { current, shell: page, at: context.at });
    return refusal ?? { ok: true, remotes };
  }
  const preview = listMembersOfAct(act).find((member) => findRelease(member, context)?.release.preview);
  if (preview && act.kind !== 'roll-back')
    return refuse('unknown-release', `${formatRelease(preview)} is the preview of a change, not a release.`);
  let next = remotes;
  for (const member of listMembersOfAct(act)) {
    const after = applyActToRemote(remotes, { ...act, ...member }, context);
    if ('ok' in after) return after;
    next = { ...next, [member.remote]: after };
  }
  const { releases, at } = context;
  const fault =
    findLiveContractFault(next, releases) ??
    findFirstEndedModuleFault(listMembersOfAct(act), { before: remotes, after: next, releases, at });
  return fault ? refuse('unfit-contract', fault) : { ok: true, remotes: next };
}

const findRelease = ({ remote, version }: SetMember, { releases }: ReleaseActContext) =>
  releases.get(buildReleaseKey(remote, version));

type ReleaseActOfKind<Kind extends ReleaseAct['kind']> = Extract<ReleaseAct, { kind: Kind }>;

/** Applies an act to one remote. The remote may be a member of a set. */
function applyActToRemote(
  remotes: RemoteChannels,
  act: ReleaseActOfKind<'canary' | 'promote' | 'roll-back'>,
  context: ReleaseActContext,
): RemoteChannel | Refusal {
  const current = remotes[act.remote];
  const live = { version: act.version, manifest: findRelease(act, context)?.hash ?? '' };
  switch (act.kind) {
    case 'canary':
      return startOrChangeCanary(current, { ...live, ...chooseCanarySet(current, act, context) }, act, context);
    case 'promote':
      return promoteCanary(current, { ...live, ...makeReleaseSetField(current?.canary) }, context);
    case 'roll-back':
      return rollBackRelease(current, live, act, context);
  }
}

const setIdLength = 16;

/**
 * Chooses the set of a canary: the set that it already has, or a new one if the act starts several releases
 * together.
 */
function chooseCanarySet(
  current: RemoteChannel | undefined,
  act: ReleaseActOfKind<'canary'>,
  { salt }: ReleaseActContext,
) {
  if (current?.canary) return makeReleaseSetField(current.canary);
  // Uses a hash of the salt as id, because pages contain the id, while the salt must stay secret.
  return makeReleaseSetField({ set: act.with && computeSha256(salt).slice(0, setIdLength) });
}

const makeReleaseSetField = (live: { set?: string | undefined } | undefined) =>
  live?.set === undefined ? {} : { set: live.set };

function startOrChangeCanary(
  current: RemoteChannel | undefined,
  live: LiveRelease,
  act: ReleaseActOfKind<'canary'>,
  context: ReleaseActContext,
): RemoteChannel | Refusal {
  const { remote, share, organisations } = act;
  if (!current)
    return refuse('nothing-before', `${remote} has no stable release yet: promote ${live.version} instead.`);
  if (!(share >= 0 && share <= 100)) return refuse('wrong-share', 'A share goes from 0 to 100.');
  if (current.stable.version === live.version)
    return refuse('already-stable', `${formatRelease(act)} is the stable one.`);
  if (isWithdrawn(current, live.version)) return refuse('withdrawn', `${formatRelease(act)} is withdrawn.`);
  if (current.canary && current.canary.version !== live.version)
    return refuse(
      'not-the-canary',
      `${remote} has the canary ${current.canary.version}: promote it or roll it back first.`,
    );
  if (current.canary && act.with && !current.canary.set)
    return refuse(
      'not-the-set',
      `${formatRelease(act)} is a canary by itself: take it back first, then start the set.`,
    );
  const brake = act.brake ?? current.canary?.brake;
  if (brake && share > brake.maxShare)
    return refuse(
      'wrong-share',
      `${share} % is more than ${brake.maxShare} %, the largest share that ${formatRelease(act)} may have: say another --max-share.`,
    );
  const { salt, since } = current.canary ?? { salt: context.salt, since: context.at };
  const stepAt = startsNewStep(current.canary, share, brake) ? context.at : (current.canary?.stepAt ?? since);
  const { proposed, ...others } = current;
  // If the proposal asks for a larger share than this act gives, the proposal stays open.
  const isOpen = proposed?.version === live.version && (proposed.kind === 'promote' || proposed.share > share);
  return {
    ...others,
    ...(isOpen && { proposed }),
    canary: { ...live, share, organisations, salt, since, stepAt, ...(brake && { brake }) },
    retired: removeRetiredVersion(current.retired, live),
  };
}

/**
 * Returns true if an act starts a new step of the rollout: it changes the share, or lets a held canary
 * continue.
 */
function startsNewStep(before: Canary | undefined, share: number, brake: CanaryLimits | undefined): boolean {
  const endsHold = before?.brake?.isHeld === true && brake?.isHeld !== true;
  return before?.share !== share || endsHold;
}

/** Stores a proposal. No live release changes yet, but the proposed act must be possible now. */
function storeProposal(
  remotes: RemoteChannels,
  act: ReleaseActOfKind<'propose'>,
  context: ReleaseActContext,
): ReleaseActResult {
  const { remote, version, wanted, root } = act;
  const release = { remote, version, ...(act.with && { with: act.with }) };
  const requestedAct: ReleaseAct =
    wanted.kind === 'promote' ? { kind: 'promote', ...release } : { ...wanted, kind: 'canary', ...release };
  const result = applyReleaseAct(remotes, requestedAct, context);
  if (!result.ok) return result;
  const members = listMembersOfAct(act);
  const changed = members.flatMap((member) => {
    const current = remotes[member.remote];
    const others = members.filter((other) => other !== member);
    const proposed: ReleaseProposal = {
      ...wanted,
      version: member.version,
      by: context.actor,
      root,
      at: context.at,
    };
    const requested = others.length > 0 ? { ...proposed, with: others } : proposed;
    return current ? [[member.remote, { ...current, proposed: requested }] as const] : [];
  });
  return { ok: true, remotes: { ...remotes, ...Object.fromEntries(changed) } };
}

function removeProposal(remotes: RemoteChannels, act: ReleaseActOfKind<'decline'>): ReleaseActResult {
  let next = remotes;
  for (const member of listMembersOfAct(act)) {
    const current = remotes[member.remote];
    if (current?.proposed?.version !== member.version)
      return refuse('not-proposed', `Nobody has asked for ${formatRelease(member)}.`);
    const { proposed: _declined, ...others } = current;
    next = { ...next, [member.remote]: others };
  }
  return { ok: true, remotes: next };
}

function promoteCanary(
  current: RemoteChannel | undefined,
  live: LiveRelease,
  { at }: ReleaseActContext,
): RemoteChannel | Refusal {
  if (!current) return { stable: live, retired: [] };
  if (current.canary?.version !== live.version)
    return refuse('not-the-canary', `${live.version} is not the canary: only a canary can be promoted.`);
  return {
    stable: live,
    retired: [{ ...current.stable, at, why: 'replaced' }, ...removeRetiredVersion(current.retired, live)],
  };
}

/** Removes a canary. If there is no canary, replaces the stable release with the previous one. */
function rollBackRelease(
  current: RemoteChannel | undefined,
  live: LiveRelease,
  act: ReleaseActOfKind<'roll-back'>,
  { at }: ReleaseActContext,
): RemoteChannel | Refusal {
  if (!current) return refuse('unknown-remote', `${act.remote} has no release in the channel.`);
  const gone: RetiredRelease = { ...live, at, why: act.isWithdrawn ? 'withdrawn' : 'taken-back' };
  const retired = [gone, ...removeRetiredVersion(current.retired, live)];
  if (current.canary?.version === live.version) return { stable: current.stable, retired };
  if (current.stable.version !== live.version) {
    const isKnown = current.retired.some(({ version }) => version === live.version);
    if (act.isWithdrawn && isKnown) return { ...current, retired };
    return refuse('not-live', `${formatRelease(act)} is neither stable nor canary.`);
  }
  const before = current.retired.find(({ why }) => why === 'replaced');
  if (!before)
    return refuse('nothing-before', `There is no release of ${act.remote} before ${live.version} to go back to.`);
  const { at: _at, why: _why, ...stable } = before;
  const rest = removeRetiredVersion(removeRetiredVersion(current.retired, live), before);
  const { proposed: _ended, ...others } = current;
  return { ...others, stable, retired: [gone, ...rest] };
}

/** The channel has at most this many retired releases of a remote. The log also has the older ones. */
const maxRetiredReleases = 30;

const removeRetiredVersion = (retired: RetiredRelease[], { version }: LiveRelease) =>
  retired.filter((one) => one.version !== version).slice(0, maxRetiredReleases);

const formatRelease = ({ remote, version }: SetMember) => `${remote} ${version}`;

/** Returns why a link cannot open this release now, on a page with this shell. Returns undefined if it can. */
export function findOverrideRefusal(
  release: Release,
  { current, shell, at }: { current: RemoteChannel | undefined; shell: Release | undefined; at: string },
): Refusal | undefined {
  const { name, version, kind, preview } = release;
  if (preview && Date.parse(preview.until) <= Date.parse(at))
    return refuse('unknown-release', `The preview of change ${preview.change} has ended: make it again.`);
  if (kind === 'shell')
    return refuse('unknown-remote', 'The shell is the page itself: only a remote can be opened in it.');
  if (!current) return refuse('nothing-before', `${name} has no stable release that it could stand in for.`);
  if (isWithdrawn(current, version))
    return refuse('withdrawn', `${name} ${version} is withdrawn: nothing of it runs any more.`);
  const fault = shell && findContractFault(release, shell);
  return fault ? refuse('unfit-contract', fault) : undefined;
}

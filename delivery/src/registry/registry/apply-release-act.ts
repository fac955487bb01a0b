import type {
  Canary,
  CanaryLimits,
  LiveRelease,
  Proposal,
  Release,
  ReleaseAct,
  RemoteChannel,
  RetiredRelease,
} from 'shared-lib/releases';
import { isWithdrawn } from './channel';
import { contractFault, contractsFault } from './contract-fault';
import { type KnownReleases, keyOf } from './manifest';
import { type Refusal, refuse } from './refusal';

type Remotes = Record<string, RemoteChannel>;

/** `salt` is a new one, for a release that has none yet. */
type Facts = { at: string; actor: string; salt: string; releases: KnownReleases };

type Decided = { ok: true; remotes: Remotes } | Refusal;

/** What everybody gets after an act, or why the act is refused. */
export function applyReleaseAct(remotes: Remotes, act: ReleaseAct, facts: Facts): Decided {
  const found = facts.releases.get(keyOf(act.remote, act.version));
  if (!found) return refuse('unknown-release', `${sayRelease(act)} is not in the registry.`);
  if (act.kind === 'publish') return { ok: true, remotes };
  if (act.kind === 'propose') return proposing(remotes, act, facts);
  if (act.kind === 'decline') return declining(remotes, act);
  const now = remotes[act.remote];
  if (act.kind === 'override') {
    const shell = facts.releases.get(keyOf('shell', remotes.shell?.stable.version ?? ''))?.release;
    return overrideRefusal(found.release, now, shell) ?? { ok: true, remotes };
  }
  const live = { version: act.version, manifest: found.hash };
  const after = afterAct(now, live, act, facts);
  if ('ok' in after) return after;
  const next = { ...remotes, [act.remote]: after };
  const fault = contractsFault(next, facts.releases);
  return fault ? refuse('unfit-contract', fault) : { ok: true, remotes: next };
}

type ActOf<Kind extends ReleaseAct['kind']> = Extract<ReleaseAct, { kind: Kind }>;

function afterAct(
  now: RemoteChannel | undefined,
  live: LiveRelease,
  act: ActOf<'canary' | 'promote' | 'roll-back'>,
  facts: Facts,
): RemoteChannel | Refusal {
  switch (act.kind) {
    case 'canary':
      return withCanary(now, live, act, facts);
    case 'promote':
      return promoted(now, live, facts);
    case 'roll-back':
      return rolledBack(now, live, act, facts);
  }
}

function withCanary(
  now: RemoteChannel | undefined,
  live: LiveRelease,
  act: ActOf<'canary'>,
  facts: Facts,
): RemoteChannel | Refusal {
  const { remote, share, organisations } = act;
  if (!now)
    return refuse('nothing-before', `${remote} has no stable release yet: promote ${live.version} instead.`);
  if (!(share >= 0 && share <= 100)) return refuse('wrong-share', 'A share goes from 0 to 100.');
  if (now.stable.version === live.version)
    return refuse('already-stable', `${sayRelease(act)} is the stable one.`);
  if (isWithdrawn(now, live.version)) return refuse('withdrawn', `${sayRelease(act)} is withdrawn.`);
  if (now.canary && now.canary.version !== live.version)
    return refuse(
      'not-the-canary',
      `${remote} has the canary ${now.canary.version}: promote it or roll it back first.`,
    );
  const brake = act.brake ?? now.canary?.brake;
  if (brake && share > brake.maxShare)
    return refuse(
      'wrong-share',
      `${share} % is more than ${brake.maxShare} %, the largest share that ${sayRelease(act)} may have: say another --max-share.`,
    );
  const { salt, since } = now.canary ?? { salt: facts.salt, since: facts.at };
  const stepAt = beginsStep(now.canary, share, brake) ? facts.at : (now.canary?.stepAt ?? since);
  const { proposed, ...others } = now;
  // A request beyond this share stays open.
  const isOpen =
    proposed?.version === live.version && (proposed.kind === 'promote' || proposed.share > share);
  return {
    ...others,
    ...(isOpen && { proposed }),
    canary: { ...live, share, organisations, salt, since, stepAt, ...(brake && { brake }) },
    retired: without(now.retired, live),
  };
}

/** A new share begins a step, and so does ending a hold. */
function beginsStep(before: Canary | undefined, share: number, brake: CanaryLimits | undefined): boolean {
  const goesOn = before?.brake?.isHeld === true && brake?.isHeld !== true;
  return before?.share !== share || goesOn;
}

/** A request changes no release for anybody. The act must be possible now. */
function proposing(remotes: Remotes, act: ActOf<'propose'>, facts: Facts): Decided {
  const { remote, version, wanted, root } = act;
  const meant: ReleaseAct =
    wanted.kind === 'promote'
      ? { kind: 'promote', remote, version }
      : { ...wanted, kind: 'canary', remote, version };
  const possible = applyReleaseAct(remotes, meant, facts);
  const now = remotes[remote];
  if (!possible.ok || !now) return possible;
  const proposed: Proposal = { ...wanted, version, by: facts.actor, root, at: facts.at };
  return { ok: true, remotes: { ...remotes, [remote]: { ...now, proposed } } };
}

function declining(remotes: Remotes, act: ActOf<'decline'>): Decided {
  const now = remotes[act.remote];
  if (now?.proposed?.version !== act.version)
    return refuse('not-proposed', `Nobody has asked for ${sayRelease(act)}.`);
  const { proposed: _declined, ...others } = now;
  return { ok: true, remotes: { ...remotes, [act.remote]: others } };
}

function promoted(now: RemoteChannel | undefined, live: LiveRelease, { at }: Facts): RemoteChannel | Refusal {
  if (!now) return { stable: live, retired: [] };
  if (now.canary?.version !== live.version)
    return refuse('not-the-canary', `${live.version} is not the canary: only a canary can be promoted.`);
  return { stable: live, retired: [{ ...now.stable, at, why: 'replaced' }, ...without(now.retired, live)] };
}

/** A canary is taken back from the people who have it. A stable release is replaced by the one before it. */
function rolledBack(
  now: RemoteChannel | undefined,
  live: LiveRelease,
  act: ActOf<'roll-back'>,
  { at }: Facts,
): RemoteChannel | Refusal {
  if (!now) return refuse('unknown-remote', `${act.remote} has no release in the channel.`);
  const gone: RetiredRelease = { ...live, at, why: act.isWithdrawn ? 'withdrawn' : 'taken-back' };
  const retired = [gone, ...without(now.retired, live)];
  if (now.canary?.version === live.version) return { stable: now.stable, retired };
  if (now.stable.version !== live.version) {
    const isKnown = now.retired.some(({ version }) => version === live.version);
    if (act.isWithdrawn && isKnown) return { ...now, retired };
    return refuse('not-live', `${sayRelease(act)} is neither stable nor canary.`);
  }
  const before = now.retired.find(({ why }) => why === 'replaced');
  if (!before)
    return refuse(
      'nothing-before',
      `There is no release of ${act.remote} before ${live.version} to go back to.`,
    );
  const { version, manifest } = before;
  const rest = without(without(now.retired, live), before);
  const { proposed: _ended, ...others } = now;
  return { ...others, stable: { version, manifest }, retired: [gone, ...rest] };
}

/** Nobody has more old releases than this open; the log has the older ones. */
const mostRetired = 30;

const without = (retired: RetiredRelease[], { version }: LiveRelease) =>
  retired.filter((one) => one.version !== version).slice(0, mostRetired);

const sayRelease = ({ remote, version }: ReleaseAct) => `${remote} ${version}`;

/**
 * Why a release cannot be opened by a link, when people get `now` of its remote and the page has this shell; undefined
 * when it can.
 */
export function overrideRefusal(
  release: Release,
  now: RemoteChannel | undefined,
  shell: Release | undefined,
): Refusal | undefined {
  const { name, version, kind } = release;
  if (kind === 'shell')
    return refuse('unknown-remote', 'The shell is the page itself: only a remote can be opened in it.');
  if (!now) return refuse('nothing-before', `${name} has no stable release that it could stand in for.`);
  if (isWithdrawn(now, version))
    return refuse('withdrawn', `${name} ${version} is withdrawn: nothing of it runs any more.`);
  const fault = shell && contractFault(release, shell);
  return fault ? refuse('unfit-contract', fault) : undefined;
}

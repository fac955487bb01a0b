import { type ConsoleRemote, formatSetMembers, type SetMember } from 'shared-lib/releases';
import { describeCanaryReach } from 'shared-lib/releases/describe-act';
import { t } from 'shared-lib/words';

/** The action that an operator is about to take on a release, and the state that the operator sees. */
export type ReleaseAction = {
  kind: 'approve' | 'decline' | 'canary' | 'share' | 'hold' | 'go on' | 'promote' | 'take back' | 'go back';
  remote: ConsoleRemote;
  /** All remotes. Several of their canaries can start together, as a set. */
  remotes: readonly ConsoleRemote[];
  /** The sequence number of the newest log entry on the operator's screen. */
  seq: number;
};

type ReleaseActionTexts = { title: string; submitLabel: string; describe: (remote: ConsoleRemote) => string };

export const releaseActionTexts = {
  approve: {
    title: t('Approve the request'),
    submitLabel: t('Approve'),
    describe: ({ proposed }) => formatProposal(proposed),
  },
  decline: {
    title: t('Decline the request'),
    submitLabel: t('Decline'),
    describe: ({ proposed, canary }) =>
      t('{proposed} Declining changes nothing for anybody.{value}', {
        proposed: formatProposal(proposed),
        value: canary
          ? t(' Canary {version} is at {share} % of the people and goes on as before.', {
              version: canary.version,
              share: canary.share,
            })
          : '',
      }),
  },
  canary: {
    title: t('Start a canary'),
    submitLabel: t('Start'),
    describe: ({ stable }) => `Some people get the release that you choose; all others keep ${stable}.`,
  },
  share: {
    title: t('Change the share'),
    submitLabel: t('Change'),
    describe: ({ canary }) =>
      t('{version} is at {share} % of the people. Whoever has it keeps it when the share grows.', {
        version: canary?.version,
        share: canary?.share,
      }),
  },
  hold: {
    title: t('Hold the canary'),
    submitLabel: t('Hold'),
    describe: ({ canary }) =>
      t(
        '{version} stays at {share} % of the people until an operator lets it go on. It is still taken back if it fails.',
        { version: canary?.version, share: canary?.share },
      ),
  },
  'go on': {
    title: t('Let the canary go on'),
    submitLabel: t('Let it go on'),
    describe: ({ canary }) =>
      t('{version} is held at {share} % of the people. Its share grows again by itself while it does well.', {
        version: canary?.version,
        share: canary?.share,
      }),
  },
  promote: {
    title: t('Promote the canary'),
    submitLabel: t('Promote'),
    describe: ({ stable, canary }) =>
      t('{version} goes to everybody and takes the place of {stable}.', { version: canary?.version, stable }),
  },
  'take back': {
    title: t('Take the canary back'),
    submitLabel: t('Take back'),
    describe: ({ stable, canary }) => `${canary?.version} leaves everybody who has it; they get ${stable}.`,
  },
  'go back': {
    title: t('Roll back'),
    submitLabel: t('Roll back'),
    describe: ({ stable, before }) => `${stable} leaves everybody; they get ${before}, which was there before.`,
  },
} satisfies Record<ReleaseAction['kind'], ReleaseActionTexts>;

/** Describes in a sentence what another operator proposed. */
export function formatProposal(proposed: ConsoleRemote['proposed']): string {
  if (!proposed) return t('There is no open request any more.');
  const { by, version, kind, share, organisations, with: others = [] } = proposed;
  const set = others.length > 0 ? t(' and {others}', { others: formatSetMembers(others) }) : '';
  return t('{by} asks to give {version}{set} to {value}.', {
    by,
    version,
    set,
    value: kind === 'promote' ? 'everybody' : describeCanaryReach({ share, organisations }),
  });
}

/** Actions that give the canary to more people. Their dialog shows why the canary is held. */
const shareRaisingActions: readonly ReleaseAction['kind'][] = ['approve', 'share', 'go on', 'promote'];

/** Lists the warnings that the operator must read before the action. */
export function listActionWarnings({ kind, remote }: Pick<ReleaseAction, 'kind' | 'remote'>): string[] {
  return shareRaisingActions.includes(kind) ? listHoldReasons(remote.canary) : [];
}

/** Lists why a canary is held: the judge's alarm, and the reason of the operator who held it. */
export function listHoldReasons(canary: ConsoleRemote['canary']): string[] {
  const { alarm, heldBy } = canary ?? {};
  const operatorHold = heldBy?.actor === 'judge' ? undefined : heldBy;
  return [
    ...(alarm === undefined ? [] : [alarm]),
    ...(operatorHold
      ? [
          t('Held by {actor}{value}', {
            actor: operatorHold.actor,
            value: operatorHold.reason ? `: ${operatorHold.reason}` : t(', who gave no reason'),
          }),
        ]
      : []),
  ];
}

/** Lists the other releases of the set that the action changes at the same time. */
export function listOtherSetMembers({ kind, remote }: Pick<ReleaseAction, 'kind' | 'remote'>): SetMember[] {
  if (kind === 'canary') return [];
  if (kind === 'approve' || kind === 'decline') return remote.proposed?.with ?? [];
  return (kind === 'go back' ? remote.stableWith : remote.canary?.with) ?? [];
}

/**
 * Groups the remotes whose canaries are in the same set. In a group the shell comes last, because pages do not
 * report on it. A remote without a set is a separate group.
 */
export function groupRemotesBySet(remotes: readonly ConsoleRemote[]): [ConsoleRemote, ...ConsoleRemote[]][] {
  const shellLast = remotes.toSorted((one, other) => Number(isShell(one)) - Number(isShell(other)));
  const isMember = (remote: ConsoleRemote, { name, canary }: ConsoleRemote) =>
    canary?.with?.some((member) => member.remote === remote.name) && name !== remote.name;
  const groups = remotes.map((remote) => {
    const [first = remote, ...others] = shellLast.filter((one) => one === remote || isMember(one, remote));
    return [first, ...others] as [ConsoleRemote, ...ConsoleRemote[]];
  });
  return groups.filter(([first], index) => groups.findIndex(([other]) => other === first) === index);
}

const isShell = ({ name }: ConsoleRemote) => name === 'shell';

/** Lists the actions that the state of a remote allows. */
export function listPossibleActions(remote: ConsoleRemote): ReleaseAction['kind'][] {
  const { canary, before, waiting, proposed } = remote;
  const proposalActions = [
    ...(proposed?.mayApprove ? (['approve'] as const) : []),
    ...(proposed ? (['decline'] as const) : []),
  ];
  if (canary)
    return [...proposalActions, 'share', canary.progress === 'held' ? 'go on' : 'hold', 'promote', 'take back'];
  return [
    ...proposalActions,
    ...(waiting.length > 0 ? (['canary'] as const) : []),
    ...(before ? (['go back'] as const) : []),
  ];
}

/** Lists the remotes whose waiting releases can start together with the canary, as a set. */
export function listSetChoices({
  kind,
  remote,
  remotes,
}: Pick<ReleaseAction, 'kind' | 'remote' | 'remotes'>): Pick<ConsoleRemote, 'name' | 'waiting'>[] {
  if (kind !== 'canary') return [];
  return remotes.filter(({ name, canary, waiting }) => name !== remote.name && !canary && waiting.length > 0);
}

/**
 * Makes the name of the form field in which the operator chooses a remote's release for the set. The field is
 * empty if the remote does not join the set.
 */
export const makeSetMemberFieldName = (remote: string) => `with-${remote}`;

/** Reads which other releases the operator chose for the set. */
export function readSetMembers(values: object, choices: readonly Pick<ConsoleRemote, 'name'>[]): SetMember[] {
  const fields = new Map<string, unknown>(Object.entries(values));
  return choices.flatMap(({ name }) => {
    const version = fields.get(makeSetMemberFieldName(name));
    return typeof version === 'string' && version !== '' ? { remote: name, version } : [];
  });
}

type ActionOnRemote = Pick<ReleaseAction, 'kind' | 'remote'>;

/** Finds the share, in percent, that the form shows at first. */
export function findInitialShare({ kind, remote }: ActionOnRemote): number {
  return kind === 'approve' ? (remote.proposed?.share ?? 0) : (remote.canary?.share ?? 5);
}

/**
 * Lists the shares to choose from: the usual shares, and the first value of the form. This value may be
 * unusual, because a command can set any share.
 */
export function listShareChoices(chosen: ActionOnRemote): number[] {
  return [...new Set([1, 5, 25, 50, findInitialShare(chosen)])].toSorted((one, other) => one - other);
}

/**
 * The styles of the action buttons. The approve button stands out, because another operator waits for it.
 * Actions that take a release away are red.
 */
export const actionButtonVariants: Record<
  ReleaseAction['kind'],
  { variant: 'solid' | 'outline'; colorPalette?: 'red' }
> = {
  approve: { variant: 'solid' },
  decline: { variant: 'outline' },
  canary: { variant: 'outline' },
  share: { variant: 'outline' },
  hold: { variant: 'outline' },
  'go on': { variant: 'outline' },
  promote: { variant: 'outline' },
  'take back': { variant: 'outline', colorPalette: 'red' },
  'go back': { variant: 'outline', colorPalette: 'red' },
};

/** Actions that operators need in a hurry. In a wide window each is always a button. */
export const urgentActions: ReadonlySet<ReleaseAction['kind'] | undefined> = new Set(['hold', 'take back', 'go back']);

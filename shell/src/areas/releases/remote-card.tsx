import type { ConsoleLogEntry, ConsoleRemote } from 'shared-lib/releases';
import { describeReleaseAct, formatActor } from 'shared-lib/releases/describe-act';
import { Box, Button, chakra, Flex, findToneColors, Heading, pillStyle, Stack, Surface, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { findAreaTitle } from '../../remotes/area-titles';
import { formatInstant, InstantText } from '../dates/format-date';
import { JudgementPanel } from './judgement-panel';
import {
  actionButtonVariants,
  formatProposal,
  listHoldReasons,
  listPossibleActions,
  type ReleaseAction,
  releaseActionTexts,
  urgentActions,
} from './release-action';

/** The cards of the page, one below the other. */
export const CardGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '3' },
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

type RemoteCardProps = {
  remote: ConsoleRemote;
  /** The other remotes of the set. They have the same canary share and limits, and the same request for approval. */
  others: readonly ConsoleRemote[];
  /** The last act on the remote. */
  lastAct: ConsoleLogEntry | undefined;
  onAction: ((kind: ReleaseAction['kind']) => void) | undefined;
  /** Called when the user wants to open a remote in another version. */
  onOpen: ((remote: string) => void) | undefined;
};

/** Finds the title by which people know a remote or the shell. */
export const findRemoteTitle = (name: string) =>
  name === 'shell' ? t('Frame and sign-in') : findAreaTitle(name).heading;

/** The card of a remote or of a set: its live releases, the progress of its canary, and the actions. */
export function RemoteCard({ remote, others, lastAct, onAction, onOpen }: RemoteCardProps) {
  const { canary, judged, proposed } = remote;
  const isRolledBack = lastAct?.act.kind === 'roll-back';
  const isQuiet = !(canary || isRolledBack || proposed);
  const members = [remote, ...others];
  const names = members.map(({ name }) => name);
  const titles = names.map(findRemoteTitle);
  const title = others.length > 0 ? t('Set: {titles}', { titles: titles.join(', ') }) : titles.join();
  return (
    <Surface as="section" aria-label={title} p="4" css={isQuiet ? quietCardStyles : phoneStackStyles}>
      <Flex
        gap="3"
        wrap="wrap"
        align="start"
        justify="space-between"
        display={{ base: 'contents', md: 'flex', lg: isQuiet ? 'contents' : 'flex' }}
      >
        <Box minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <Heading as="h2" textStyle="h2">
              {title}
            </Heading>
            <RemoteStatePill canary={canary} isRolledBack={isRolledBack} />
          </Flex>
          <Text textStyle="code" color="fg.muted">
            {names.join(', ')}
          </Text>
        </Box>
        {onAction && <CardActions remote={remote} names={names} onAction={onAction} onOpen={onOpen} />}
      </Flex>
      <Stack
        gap={isQuiet ? '1' : '3'}
        mt={{ base: '3', lg: isQuiet ? '0' : '3' }}
        css={isQuiet ? { lg: { gridArea: '1 / 2' } } : {}}
      >
        {members.map(({ name, stable, canary: own }) => (
          <VersionShares key={name} part={others.length > 0 ? name : ''} stable={stable} canary={own} />
        ))}
        {onAction && listPossibleActions(remote).length === 0 && (
          <Text fontSize="sm" color="fg.muted">
            {t('No other version is published.')}
          </Text>
        )}
        {canary && <CanaryProgressLine canary={canary} />}
        <HoldReasons reasons={listHoldReasons(canary)} />
        {proposed && (
          <Text fontSize="sm" overflowWrap="anywhere" {...waitingCanaryStyles}>
            {t('{proposed} Another operator has to approve it.', { proposed: formatProposal(proposed) })}
          </Text>
        )}
        {isRolledBack && lastAct && <RollBackNote entry={lastAct} />}
        {judged && canary && <JudgementPanel judged={judged} {...formatJudgedVersions(members)} />}
      </Stack>
    </Surface>
  );
}

function RollBackNote({ entry: { act, reason, actor, at } }: { entry: ConsoleLogEntry }) {
  return (
    <Text overflowWrap="anywhere" px="3" py="2" rounded="md" bg="bg.subtle">
      <b>{describeReleaseAct(act, formatInstant)}.</b> {reason}
      <Box as="span" display="block" textStyle="caption" color="fg.muted">
        {formatActor(actor)}, <InstantText at={at} fallback="–" />
      </Box>
    </Text>
  );
}

type RemoteStatePillProps = { canary: ConsoleRemote['canary']; isRolledBack: boolean };

/** Shows as a pill that a remote has a canary, or was rolled back. The line below names the stable version. */
function RemoteStatePill({ canary, isRolledBack }: RemoteStatePillProps) {
  if (!canary && !isRolledBack) return null;
  const { tone, sign, words } = canary
    ? ({ tone: 'info', sign: '◐', words: t('Canary {version}', { version: canary.version }) } as const)
    : ({ tone: 'bad', sign: '⊘', words: t('Rolled back') } as const);
  return (
    <Text as="span" {...pillStyle} {...findToneColors(tone)}>
      <span aria-hidden="true">{sign} </span>
      {words}
    </Text>
  );
}

/** Formats the versions that the judge compares. The shell is left out, because pages do not report on it. */
function formatJudgedVersions(members: readonly ConsoleRemote[]): { stable: string; canary: string } {
  const judged = members.filter(({ name }) => name !== 'shell');
  const formatAll = (versionOf: (remote: ConsoleRemote) => string | undefined) =>
    judged.map((one) => (judged.length > 1 ? `${one.name} ${versionOf(one)}` : versionOf(one))).join(', ');
  return { stable: formatAll(({ stable }) => stable), canary: formatAll(({ canary }) => canary?.version) };
}

type CardActionsProps = Pick<RemoteCardProps, 'onOpen'> & {
  /** The remote, or the first remote of a set. An action on it changes all remotes of the set. */
  remote: ConsoleRemote;
  names: readonly string[];
  onAction: (kind: ReleaseAction['kind']) => void;
};

/** In wide windows a card without a canary is a single line: the remote, its version, the actions. */
const quietCardStyles = {
  mdDown: { display: 'flex', flexDirection: 'column' },
  lg: {
    display: 'grid',
    gridTemplateColumns: '320px 1fr auto',
    alignItems: 'center',
    columnGap: '4',
    py: '3',
  },
} as const;

/** On phones the buttons come last, below the texts that they concern. */
const phoneStackStyles = { mdDown: { display: 'flex', flexDirection: 'column' } } as const;

/** On phones the first button is as wide as the line. */
const phoneButtonStyles = {
  mdDown: { order: '1', mt: '4', w: 'full', '& > button:first-of-type': { flex: '1' } },
};

type CardAction = { name: string; words: string; kind?: ReleaseAction['kind']; onClick: () => void };

function listCardActions({ remote, names, onAction, onOpen }: CardActionsProps): CardAction[] {
  return [
    ...listPossibleActions(remote).map((kind) => {
      const { title } = releaseActionTexts[kind];
      return { name: `${title}: ${names.join(', ')}`, words: title, kind, onClick: () => onAction(kind) };
    }),
    ...(onOpen ? names.filter((name) => name !== 'shell') : []).map((name) => ({
      name: t('Open a version: {name}', { name }),
      words: t('Open a version') + (names.length > 1 ? t(' of {name}', { name }) : ''),
      onClick: () => onOpen?.(name),
    })),
  ];
}

/** Chooses the actions that are shown as buttons, red ones last. The others are in a menu with three dots. */
function chooseActionButtons(actions: readonly CardAction[], isPhone: boolean): readonly CardAction[] {
  if (isPhone) return actions.slice(0, 1);
  const isShown = ({ kind }: CardAction, index: number) => actions.length < 3 || index === 0 || urgentActions.has(kind);
  return actions.filter(isShown).toSorted((one, other) => Number(isRedAction(one)) - Number(isRedAction(other)));
}

const isRedAction = ({ kind }: CardAction) => kind !== undefined && 'colorPalette' in actionButtonVariants[kind];

function CardActions(props: CardActionsProps) {
  const isPhone = useIsPhone();
  const actions = listCardActions(props);
  const buttons = chooseActionButtons(actions, isPhone);
  const others = actions.filter((one) => !buttons.includes(one));
  return (
    <Flex gap="2" wrap="wrap" justify={{ md: 'flex-end' }} css={phoneButtonStyles}>
      {buttons.map(({ name, words, kind, onClick }) => (
        <Button
          key={name}
          size="sm"
          {...(kind && kind !== 'go back' ? actionButtonVariants[kind] : { variant: 'outline' })}
          {...(kind === 'go back' && { _hover: { color: 'fg.error', borderColor: 'fg.error' } })}
          aria-label={name}
          onClick={onClick}
        >
          {words}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionsMenu name={props.names.join(', ')} size="sm">
          {others.map(({ name, words, kind, onClick }) => (
            <button
              key={name}
              type="button"
              data-destroys={kind && actionButtonVariants[kind].colorPalette && ''}
              aria-label={name}
              onClick={onClick}
            >
              {words}
            </button>
          ))}
        </ActionsMenu>
      )}
    </Flex>
  );
}

/** The styles of a line about a canary that waits for an operator. */
export const waitingCanaryStyles = {
  bg: 'status.warn',
  color: 'status.warnFg',
  px: '3',
  py: '1.5',
  borderRadius: 'md',
} as const;

/** Says whether the canary's share grows by itself. It highlights a canary that needs an operator. */
function CanaryProgressLine({ canary }: { canary: NonNullable<ConsoleRemote['canary']> }) {
  const isWaiting = canary.progress === 'held' || canary.progress === 'inconclusive';
  return (
    <Text fontSize="sm" overflowWrap="anywhere" {...(isWaiting && waitingCanaryStyles)}>
      {t('Canary {version} is {says}.', { version: canary.version, says: canary.says })}
    </Text>
  );
}

type VersionSharesProps = {
  /**
   * The name of the remote, if it is shown as a part of a set. Empty for a single remote, because the card's
   * title already has its name.
   */
  part: string;
  stable: string;
  canary: ConsoleRemote['canary'] | undefined;
};

/** Shows each version's share of users in words and as a bar. */
function VersionShares({ part, stable, canary }: VersionSharesProps) {
  const share = canary?.share ?? 0;
  const organisations = canary?.organisations.join(', ');
  const others = organisations ? t(' of all others') : '';
  return (
    <Box>
      <Flex gap="4" wrap="wrap" fontSize="sm">
        {part !== '' && <Text color="fg.muted">{part}</Text>}
        <Text>
          {t('Stable')} <strong>{stable}</strong> · {100 - share} %{others}
        </Text>
        {canary && (
          <Text>
            {t('Canary')} <strong>{canary.version}</strong> {t('(since')} <InstantText at={canary.since} fallback="–" />
            ) · {organisations && t('all of {organisations} and ', { organisations })}
            {share} %{others}
          </Text>
        )}
      </Flex>
      {canary && (
        <Box h="1.5" mt="1.5" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
          <Box h="full" bg="status.infoFg" style={{ width: `${share}%` }} />
        </Box>
      )}
    </Box>
  );
}

/** Lists the reasons why a canary is held. Renders nothing if there are none. */
export function HoldReasons({ reasons }: { reasons: readonly string[] }) {
  return reasons.map((line) => (
    <Text key={line} fontSize="sm" overflowWrap="anywhere" {...waitingCanaryStyles}>
      {line}
    </Text>
  ));
}

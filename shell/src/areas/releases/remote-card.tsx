import type { ConsoleEntry, ConsoleRemote } from 'shared-lib/releases';
import { Box, Button, Flex, Heading, Stack, Surface, Text } from 'shared-lib/ui';
import { areaTitle } from '../../remotes/area-titles';
import { Moment } from '../list/moment';
import { Holds } from './holds';
import { type Intention, intentionsOf, intentionWords, sayHolds, sayProposed } from './intention';
import { JudgePart } from './judge-part';
import { sayAct, sayActor } from './say-act';
import { ShareBar } from './share-bar';

type RemoteCardProps = {
  remote: ConsoleRemote;
  /** What was done to it last. */
  last: ConsoleEntry | undefined;
  onIntend: ((kind: Intention['kind']) => void) | undefined;
  /** Wants to see another version of it. */
  onOpen: (() => void) | undefined;
};

/** One part of the app: what people get of it, how its canary fares, and what can be done. */
export function RemoteCard({ remote, last, onIntend, onOpen }: RemoteCardProps) {
  const { name, stable, canary, judged, proposed } = remote;
  const title = name === 'shell' ? 'Frame and entrance' : areaTitle(name).heading;
  return (
    <Surface as="section" aria-label={title} p="4">
      <Flex gap="3" wrap="wrap" align="start" justify="space-between">
        <Box minW="0">
          <Heading as="h2" size="sm">
            {title}
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {name}
          </Text>
        </Box>
        {onIntend && (
          <Flex gap="2" wrap="wrap">
            {intentionsOf(remote).map((kind) => (
              <Button
                key={kind}
                size="xs"
                variant="outline"
                aria-label={`${intentionWords[kind].title}: ${name}`}
                onClick={() => onIntend(kind)}
              >
                {intentionWords[kind].title}
              </Button>
            ))}
            {onOpen && (
              <Button size="xs" variant="outline" aria-label={`Open a version: ${name}`} onClick={onOpen}>
                Open a version
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      <Stack gap="3" mt="3">
        <ShareBar stable={stable} canary={canary} />
        {canary && <CanaryProgressLine canary={canary} />}
        <Holds says={sayHolds(canary)} />
        {proposed && (
          <Text fontSize="sm" overflowWrap="anywhere">
            {sayProposed(proposed)} Another operator has to approve it.
          </Text>
        )}
        {last?.act.kind === 'roll-back' && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <Moment at={last.at} none="--" />, {sayActor(last.actor)}: {sayAct(last.act)}. {last.reason}
          </Text>
        )}
        {judged && canary && <JudgePart judged={judged} stable={stable} canary={canary.version} />}
      </Stack>
    </Surface>
  );
}

/** Whether it goes on by itself; what waits for a person stands out. */
function CanaryProgressLine({ canary }: { canary: NonNullable<ConsoleRemote['canary']> }) {
  const isWaiting = canary.progress === 'held' || canary.progress === 'inconclusive';
  const look = isWaiting ? ({ bg: 'bg.warning', color: 'fg.warning', px: '2', py: '1' } as const) : {};
  return (
    <Text fontSize="sm" overflowWrap="anywhere" borderRadius="sm" {...look}>
      Canary {canary.version} is {canary.says}.
    </Text>
  );
}

import type { ConsoleRemote } from 'shared-lib/releases';
import { Box, Flex, Text } from 'shared-lib/ui';
import { Moment } from '../list/moment';

type ShareBarProps = { stable: string; canary: ConsoleRemote['canary'] | undefined };

/** How people are shared out between the two versions, in words and as a bar. */
export function ShareBar({ stable, canary }: ShareBarProps) {
  const share = canary?.share ?? 0;
  const organisations = canary?.organisations.join(', ');
  const others = organisations ? ' of all others' : '';
  return (
    <Box>
      <Flex gap="4" wrap="wrap" fontSize="sm">
        <Text>
          Stable <strong>{stable}</strong> · {100 - share} %{others}
        </Text>
        {canary && (
          <Text>
            Canary <strong>{canary.version}</strong> · {organisations && `all of ${organisations} and `}
            {share} %{others} since <Moment at={canary.since} none="--" />
          </Text>
        )}
      </Flex>
      {canary && (
        <Box h="1.5" mt="1.5" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
          <Box h="full" bg="accent.solid" style={{ width: `${share}%` }} />
        </Box>
      )}
    </Box>
  );
}

import type { StateCount } from 'shared-lib/road-map';
import { Box, chakra, EmptyState, Flex, Text, VisuallyHidden } from 'shared-lib/ui';

const countedTwice = 'A law of several states counts in each.';

/** The states, each with the number of its laws and a bar in proportion to it. */
export function LawsTree({ states }: { states: StateCount[] }) {
  if (states.length === 0) return <EmptyState title="No Data Found..." />;
  const most = Math.max(...states.map(({ count }) => count), 1);
  return (
    <Box p={{ base: '4', md: '5' }}>
      <Text color="fg.muted" fontSize="sm" mb="4">
        Laws by state. {countedTwice}
      </Text>
      <chakra.ul listStyleType="none" display="grid" gap={{ base: '3', md: '1' }} m="0" p="0" maxW="4xl">
        {states.map((state) => (
          <StateBar key={state.name} state={state} most={most} />
        ))}
      </chakra.ul>
    </Box>
  );
}

function StateBar({ state: { name, count }, most }: { state: StateCount; most: number }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', md: '12rem 3rem 1fr' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      py={{ base: '0', md: '1.5' }}
      title={`${name}: ${count}. ${countedTwice}`}
    >
      <Text fontWeight="500">{name}</Text>
      <Text textAlign="right" fontVariantNumeric="tabular-nums">
        {count}
        <VisuallyHidden> laws</VisuallyHidden>
      </Text>
      <Flex gridColumn={{ base: '1 / -1', md: 'auto' }} bg="bg.muted" rounded="full" h="2" aria-hidden="true">
        <Box bg="accent.solid" rounded="full" style={{ width: `${(count / most) * 100}%` }} />
      </Flex>
    </chakra.li>
  );
}

import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The one `h1` of an area, with what belongs beside it. The frame moves the focus here on navigation. */
export function AreaHeading({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" minH="10">
      <Heading as="h1" size="xl" fontWeight="600" letterSpacing="-0.01em" tabIndex={-1} data-area-heading>
        {children}
      </Heading>
      {beside}
    </Flex>
  );
}

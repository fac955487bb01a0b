import { type ReactNode, useLayoutEffect } from 'react';
import { nameDocument } from '../document-title';
import { Flex, Heading } from '../styled';

/**
 * The one `h1` of an area, with what belongs beside it. It names the browser's tab; the frame moves the focus to it
 * on navigation.
 */
export function AreaHeading({ children, beside }: { children: string; beside?: ReactNode }) {
  // Before the heading is seen, or takes the focus: the tab says the same as it does.
  useLayoutEffect(() => nameDocument(children), [children]);
  return (
    <Flex align="center" justify="space-between" gap={{ base: '2', md: '3' }} wrap="wrap" minH="10">
      <Heading as="h1" size="xl" fontWeight="600" letterSpacing="-0.01em" tabIndex={-1} data-area-heading>
        {children}
      </Heading>
      {beside}
    </Flex>
  );
}

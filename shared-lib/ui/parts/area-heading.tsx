import { type ReactNode, useLayoutEffect } from 'react';
import { nameDocument } from '../document-title';
import { Flex, Heading } from '../styled';

/**
 * The one `h1` of an area, with optional content beside it. It sets the browser tab's title; the frame focuses it
 * on navigation.
 */
export function AreaHeading({ children, beside }: { children: string; beside?: ReactNode }) {
  // A layout effect, so that the tab's title is set before the heading is visible or focused.
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

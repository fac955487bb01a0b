import { type ReactNode, useLayoutEffect } from 'react';
import { setDocumentTitle } from '../document-title';
import { Flex, Heading } from '../styled';

/**
 * The one `h1` of an area, with optional content beside it. It sets the browser tab's title; the frame focuses it
 * on navigation.
 */
export function AreaHeading({ children, beside }: { children: string; beside?: ReactNode }) {
  // A layout effect, so that the tab's title is set before the heading is visible or focused.
  useLayoutEffect(() => setDocumentTitle(children), [children]);
  return (
    <Flex align="center" justify="space-between" gap={{ base: '2', md: '3' }} wrap="wrap" minH="10">
      <Heading as="h1" size="xl" fontWeight="600" letterSpacing="-0.01em" tabIndex={-1} data-area-heading>
        {children}
      </Heading>
      {beside}
    </Flex>
  );
}

const findHeading = () => document.querySelector<HTMLElement>('[data-area-heading]');

/** Focuses the heading of the page after the pressed button has disappeared. */
export function focusOnHeading(): void {
  findHeading()?.focus();
}

/**
 * The same, but only when nothing has the focus because the element that had it, or should get it back, has
 * disappeared. It does not scroll: in some browsers a press does not focus a button, and a user who closes a dialog
 * must stay where they were.
 */
export function focusHeadingIfFocusLost(): void {
  if (document.activeElement === document.body) findHeading()?.focus({ preventScroll: true });
}

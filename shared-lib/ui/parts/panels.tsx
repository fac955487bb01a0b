import type { ComponentProps, ReactNode } from 'react';
import { Box } from '../styled';

/** The panel that holds an area's content. */
export function Surface(props: ComponentProps<typeof Box>) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="card" overflow="hidden" {...props} />
  );
}

/**
 * Wraps a dialog whose code is loaded first (`LazyPart`). While the code loads, or after it failed to load, a panel
 * floats above the page and says so.
 */
export function FloatingPart({ children }: { children: ReactNode }) {
  return (
    <Box
      position="fixed"
      bottom="calc(var(--bottom-bar, 0px) + 1rem)"
      insetEnd="4"
      zIndex="popover"
      maxW="calc(100vw - 2rem)"
      rounded="lg"
      data-floats=""
      css={{
        '&:not(:has([role=status]))': { boxShadow: 'none' },
        '&:has([role=status])': { width: '80', bg: 'bg.panel' },
      }}
    >
      {children}
    </Box>
  );
}

/**
 * The style of links in a record: always underlined by a fine line. It also works as the style of a plain
 * element, because Chakra styles would take longer than drawing a row.
 */
export const linkStyle = {
  color: 'var(--lx-colors-accent-fg)',
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
} as const;

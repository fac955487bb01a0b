import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Box, chakra } from '../styled';

type SurfaceProps = ComponentProps<typeof Box> & {
  /** Whether the page shows only a message on this panel. The panel then looks like the panel of an empty list. */
  isAlone?: boolean;
};

/** The panel on which an area shows its content. */
export function Surface({ isAlone = false, ...props }: SurfaceProps) {
  const box = useRef<HTMLElement>(null);
  useSpaceAround(box, '[data-alone]', isAlone);
  return (
    <Box
      ref={box}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="card"
      overflow="hidden"
      {...(isAlone && messagePanelProps)}
      {...props}
    />
  );
}

/** A panel that contains only a message reaches to the end of the page. On phones it has no frame. */
const messagePanelProps = {
  'data-alone': '',
  display: 'grid',
  bg: { base: 'transparent', md: 'bg.panel' },
  borderColor: { base: 'transparent', md: 'border' },
  css: { mdDown: { '--picture-ground': '{colors.bg.emphasized}' } },
  minH: {
    base: 'max(320px, calc(100dvh - var(--around, 4.5rem) - 1rem - var(--bottom-bar, 0px)))',
    md: 'max(240px, calc(100dvh - var(--around, 9rem) - 1.5rem))',
  },
} as const;

/**
 * Measures the space above an element in the page, and the space below it in its panel, and stores the sum in the style
 * `--around`. By this sum, the element can reach to the end of the page, whatever is above it.
 */
export function useSpaceAround(box: RefObject<HTMLElement | null>, panelSelector: string, isMeasured = true): void {
  useLayoutEffect(() => {
    const element = box.current;
    const panel = isMeasured ? element?.closest(panelSelector) : undefined;
    const page = panel?.closest('main');
    if (!element || !panel || !page) return;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const below = panel.getBoundingClientRect().bottom - bottom;
      element.style.setProperty('--around', `${Math.ceil(top + window.scrollY + below)}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(page);
    sizes.observe(panel);
    return () => sizes.disconnect();
  }, [box, panelSelector, isMeasured]);
}

/**
 * Wraps a dialog whose code loads first (`LazyPart`). A panel above the page shows that the code is loading,
 * or that it failed to load.
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
 * The style of a link outside of a sentence, such as in a record. It is underlined while it is hovered
 * (`--link-line`). It is a plain style object, because Chakra styles would take longer than drawing a row.
 */
export const linkStyle = {
  color: 'var(--lx-colors-accent-fg)',
  textDecorationLine: 'var(--link-line, none)',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
} as const;

/** A link in a line of its own. Fingers can press above and below its text, too. */
export const TouchLink = chakra('a', {
  base: { '@media (pointer: coarse)': { display: 'inline-block', py: '2.5', my: '-2.5' } },
});

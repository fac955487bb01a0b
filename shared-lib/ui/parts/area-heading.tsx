import { type ReactNode, useLayoutEffect } from 'react';
import { setDocumentTitle } from '../document-title';
import { Box, Flex, Heading, HStack, Text } from '../styled';
import { pillStyle } from './status-badge';

type AreaHeadingProps = {
  children: string;
  /** The end of the title. On phones it is a small second line. */
  detail?: string | undefined;
  /** A link to the parent page, such as the list of a record. On phones it is above the title. */
  crumb?: ReactNode;
  /** Whether phones show the link to the parent page as an arrow before the title, in the frame's top bar. */
  isCrumbArrow?: boolean;
  /** The number of entries that the page lists. It is shown beside the title. */
  count?: number | undefined;
  /** The tabs of the page, beside the title if they fit. On phones they are below it. */
  tabs?: ReactNode;
  /** The actions of the page, at the end of the title's line. */
  beside?: ReactNode;
  /** Whether the actions stay at the top on phones, beside a long title that wraps. */
  isPinned?: boolean;
};

/**
 * The header of every area, with the page's only `h1`. It sets the title of the browser tab. The frame
 * focuses the `h1` on navigation.
 */
export function AreaHeading(props: AreaHeadingProps) {
  const { children, detail, crumb, isCrumbArrow = false, count, tabs, beside, isPinned = false } = props;
  return (
    <Flex
      align={{ base: isPinned ? 'flex-start' : 'center', md: 'center' }}
      justify="space-between"
      gap={{ base: '2', md: '3' }}
      wrap="wrap"
      minH="9"
      // On desktops all panels begin 12 px below the heading.
      mb={{ md: '-1' }}
      css={headingStyles}
      data-inline={crumb && !isCrumbArrow ? '' : undefined}
      data-back={crumb && isCrumbArrow ? '' : undefined}
    >
      <Box display="contents" data-title-bar="">
        <Flex
          direction={{ base: isCrumbArrow ? 'row' : 'column', md: 'row' }}
          align={{ base: isCrumbArrow ? 'center' : undefined, md: 'center' }}
          columnGap={{ md: '2' }}
          justify={{ base: isCrumbArrow ? undefined : 'center', md: 'flex-start' }}
          minW="0"
          // The title is as high as the actions beside it, so that it has the same height on all phone pages.
          minH={{ base: '11', md: '0' }}
          flex={{ base: isPinned ? '1 1 0' : undefined, md: isPinned && !tabs ? '1 1 0' : '0 1 auto' }}
        >
          {crumb && <ParentLink isArrow={isCrumbArrow}>{crumb}</ParentLink>}
          <HStack gap="2.5" minW="0">
            <AreaTitle detail={detail}>{children}</AreaTitle>
            {count !== undefined && <CountPill count={count} />}
          </HStack>
        </Flex>
        {beside}
      </Box>
      {tabs && (
        <Box
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 0 100%', md: '0 1 auto' }}
          alignSelf={{ base: 'flex-end', md: 'center' }}
          minW="0"
          me="auto"
        >
          {tabs}
        </Box>
      )}
    </Flex>
  );
}

function AreaTitle({ children, detail }: Pick<AreaHeadingProps, 'children' | 'detail'>) {
  const title = detail ? `${children} ${detail}` : children;
  // Uses a layout effect, so that the browser tab has its title before the heading is visible or focused.
  useLayoutEffect(() => setDocumentTitle(title), [title]);
  return (
    <Heading
      as="h1"
      size="xl"
      textStyle="h1"
      letterSpacing="-0.01em"
      overflowWrap="anywhere"
      tabIndex={-1}
      data-area-heading
    >
      {children}
      {detail && <span> {detail}</span>}
    </Heading>
  );
}

function ParentLink({ isArrow, children }: { isArrow: boolean; children: ReactNode }) {
  return (
    <Box textStyle="caption" color="fg.muted" minW="0" css={parentLinkStyles} data-arrow={isArrow ? '' : undefined}>
      {children}
    </Box>
  );
}

/** On desktops the tabs are between the title and the actions. */
const tabsBeforeActionsStyles = {
  '&:has(> [data-title-bar] + *) > [data-title-bar] > :first-child ~ *': { order: 1 },
};

/** The position of a title in the frame's top bar: it fills the space between the logo and the profile menu. */
const barStyles = {
  position: 'fixed',
  zIndex: 'docked',
  top: 0,
  insetInline: '3rem 3.5rem',
  display: 'flex',
  h: 'calc(3.5rem - 1px)',
  bg: 'bg.panel',
  '@media print': { position: 'static' },
} as const;

/**
 * On phones the title and the actions are in the frame's top bar, between its logo and its profile menu, so that they
 * stay in view. `data-title-in-bar` says that the bar has room for them. On a page with a link to its parent page, only
 * the title is in the bar, unless the link is an arrow.
 */
const headingStyles = {
  md: tabsBeforeActionsStyles,
  '@media (max-width: 639px)': {
    '[data-title-in-bar] &[data-inline] h1': {
      ...barStyles,
      alignItems: 'center',
      maxW: 'none',
      color: 'fg',
      fontSize: '17px',
      lineHeight: '20px',
      textWrap: 'wrap',
    },
    // The tools of such a page are at the end of its title's line.
    '[data-title-in-bar] & [data-tools]': { position: 'fixed', zIndex: 'docked', top: '2', insetInlineEnd: '3.5rem' },
    '[data-title-in-bar] &:has([data-tools]) h1': { pe: '5.25rem' },
    '[data-title-in-bar] &:not([data-inline])': {
      display: 'contents',
      '& > [data-title-bar]': {
        ...barStyles,
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
      },
      '& > [data-title-bar] > :first-child': { flex: '0 1 auto', minW: '2.5rem', overflow: 'hidden' },
      '& > [data-title-bar] > :first-child ~ *': { flexShrink: '0' },
      // If there is no space for the count, it wraps to a second line, which is hidden.
      '& [data-title-bar] > :first-child > :last-child': { flexWrap: 'wrap', maxH: '7', overflow: 'hidden' },
      '& h1': {
        maxW: 'full',
        fontSize: '17px',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      // A long title without a count takes two lines.
      '& [data-title-bar] > :first-child > :last-child:has(> h1:only-child)': { maxH: 'none' },
      '& h1:only-child': { lineHeight: '20px', whiteSpace: 'normal', lineClamp: '2', textWrap: 'wrap' },
      '& h1 > span': { display: 'block', textStyle: 'caption', color: 'fg.muted', letterSpacing: 'normal' },
      // The arrow takes the place of the logo (`shell/src/frame/toolbar.tsx`).
      '&[data-back] > [data-title-bar]': { insetInlineStart: '2' },
      // The tabs are a fraction of a pixel wider than their space. Their ends must not fade for this reason.
      '& > [data-title-bar] [role=tablist]': { maskImage: 'none' },
      '& > [data-title-bar] + *': { order: 0, flex: 'none', alignSelf: 'stretch', me: 0 },
    },
  },
} as const;

/** On wide screens the link to the parent page is before the title. So all titles are at the same height. */
const parentLinkStyles = {
  '& a': { textStyle: 'label', color: 'accent.fg', _hover: { textDecoration: 'underline' } },
  '@media (pointer: coarse)': { '&:not([data-arrow]) > a': { py: '3' } },
  // Shows only an arrow. Screen readers still read the hidden name of the parent page.
  '@media (max-width: 639px)': {
    '&[data-arrow] > a': {
      display: 'grid',
      placeContent: 'center',
      boxSize: '10',
      rounded: 'md',
      color: 'fg',
      fontSize: '0',
      _before: { content: '"‹" / ""', pt: '2', fontSize: '28px', lineHeight: '32px', fontWeight: '400' },
      _hover: { bg: 'bg.muted', textDecoration: 'none' },
    },
  },
  md: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    _after: { content: '"›" / ""', fontSize: '16px' },
  },
} as const;

function CountPill({ count }: { count: number }) {
  return (
    <Text as="span" {...pillStyle} bg="bg.emphasized" color="fg.muted" fontVariantNumeric="tabular-nums">
      {count.toLocaleString('en')}
    </Text>
  );
}

const findAreaHeading = () => document.querySelector<HTMLElement>('[data-area-heading]');

/** Focuses the page's heading. Call this after the clicked button has disappeared. */
export function focusOnHeading(): void {
  findAreaHeading()?.focus();
}

/**
 * Focuses the page's heading, but only if nothing has the focus, for example because a browser did not focus
 * a clicked button. The page does not scroll: a user who closes a dialog must stay at the same place.
 */
export function focusHeadingIfFocusLost(): void {
  if (document.activeElement === document.body) findAreaHeading()?.focus({ preventScroll: true });
}

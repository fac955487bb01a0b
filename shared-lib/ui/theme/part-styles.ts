/** A person's initials and second line (`avatar.tsx`). The disc has the colour of a record kind, not of a status. */
export const avatarStyles = {
  '[data-avatar]': {
    '--tint': '{colors.kind.law}',
    flexShrink: 0,
    boxSize: '6',
    rounded: 'full',
    bg: 'color-mix(in srgb, var(--tint) 24%, {colors.bg.panel})',
    // Separates the disc from a selected row, whose background is nearly the same.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, var(--tint) 48%, transparent)',
    color: 'fg',
    fontSize: '10px',
    fontWeight: 600,
    lineHeight: '24px',
    textAlign: 'center',
  },
  '[data-called]': { fontWeight: 'inherit' },
  '[data-called], [data-details]': {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '[data-details]': { textStyle: 'caption', fontWeight: '400', color: 'fg.muted' },
  // A dot between two facts. It is drawn on a space, so that it vanishes where a line ends.
  '[data-dot]': { wordSpacing: '7px', bg: 'radial-gradient(circle,currentColor .7px,#0000 1.1px)no-repeat' },
  '[data-avatar]::before': { content: 'attr(data-avatar) / ""' },
  '[data-tint="1"]': { '--tint': '{colors.kind.license}' },
  '[data-tint="2"]': { '--tint': '{colors.kind.return}' },
  '[data-tint="3"]': { '--tint': '{colors.kind.otherCompliance}' },
};

const encodedChevronSvg = encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'><path d='M8 5l5 5-5 5'/></svg>",
);

/**
 * The control that unfolds a part below it: a `summary`, or a button with `data-fold`. The whole row can be
 * clicked.
 */
export const unfoldControlStyles = {
  'summary, [data-fold]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    color: 'fg',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: '500',
    textAlign: 'start',
    listStyle: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '11' },
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      flexShrink: 0,
      boxSize: '4',
      bg: 'fg.muted',
      mask: `url("data:image/svg+xml,${encodedChevronSvg}") center / contain no-repeat`,
      transition: 'rotate 160ms',
      forcedColorAdjust: 'none',
    },
  },
  '[open] > summary::before, [data-fold][aria-expanded=true]::before': { rotate: '90deg' },
};

/** Fades the lower edge of a list that scrolls (`data-fades`) while more rows follow. */
export const scrollEndFade = {
  '[data-fades]': {
    containerType: 'scroll-state',
    '&::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      insetInline: 0,
      bottom: 0,
      zIndex: 2,
      height: 'var(--fade, 16px)',
      marginTop: 'calc(-1 * var(--fade, 16px))',
      visibility: 'hidden',
      pointerEvents: 'none',
      bgImage: 'linear-gradient(transparent, {colors.bg.panel})',
      '@container scroll-state(scrollable: bottom)': { visibility: 'visible' },
    },
  },
};

/** The name of the keyframes that fade the ends of a scrolling strip. */
const keyframesName = 'scroll-fade';

/**
 * `scroll-fade`: while the strip is scrolled to its start, only its end fades. At its end, only its start fades. In between, both
 * fade. `scroll-whole`: what the edge of the strip would cut is not shown.
 */
export const scrollFadeKeyframes = {
  [keyframesName]: {
    '0%': { '--fade-start': '0px', '--fade-end': '40px' },
    '1%, 99%': { '--fade-start': '40px', '--fade-end': '40px' },
    '100%': { '--fade-start': '40px', '--fade-end': '0px' },
  },
  'scroll-whole': {
    'entry 0%, entry 99%, exit 1%, exit 100%': { opacity: 0 },
    'entry 100%, exit 0%': { opacity: 1 },
  },
};

/** Fades the ends of a strip beyond which there is more content. Browsers without scroll timelines show no fade. */
export const scrollFade = {
  scrollbarWidth: 'none',
  '@supports (animation-timeline: scroll())': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--fade-start, 0px), #000 calc(100% - var(--fade-end, 0px)), transparent)',
    animation: `${keyframesName} linear both`,
    // The fade moves only when the user scrolls. So it is also allowed with reduced motion.
    animationDuration: 'auto !important',
    animationTimeline: 'scroll(self inline)',
  },
} as const;

const warningIconPath = `<path d='M10 3 1.800 17h16.400L10 3Zm0 5v4.500m0 2v.010'/>`;

const factIconPath = `<circle cx='10' cy='10' r='7.500'/><path d='M10 9v4.500m0-7.100v.010'/>`;

function makeNoticeIcon(path: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.700' stroke-linejoin='round' stroke-linecap='round'>${path}</svg>`)}") center / contain no-repeat`;
}

/**
 * The style of a notice in the page or a dialog. A notice is a warning: the user should do something. With the value
 * `fact`, it only informs the user, so it is grey.
 */
export const noticeStyles = {
  '[data-notice]': {
    position: 'relative',
    ps: '9',
    pe: '3',
    py: '2',
    rounded: 'md',
    borderInlineStart: '3px solid {colors.status.warnBar}',
    bg: 'bg.warning',
    overflowWrap: 'anywhere',
  },
  '[data-notice]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '2.5',
    top: '2.5',
    boxSize: '4',
    bg: 'status.warnFg',
    mask: makeNoticeIcon(warningIconPath),
  },
  '[data-notice=fact]': { borderInlineStart: '0', bg: 'bg.subtle', fontWeight: '400' },
  '[data-notice=fact]::before': { bg: 'fg.muted', mask: makeNoticeIcon(factIconPath) },
};

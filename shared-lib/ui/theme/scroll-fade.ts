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
      height: '24px',
      marginTop: '-24px',
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
 * A strip that is scrolled to its start fades only at its end. A strip that is scrolled to its end fades only
 * at its start.
 */
export const scrollFadeKeyframes = {
  [keyframesName]: {
    '0%': { '--fade-start': '0px', '--fade-end': '40px' },
    '1%, 99%': { '--fade-start': '40px', '--fade-end': '40px' },
    '100%': { '--fade-start': '40px', '--fade-end': '0px' },
  },
};

/** Fades an end of a strip while more content lies beyond it. Browsers without scroll timelines do not. */
export const scrollFade = {
  scrollbarWidth: 'none',
  '@supports (animation-timeline: scroll())': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--fade-start, 0px), #000 calc(100% - var(--fade-end, 0px)), transparent)',
    animation: `${keyframesName} linear both`,
    // The fade follows the scroll position, so it is no motion in itself and stays even with reduced motion.
    animationDuration: 'auto !important',
    animationTimeline: 'scroll(self inline)',
  },
} as const;

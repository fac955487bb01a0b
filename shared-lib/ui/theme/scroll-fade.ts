/** The name of the keyframes that say at which ends something scrolls on. */
const keyframesName = 'scroll-fade';

/** At the start of the way nothing is hidden at the start, at its end nothing at the end. */
export const scrollFadeKeyframes = {
  [keyframesName]: {
    '0%': { '--fade-start': '0px', '--fade-end': '20px' },
    '1%, 99%': { '--fade-start': '20px', '--fade-end': '20px' },
    '100%': { '--fade-start': '20px', '--fade-end': '0px' },
  },
};

/** A strip that scrolls sideways fades at the ends where it goes on. Browsers without scroll timelines show no fade. */
export const scrollFade = {
  scrollbarWidth: 'none',
  '@supports (animation-timeline: scroll())': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--fade-start, 0px), #000 calc(100% - var(--fade-end, 0px)), transparent)',
    animation: `${keyframesName} linear both`,
    // It follows the finger and is no motion: it stays where motion is reduced.
    animationDuration: 'auto !important',
    animationTimeline: 'scroll(self inline)',
  },
} as const;

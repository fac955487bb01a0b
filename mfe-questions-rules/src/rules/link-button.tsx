import { chakra } from 'shared-lib/ui';

/** A button that stands in a text as a link does. */
export const LinkButton = chakra('button', {
  base: {
    color: 'accent.fg',
    rounded: 'sm',
    minH: '6',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

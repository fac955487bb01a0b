import { chakra, Text } from 'shared-lib/ui';
import { logoDrawing } from '../logo/logo-drawing';

const Board = chakra('svg', {
  base: {
    w: '28px',
    h: '28px',
    color: 'accent.solid',
    '& path': { fill: 'none', stroke: 'accent.contrast', strokeWidth: '1.8', strokeLinecap: 'round' },
  },
});

/** A section sign standing on a board. */
export function Logo() {
  return (
    <>
      <Board viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoDrawing} />
      </Board>
      <Text as="span" fontWeight="650" fontSize="md" letterSpacing="-0.01em">
        Lexboard
      </Text>
    </>
  );
}

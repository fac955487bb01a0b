import { chakra, Text } from 'shared-lib/ui';
import { logoDrawing } from '../logo/logo-drawing';

/** A section sign standing on a board. */
export function Logo() {
  return (
    <>
      <chakra.svg viewBox="0 0 28 28" width="28px" height="28px" aria-hidden="true" color="accent.solid">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <chakra.path
          d={logoDrawing}
          fill="none"
          stroke="accent.contrast"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </chakra.svg>
      <Text as="span" fontWeight="650" fontSize="md" letterSpacing="-0.01em">
        Lexboard
      </Text>
    </>
  );
}

import { chakra, Text } from 'shared-lib/ui';

/** A section sign standing on a board. */
export function Logo() {
  return (
    <>
      <chakra.svg viewBox="0 0 28 28" width="28px" height="28px" aria-hidden="true" color="accent.solid">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <chakra.path
          d="M17.5 9.200c-.6-1.300-1.900-2-3.500-2-2 0-3.500 1-3.500 2.600 0 3.600 7.200 2.800 7.200 6.200 0 1.500-1.400 2.500-3.600 2.500M10.500 18.800c.6 1.300 1.900 2 3.500 2 2 0 3.500-1 3.500-2.600 0-3.600-7.200-2.800-7.200-6.200 0-1.500 1.400-2.500 3.600-2.500"
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

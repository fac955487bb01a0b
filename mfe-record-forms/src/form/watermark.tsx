import { Box, Flex } from 'shared-lib/ui';

/** The record's status, large over its fields (S-2.2): Draft in the primary colour, else in the success colour. */
export function Watermark({ status }: { status: 'Draft' | 'Published' }) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      inset="0"
      // Over the fields, which would cut it to pieces, and below the lists that they open.
      zIndex="1"
      overflow="clip"
      pointerEvents="none"
      userSelect="none"
      data-watermark={status}
    >
      <Flex
        position="sticky"
        top="30vh"
        justify="center"
        mt="40"
        fontSize={{ base: '6xl', md: '9xl' }}
        fontWeight="700"
        lineHeight="1"
        color={status === 'Draft' ? 'accent.solid' : 'fg.success'}
        opacity="0.07"
        _before={{ content: `"${status}"` }}
      />
    </Box>
  );
}

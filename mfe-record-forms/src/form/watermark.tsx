import { Flex } from 'shared-lib/ui';

/** The record's status, large behind its fields (document 2 §2): Draft in the primary colour, else in the success colour. */
export function Watermark({ status }: { status: 'Draft' | 'Published' }) {
  return (
    <Flex
      aria-hidden="true"
      position="absolute"
      inset="0"
      align="flex-start"
      justify="center"
      pt="40"
      overflow="hidden"
      pointerEvents="none"
      userSelect="none"
      fontSize={{ base: '6xl', md: '9xl' }}
      fontWeight="700"
      color={status === 'Draft' ? 'accent.solid' : 'fg.success'}
      opacity="0.07"
      data-watermark={status}
      _before={{ content: 'attr(data-watermark)' }}
    />
  );
}

import { chakra } from 'shared-lib/ui';

/** The first stop of the Tab key: past toolbar and menu, right to the content. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      top="-12"
      left="4"
      zIndex="skipNav"
      bg="accent.solid"
      color="accent.contrast"
      px="4"
      py="2"
      rounded="md"
      _focus={{ top: '2' }}
    >
      Skip to content
    </chakra.a>
  );
}

import { Box, type BoxProps } from '@chakra-ui/react';

/** The sheet on which an area's content lies. */
export function Surface(props: BoxProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg" overflow="hidden" {...props} />
  );
}

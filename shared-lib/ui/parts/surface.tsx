import type { ComponentProps } from 'react';
import { Box } from '../styled';

/** The sheet on which an area's content lies. */
export function Surface(props: ComponentProps<typeof Box>) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg" overflow="hidden" {...props} />
  );
}

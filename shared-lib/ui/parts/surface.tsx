import type { ComponentProps } from 'react';
import { Box } from '../styled';

/** The panel that holds an area's content. */
export function Surface(props: ComponentProps<typeof Box>) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg" overflow="hidden" {...props} />
  );
}

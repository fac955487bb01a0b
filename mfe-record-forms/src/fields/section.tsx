import type { ReactNode } from 'react';
import { Box, Heading } from 'shared-lib/ui';

type SectionProps = { as: 'h2' | 'h3'; title: string; children: ReactNode };

/** A part of a record under a heading of its own. */
export function Section({ as, title, children }: SectionProps) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as={as} size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

import type { ComponentProps } from 'react';
import { Box, Button } from 'shared-lib/ui';

type AddButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'> & { label: string };

/**
 * The button that adds an entry to a list. On phones it is only a plus sign, so that the title has more
 * space.
 */
export function AddButton({ label, ...button }: AddButtonProps) {
  return (
    <Button size="sm" px={{ base: '0', md: '3' }} aria-label={label} {...button}>
      <Box as="span" hideBelow="md">
        {label}
      </Box>
      <Box as="span" hideFrom="md" fontSize="24px" fontWeight="400" aria-hidden="true">
        +
      </Box>
    </Button>
  );
}

import { Box, Button } from 'shared-lib/ui';

/** The button that adds to a list. On phones it is a plus sign, which leaves the line to the title. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" px={{ base: '0', md: '3' }} aria-label={label} onClick={onClick}>
      <Box as="span" hideBelow="md">
        {label}
      </Box>
      <Box as="span" hideFrom="md" fontSize="24px" fontWeight="400" aria-hidden="true">
        +
      </Box>
    </Button>
  );
}

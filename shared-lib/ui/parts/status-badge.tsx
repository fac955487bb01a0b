import { Badge } from '@chakra-ui/react';

/** The status word in its colour: the word itself always stands there, so colour is never alone. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge colorPalette={paletteOf(status)} variant="subtle" size="sm" fontWeight="500">
      {status}
    </Badge>
  );
}

function paletteOf(status: string): string {
  if (status === 'Published' || status === 'Active') return 'accent';
  if (status === 'Draft') return 'amber';
  if (status === 'Repealed') return 'red';
  return 'gray';
}

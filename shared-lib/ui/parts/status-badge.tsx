import { Badge } from '../styled';
import { paletteOf } from './status-palettes';

/** The status word in its colour. The word is always shown, so colour is never the only sign. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge colorPalette={paletteOf(status)} variant="subtle" size="sm" fontWeight="500">
      {status}
    </Badge>
  );
}

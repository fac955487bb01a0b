import { Badge } from '../styled';
import { paletteOf } from './status-palettes';

/** The status word in its colour: the word itself always stands there, so colour is never alone. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge colorPalette={paletteOf(status)} variant="subtle" size="sm" fontWeight="500">
      {status}
    </Badge>
  );
}

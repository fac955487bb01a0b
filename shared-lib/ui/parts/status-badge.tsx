import { Badge } from '../styled';

/** A badge with the status word in its colour. Colour is never the only sign. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge colorPalette={statusPaletteOf(status)} variant="subtle" size="sm" fontWeight="500">
      {status}
    </Badge>
  );
}

/** The colours of status words. All other words are gray. */
export const statusPalettes = {
  Published: 'accent',
  Active: 'accent',
  'Published, incomplete': 'amber',
  Draft: 'amber',
  Repealed: 'red',
} as const;

export function statusPaletteOf(status: string): string {
  return new Map<string, string>(Object.entries(statusPalettes)).get(status) ?? 'gray';
}

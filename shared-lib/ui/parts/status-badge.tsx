import { Badge } from '../styled';

/** The status word in its colour. The word is always shown, so colour is never the only sign. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge colorPalette={statusPaletteOf(status)} variant="subtle" size="sm" fontWeight="500">
      {status}
    </Badge>
  );
}

/** The colour of each status word that has its own; all others are gray. */
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

/** The colour of each status word that has its own; all others are gray. */
export const statusPalettes = {
  Published: 'accent',
  Active: 'accent',
  'Published, incomplete': 'amber',
  Draft: 'amber',
  Repealed: 'red',
} as const;

export function paletteOf(status: string): string {
  return new Map<string, string>(Object.entries(statusPalettes)).get(status) ?? 'gray';
}

/**
 * The look of a link in a record: a fine line under it, always. It works as the style of a plain element, too, since a
 * Chakra style would take longer than drawing a row.
 */
export const linkStyle = {
  color: 'var(--lx-colors-accent-fg)',
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
} as const;

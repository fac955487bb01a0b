/** Of a plain link, whose address may be long: the system would take longer to style one than to draw its row. */
export const linkStyle = {
  color: 'var(--lx-colors-accent-fg)',
  textDecoration: 'underline',
  wordBreak: 'break-all',
} as const;

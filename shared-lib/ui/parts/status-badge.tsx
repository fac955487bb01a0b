import type { CSSProperties } from 'react';
import { Badge } from '../styled';

/** The meaning of a status for the user. It sets the colours of the status pill. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'none';

/**
 * The style of each status: the tone of its pill and the sign before its word, because colour alone is not
 * enough. A status without a tone is normal and shown as plain text.
 */
export const statusLooks = {
  Published: { tone: 'ok', sign: '●' },
  'Published, incomplete': { tone: 'warn', sign: '◐' },
  Draft: { tone: 'none', sign: '○' },
  Active: {},
  InActive: { tone: 'none', sign: '◌' },
  Repealed: { tone: 'bad', sign: '⊘' },
  Applicable: { tone: 'ok', sign: '✓' },
  'Applies by default': { tone: 'none', sign: '▨' },
  'Not Applicable': { tone: 'none', sign: '–' },
  'Needs input': { tone: 'warn', sign: '?' },
  Conflict: { tone: 'bad', sign: '!' },
  High: { sign: '▲' },
  Medium: { sign: '■' },
  Low: { sign: '▽' },
} as const satisfies Record<string, StatusLook>;

export type StatusLook = { tone?: StatusTone; sign?: string };

/** Finds the style of a status. An unknown status is a grey pill without a sign. */
export function findStatusLook(status: string): StatusLook {
  return new Map<string, StatusLook>(Object.entries(statusLooks)).get(status) ?? { tone: 'none' };
}

/** Returns the colours of a tone as style props. */
export function findToneColors(tone: StatusTone) {
  return { bg: `status.${tone}`, color: `status.${tone}Fg` };
}

/** Makes the styles of a status word, for a style sheet that styles many words at once. */
export function makeStatusWordStyle({ tone, sign }: StatusLook) {
  return {
    ...(tone ? findToneColors(tone) : { bg: 'transparent', color: 'inherit', px: '0', fontWeight: '400' }),
    // Screen readers skip the sign, because its alternative text is empty.
    ...(sign && { '&::before': { content: formatCssContent(sign), marginInlineEnd: '1' } }),
  };
}

/** Formats the sign for CSS. An exclamation mark becomes a code point, because Chakra would read it as `!important`. */
function formatCssContent(sign: string): string {
  return `"${sign.replace('!', '\\21')}" / ""`;
}

/** The shape of a pill, without its colours. */
export const pillStyle = {
  rounded: 'full',
  px: '2',
  py: '0',
  fontSize: '12px',
  lineHeight: '20px',
  fontWeight: '600',
  whiteSpace: 'nowrap',
} as const;

/** Shows a status word as a pill. The sign of the status, such as ✓, is before the word (`statusLooks`). */
export function StatusBadge({ status }: { status: string }) {
  const look = findStatusLook(status);
  return (
    <Badge variant="plain" {...pillStyle} css={makeStatusWordStyle(look)}>
      {status}
    </Badge>
  );
}

/**
 * The shape of each kind's dot. The dots need shapes, because two of their colours are similar. The dot of a
 * law is a circle.
 */
const dotShapeByKind = new Map<string, CSSProperties>([
  ['license', { borderRadius: 1.5 }],
  ['return', { borderRadius: 0, scale: '1.2', clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' }],
  ['other-compliance', { mask: 'radial-gradient(circle, transparent 1.7px, #000 2.2px)' }],
]);

/**
 * Makes the colour and the shape of the dot of a record kind. Other styles set the size of the dot and the round shape
 * of a law's dot.
 */
export function makeKindDotStyle(kind: string): CSSProperties {
  return { background: `var(--lx-colors-kind-${kind})`, ...dotShapeByKind.get(kind) };
}

import type { ReactNode } from 'react';
import { chakra, Surface } from 'shared-lib/ui';

type GlossaryProps = {
  label: string;
  /** The explained words with their meanings. */
  terms: readonly (readonly [term: string, meaning: ReactNode])[];
  /** Whether the explanations are unfolded at first. */
  isOpen?: boolean;
};

/** A card that explains the words of a page. Folded, the card is one line high. */
export function Glossary({ label, terms, isOpen = false }: GlossaryProps) {
  return (
    <Surface as="section" aria-label={label}>
      <details open={isOpen || undefined}>
        <chakra.summary css={summaryStyles}>{label}</chakra.summary>
        <TermGrid css={{ '--term-columns': String(countGlossaryColumns(terms.length)) }}>
          {terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </TermGrid>
      </details>
    </Surface>
  );
}

/** The line of the title is as high as the title bar of other cards. */
const summaryStyles = { px: '4', minH: '11', outlineOffset: '-2px' };

/** Computes the number of columns on a wide screen. It is chosen so that, if possible, the last row is full. */
export function countGlossaryColumns(terms: number): number {
  return terms <= 4 ? terms : ([4, 3].find((columns) => terms % columns === 0) ?? 3);
}

/** A column is at least wide enough for three short lines. With less room, there are fewer columns. */
const TermGrid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      md: 'repeat(auto-fit, minmax(max(11rem, (100% - 4.6rem) / var(--term-columns)), 1fr))',
    },
    columnGap: '6',
    rowGap: '4',
    px: '4',
    pt: '1',
    pb: '4',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    textWrap: 'pretty',
    '& > div': { maxW: '34rem' },
    '& dt': { textStyle: 'h3' },
    '& dd': { mt: '0.5', textStyle: 'label', fontWeight: '400', color: 'fg.muted' },
  },
});

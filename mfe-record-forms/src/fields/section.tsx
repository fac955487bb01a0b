import type { CSSProperties, ReactNode } from 'react';

type SectionProps = { as: 'h2' | 'h3'; title: string; children: ReactNode };

/** A part of a record under its own heading. It uses plain elements, since a record has many parts. */
export function Section({ as: Heading, title, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Heading style={heading}>{title}</Heading>
      {children}
    </section>
  );
}

const heading: CSSProperties = {
  marginBottom: '8px',
  fontSize: 'var(--lx-font-sizes-sm)',
  fontWeight: 600,
  lineHeight: '1.25rem',
};

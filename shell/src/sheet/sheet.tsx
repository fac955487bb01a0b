import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { nameDocument } from 'shared-lib/ui/document-title';
import { Logo } from './logo';

/** A page of the entrance: the product's name, and below it one sheet with a heading. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => nameDocument(title), [title]);
  // Whoever has come, or lost what had the focus with the step before, is told where they are.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <main>
      <Logo />
      <section className="sheet" aria-labelledby="title">
        <h1 ref={heading} id="title" tabIndex={-1}>
          {title}
        </h1>
        <div className="stack">{children}</div>
      </section>
    </main>
  );
}

import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { nameDocument } from 'shared-lib/ui/document-title';
import { Logo } from './logo';

/** A page of the entrance: the product's name, and below it one sheet with a heading. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useRef(false);
  useEffect(() => nameDocument(title), [title]);
  // What had the focus may have gone with the step before; whoever listens is then told where they are.
  useEffect(() => {
    if (isShown.current && document.activeElement === document.body) heading.current?.focus();
    isShown.current = true;
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

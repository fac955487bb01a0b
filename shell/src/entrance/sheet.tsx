import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { nameDocument } from 'shared-lib/ui/document-title';
import { Logo } from './logo';

/** A page of the entrance: the product's name, and below it one sheet with a heading. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => nameDocument(title), [title]);
  return (
    <main>
      <Logo />
      <section className="sheet" aria-labelledby="title">
        <h1 id="title" tabIndex={-1}>
          {title}
        </h1>
        <div className="stack">{children}</div>
      </section>
    </main>
  );
}

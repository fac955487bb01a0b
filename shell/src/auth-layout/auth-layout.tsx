import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { setDocumentTitle } from 'shared-lib/ui/document-title';
import { t } from 'shared-lib/words';
import { logoPath } from '../logo/logo-drawing';

/** The layout of a page before the sign-in: the product's name above a card with a heading. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => setDocumentTitle(title), [title]);
  // Focuses the heading when the page opens, or when the focused element of the previous step has gone.
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

/**
 * The product's logo, its name and a short description. It does not use Chakra, which these pages do not
 * load.
 */
function Logo() {
  return (
    <div className="brand">
      <svg viewBox="0 0 28 28" width="40" height="40" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="7" fill="currentColor" />
        <path d={logoPath} fill="none" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {t('Lexboard')}
      <p>{t('Which laws apply to you, and what they ask for.')}</p>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { Link } from 'shared-lib/router';
import { t } from 'shared-lib/words';

type CountedSectionProps = {
  title: string;
  /** The total number of rows. */
  count: number;
  tone?: 'bad' | 'warn' | 'none';
  /** The address of the whole list, if not all rows are shown. */
  all?: string | undefined;
  /** Makes the section a link target that can take the focus. */
  id?: string;
  children: ReactNode;
};

/** A section of a page: a title with a count, and a link to the whole list. */
export function CountedSection({ title, count, tone = 'none', all, id, children }: CountedSectionProps) {
  const titleId = useId();
  return (
    <section
      className="due-section"
      aria-labelledby={titleId}
      data-tone={tone}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <span className="due-pill" data-tone={tone}>
          {count.toLocaleString('en')}
        </span>
        {all && (
          <Link className="due-link due-end" to={all}>
            {t('Show all {count}', { count: count.toLocaleString('en') })}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

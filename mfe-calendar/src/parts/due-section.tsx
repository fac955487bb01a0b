import { type ReactNode, useId } from 'react';
import { Link } from 'shared-lib/router';
import { dash } from 'shared-lib/schedules/figures';
import { t } from 'shared-lib/words';

type CountedSectionProps = {
  title: string;
  /** The number of all rows, including those that are not shown. */
  count: number;
  tone?: 'bad' | 'warn' | 'none';
  /** The address of the whole list, if some rows are not shown. */
  fullListAddress?: string | undefined;
  /** The id to which links lead. With an id, the section can take the focus. */
  id?: string;
  children: ReactNode;
};

/** A section of a page, with a title and a count. A link leads to the whole list. */
export function CountedSection({ title, count, tone = 'none', fullListAddress, id, children }: CountedSectionProps) {
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
        {fullListAddress && (
          <Link className="due-link due-end" to={fullListAddress}>
            {t('Show all {count}', { count: count.toLocaleString('en') })}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/** A number that links to the list of the counted items. Zero is a dash. */
export function NumberLink({ count, to, label }: { count: number; to: string; label: string }) {
  if (count === 0) return dash;
  return (
    <Link className="due-link" to={to} aria-label={label}>
      {count.toLocaleString('en')}
    </Link>
  );
}

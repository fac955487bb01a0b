import { type ReactNode, useId, useState } from 'react';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import { SearchField } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { PlaceSelect } from '../parts/place-field';
import type { LawsFilter } from '../wire/unsettled';

/** Names in the address with their new values. Empty values take a name out. */
export type FilterChange = Readonly<Record<string, string>>;

/** The filter of a page of laws in the address, and what else its address says. */
export function useLawsFilter() {
  const [params, setParams] = useSearchParams();
  const filter: LawsFilter = {
    search: params.get('law')?.trim() ?? '',
    profileId: parseId(params.get('place')),
  };
  const change = (changes: FilterChange) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, change, params };
}

type LawFiltersProps = {
  title: string;
  filter: LawsFilter;
  change: (changes: FilterChange) => void;
  /** More filters of this page. */
  children?: ReactNode;
};

/** The head of a page of laws: its title, the way back, and what narrows it in one row. */
export function LawFilters({ title, filter: { search, profileId }, change, children }: LawFiltersProps) {
  const [typed, setTyped] = useState(search);
  const id = useId();
  return (
    <>
      <div className="laws-title">
        <h2>{title}</h2>
        <Link className="due-link" to="/today">
          {t('Back to Today')}
        </Link>
      </div>
      <form
        className="laws-tools"
        onSubmit={(event) => {
          event.preventDefault();
          change({ law: typed.trim() });
        }}
      >
        <SearchField
          label={t('Law')}
          w={{ base: 'full', md: '64' }}
          maxLength={200}
          value={typed}
          submit={{ label: t('Search') }}
          onChange={({ target }) => setTyped(target.value)}
          onClear={() => change({ law: '' })}
        />
        <span className="laws-filter">
          <label htmlFor={`${id}-place`}>{t('Place')}</label>
          <PlaceSelect
            id={`${id}-place`}
            placeId={profileId}
            onPlace={(place) => change({ place: place === undefined ? '' : String(place) })}
          />
        </span>
        {children}
      </form>
    </>
  );
}

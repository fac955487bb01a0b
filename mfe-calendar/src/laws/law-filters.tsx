import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { Link, useSearchParams } from 'shared-lib/router';
import { Box, scrollFade } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { changeParams } from '../parts/address-params';
import { scrollToCurrentTab } from '../parts/due-heading';
import { FilterButton } from '../parts/filter-sheet';
import { PlaceSelect } from '../parts/place-field';
import { DelayedSearchField } from '../parts/typed-search';
import { makeDecidedLawsAddress } from '../wire/decided';
import { makeApplicabilityAddress, makeApplicabilityQuery, makeOwnerlessLawsQuery } from '../wire/law-lists';
import { ownerlessLawsAddress } from '../wire/lists';
import { useTodayData } from '../wire/today';
import { type LawsFilter, type makeLawListQuery, makeUndecidedLawsAddress } from '../wire/unsettled';
import { formatLawCount } from './chosen-laws';

/** New values of parameters in the address. An empty value removes its parameter. */
type LawsFilterChange = Readonly<Record<string, string>>;

/**
 * Returns the filter of a law list, which is in the address, and a function that changes it. Back undoes a change, but
 * a typed search adds no entry to the history.
 */
export function useLawsFilter() {
  const [params, setParams] = useSearchParams();
  const filter: LawsFilter = {
    search: params.get('law')?.trim() ?? '',
    profileId: parseId(params.get('place')),
  };
  const change = (changes: LawsFilterChange) =>
    setParams(
      (before) =>
        changeParams(
          before,
          Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, text || undefined])),
        ),
      { replace: Object.keys(changes).join() === 'law' },
    );
  return { filter, change, params };
}

const allLawsFilter: LawsFilter = { search: '', profileId: undefined };

/** After this time the numbers of laws in the lists are outdated. */
const lawCountsStaleMs = 60_000;

/** Tabs for the lists of laws. Each shows its number of laws as soon as it is known. */
export function LawListTabs({ list }: { list: string | undefined }) {
  const { data: today } = useTodayData(lawCountsStaleMs);
  const { data: ownerless } = useQuery(makeOwnerlessLawsQuery(allLawsFilter, undefined));
  const { data: applying } = useQuery(makeApplicabilityQuery(allLawsFilter, 'applies', undefined));
  const { data: notApplying } = useQuery(makeApplicabilityQuery(allLawsFilter, 'does-not-apply', undefined));
  const lists = [
    ['all', makeUndecidedLawsAddress(), t('Need an answer'), today?.unsettled.total],
    ['decided', makeDecidedLawsAddress(), t('Decided'), today?.decided.laws],
    ['ownerless', ownerlessLawsAddress, t('No owner'), ownerless?.total],
    ['applies', makeApplicabilityAddress('applies'), t('Apply'), applying?.total],
    ['does-not-apply', makeApplicabilityAddress('does-not-apply'), t('Do not apply'), notApplying?.total],
  ] as const;
  const areCounted = lists.every(([, , , count]) => count !== undefined);
  const tabs = useRef<HTMLElement>(null);
  // The counts make the tabs wider, so that the current one may be beyond the edge then.
  useEffect(() => scrollToCurrentTab(areCounted ? tabs.current : null), [areCounted]);
  return (
    <Box ref={tabs} as="nav" className="due-tabs" css={scrollFade} aria-label={t('Lists of laws')}>
      {lists.map(([name, to, word, count]) => (
        <Link key={name} to={to} aria-current={name === list ? 'page' : undefined}>
          {word} {count !== undefined && <small>{count.toLocaleString('en')}</small>}
        </Link>
      ))}
    </Box>
  );
}

type LawFiltersProps = {
  filter: LawsFilter;
  change: (changes: LawsFilterChange) => void;
  /** The query of the first page of the list, which knows how many laws match. */
  firstPageQuery: ReturnType<typeof makeLawListQuery<{ total: number }>>;
  /** The filters that only this page has. `chosen` says how many of them are set. */
  children?: ReactNode;
  chosen?: number;
};

/** The values that clear the filters of every law list. */
const clearedLawFilters = { place: '', cause: '', review: '' };

/** The search and the filters of a law list, side by side. On phones a button opens the filters. */
export function LawFilters({
  filter: { search, profileId },
  change,
  firstPageQuery,
  children,
  chosen = 0,
}: LawFiltersProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const { data } = useQuery({ ...firstPageQuery, enabled: isPhone });
  const filters = (
    <>
      <span className="due-filter">
        <label htmlFor={`${id}-place`}>{t('Place')}</label>
        <PlaceSelect
          id={`${id}-place`}
          placeId={profileId}
          onPlace={(place) => change({ place: place === undefined ? '' : String(place) })}
        />
      </span>
      {children}
    </>
  );
  return (
    <div className="laws-tools">
      <DelayedSearchField
        label={t('Law')}
        placeholder={t('Search laws')}
        search={search}
        onSearch={(law) => change({ law })}
      />
      {isPhone ? (
        <FilterButton
          count={chosen + (profileId === undefined ? 0 : 1)}
          closeLabel={data ? t('Show {what}', { what: formatLawCount(data.total) }) : t('Show the list')}
          onClear={() => change(clearedLawFilters)}
        >
          {filters}
        </FilterButton>
      ) : (
        filters
      )}
    </div>
  );
}

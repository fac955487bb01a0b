import { memo, type ReactNode, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { LazyPart } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { PlaceSelect } from '../parts/place-field';
import { type OwnerFilter, type StandingFilter, standingFilters } from '../wire/lists';
import type { CalendarPlace, PlaceChange } from './calendar-place';

export type CalendarFiltersProps = {
  place: CalendarPlace;
  /** How the shown due dates stand, also where the address does not say it. */
  standing: StandingFilter | undefined;
  go: (change: PlaceChange) => void;
};

const loadButton = () => import('./filter-sheet').then(({ FilterButton }) => FilterButton);

/** What narrows the calendar or a list, in a row. On phones one button opens it as a sheet. */
export function CalendarFilters({ children, ...props }: CalendarFiltersProps & { children?: ReactNode }) {
  const { profileId, owner } = props.place;
  if (useIsPhone()) return <LazyPart what={t('Filters')} load={loadButton} with={props} waiting={null} />;
  return (
    <>
      <PlaceFilter {...{ profileId }} go={props.go} />
      <OwnerFilterBox {...{ owner }} go={props.go} />
      {children}
    </>
  );
}

type PlaceFilterProps = { profileId: number | undefined; go: (change: PlaceChange) => void };

/** Narrows the calendar to the organisation or one branch. */
export const PlaceFilter = memo(function PlaceFilter({ profileId, go }: PlaceFilterProps) {
  const id = useId();
  return (
    <div className="calendar-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} placeId={profileId} onPlace={(place) => go({ profileId: place })} />
    </div>
  );
});

type StandingFilterProps = {
  standing: StandingFilter | undefined;
  go: (change: PlaceChange) => void;
};

/** Narrows a list to how its due dates stand. */
export const StandingFilterBox = memo(function StandingFilterBox({ standing, go }: StandingFilterProps) {
  const id = useId();
  return (
    <div className="calendar-filter">
      <label htmlFor={id}>{t('Standing')}</label>
      <Select
        id={id}
        value={standing ?? ''}
        onChange={({ target }) => go({ standing: standingFilters.find((one) => one === target.value) })}
        choices={[['', t('Open')], ...standingFilters.map((one) => [one, standingWords[one]] as const)]}
      />
    </div>
  );
});

/** How each standing is called in filters and titles. */
export const standingWords = {
  overdue: t('Overdue'),
  due: t('Due'),
  done: t('Done'),
  'on-time': t('On time'),
  late: t('Done late'),
  waived: t('Waived'),
  void: t('Void'),
  counted: t('All but void'),
  returned: t('Returned'),
  'to-file': t('Waiting for me to file'),
  'to-check': t('Waiting for my check'),
} satisfies Record<StandingFilter, string>;

type OwnerFilterProps = { owner: OwnerFilter | undefined; go: (change: PlaceChange) => void };

/** Narrows the calendar to what I do or check, or to what nobody does. */
export const OwnerFilterBox = memo(function OwnerFilterBox({ owner, go }: OwnerFilterProps) {
  const id = useId();
  return (
    <div className="calendar-filter">
      <label htmlFor={id}>{t('Owner')}</label>
      <Select
        id={id}
        value={String(owner ?? '')}
        onChange={({ target }) =>
          go({ owner: target.value === 'me' || target.value === 'nobody' ? target.value : undefined })
        }
        choices={[
          ['', t('Everybody')],
          ['me', t('Me, as owner or checker')],
          ['nobody', t('Nobody')],
          ...(typeof owner === 'number' ? [[String(owner), t('The chosen user')] as const] : []),
        ]}
      />
    </div>
  );
});

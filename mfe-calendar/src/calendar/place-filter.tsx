import { memo, type ReactNode, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import type { PageFilters } from '../parts/filter-sheet';
import { PlaceFilterBox } from '../parts/place-field';
import { type OwnerFilter, type StatusFilter, statusFilters } from '../wire/lists';
import type { CalendarAddress, CalendarAddressChange } from './calendar-address';

export type CalendarFiltersProps = {
  address: CalendarAddress;
  /** The status of the shown due dates. If the address has none, a plain list may still have one, such as overdue. */
  standing: StatusFilter | undefined;
  changeAddress: (change: CalendarAddressChange) => void;
};

/** The filters of the calendar or of a list, side by side. On phones they are in the page's header. */
export function CalendarFilters({
  address,
  changeAddress,
  children,
}: Omit<CalendarFiltersProps, 'standing'> & { children?: ReactNode }) {
  if (useIsPhone()) return null;
  return (
    <>
      <CalendarPlaceFilter placeId={address.profileId} changeAddress={changeAddress} />
      <OwnerFilterBox owner={address.owner} changeAddress={changeAddress} />
      {children}
    </>
  );
}

/** Makes the filters of the calendar that phones show in the page's header. */
export function makePhoneHeaderFilters({ address, standing, changeAddress }: CalendarFiltersProps): PageFilters {
  const { profileId, owner, day, listKind } = address;
  return {
    count: [profileId, owner, standing].filter((one) => one !== undefined).length,
    onClear: () => changeAddress({ profileId: undefined, owner: undefined, standing: undefined }),
    children: (
      <>
        <CalendarPlaceFilter placeId={profileId} changeAddress={changeAddress} />
        <OwnerFilterBox {...{ owner, changeAddress }} />
        <StatusFilterBox {...{ standing, changeAddress }} isOfDay={day !== undefined && !listKind} />
      </>
    ),
  };
}

type CalendarPlaceFilterProps = { placeId: number | undefined; changeAddress: (change: CalendarAddressChange) => void };

const CalendarPlaceFilter = memo(function CalendarPlaceFilter({ placeId, changeAddress }: CalendarPlaceFilterProps) {
  return <PlaceFilterBox placeId={placeId} onPlace={(profileId) => changeAddress({ profileId })} />;
});

type StatusFilterBoxProps = {
  standing: StatusFilter | undefined;
  /**
   * Whether the list is of a single day. If no status is chosen, such a list has all due dates except void
   * ones.
   */
  isOfDay?: boolean;
  changeAddress: (change: CalendarAddressChange) => void;
};

/** The field that filters a list by the status of its due dates. */
export const StatusFilterBox = memo(function StatusFilterBox(props: StatusFilterBoxProps) {
  const { standing, isOfDay, changeAddress } = props;
  const id = useId();
  const choices = statusFilters.filter((one) => !isOfDay || one !== 'counted');
  return (
    <div className="due-filter">
      <label htmlFor={id}>{t('Status')}</label>
      <Select
        id={id}
        value={standing ?? ''}
        onChange={({ target }) => changeAddress({ standing: statusFilters.find((one) => one === target.value) })}
        choices={[
          ['', isOfDay ? dueDateStatusFilterLabels.counted : t('Open')],
          ...choices.map((one) => [one, dueDateStatusFilterLabels[one]] as const),
        ]}
      />
    </div>
  );
});

/** The label of each status, in filters and titles. */
export const dueDateStatusFilterLabels = {
  overdue: t('Overdue'),
  due: t('Due'),
  done: t('Done'),
  'on-time': t('On time'),
  late: t('Done late'),
  waived: t('Waived'),
  void: t('Void'),
  counted: t('All except void'),
  returned: t('Sent back'),
  'to-file': t('Waiting for me to file'),
  'to-check': t('Waiting for my check'),
  'target-near': t('Due later, target within 7 days or passed'),
  near: t('Due or target within the next 7 days'),
} satisfies Record<StatusFilter, string>;

type OwnerFilterBoxProps = { owner: OwnerFilter | undefined; changeAddress: (change: CalendarAddressChange) => void };

/**
 * The field that filters the calendar by owner: due dates that the user owns or checks, or those without an
 * owner.
 */
const OwnerFilterBox = memo(function OwnerFilterBox({ owner, changeAddress }: OwnerFilterBoxProps) {
  const id = useId();
  return (
    <div className="due-filter">
      <label htmlFor={id}>{t('Owner')}</label>
      <Select
        id={id}
        value={String(owner ?? '')}
        onChange={({ target }) =>
          changeAddress({ owner: target.value === 'me' || target.value === 'nobody' ? target.value : undefined })
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

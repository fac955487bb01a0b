import { memo, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { type OwnerFilter, useProfileNames } from '../wire/lists';
import type { PlaceChange } from './calendar-place';

type PlaceFilterProps = { profileId: number | undefined; go: (change: PlaceChange) => void };

/** Narrows the calendar to the organisation or one branch. */
export const PlaceFilter = memo(function PlaceFilter({ profileId, go }: PlaceFilterProps) {
  const { data = [], isError, refetch } = useProfileNames();
  const id = useId();
  const isKnown = profileId === undefined || data.some((profile) => profile.id === profileId);
  return (
    <div className="calendar-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <Select
        id={id}
        value={profileId === undefined ? '' : String(profileId)}
        onChange={({ target }) => go({ profileId: target.value === '' ? undefined : Number(target.value) })}
        choices={[
          ['', t('All places')],
          ...data.map((profile) => [String(profile.id), profile.name] as const),
          ...(isKnown ? [] : [[String(profileId), t('The chosen place')] as const]),
        ]}
      />
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
    </div>
  );
});

type OwnerFilterProps = { owner: OwnerFilter | undefined; go: (change: PlaceChange) => void };

/** Narrows the calendar to what I do or check, or to what nobody does. */
export const OwnerFilterBox = memo(function OwnerFilterBox({ owner, go }: OwnerFilterProps) {
  const id = useId();
  return (
    <div className="calendar-filter">
      <label htmlFor={id}>{t('Owner')}</label>
      <Select
        id={id}
        value={owner ?? ''}
        onChange={({ target }) =>
          go({ owner: target.value === 'me' || target.value === 'nobody' ? target.value : undefined })
        }
        choices={[
          ['', t('Everybody')],
          ['me', t('Me, as owner or checker')],
          ['nobody', t('Nobody')],
        ]}
      />
    </div>
  );
});

import { type ComponentProps, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { parseId } from 'shared-lib/records';
import { NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useProfileNames } from '../wire/lists';

export type PlaceSelectProps = Omit<ComponentProps<typeof Select>, 'choices' | 'value' | 'onChange'> & {
  /** Undefined for all places. */
  placeId: number | undefined;
  onPlace: (placeId: number | undefined) => void;
  /** An additional choice that selects several places. */
  several?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
};

type PlaceFilterBoxProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace'>;

/** The place filter of a page, with its label. */
export function PlaceFilterBox(props: PlaceFilterBoxProps) {
  const id = useId();
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} {...props} />
    </span>
  );
}

/** The option value for several places. No id has this value. */
const severalPlacesValue = 'several';

/** Chooses all places or one of them. Offers a retry if their names failed to load. */
export function PlaceSelect({ placeId, onPlace, several, ...select }: PlaceSelectProps) {
  const { data = [], isError, refetch } = useProfileNames();
  const isKnown = placeId === undefined || data.some((place) => place.id === placeId);
  return (
    <>
      <Select
        {...select}
        value={several?.isChosen ? severalPlacesValue : String(placeId ?? '')}
        onChange={({ target }) =>
          target.value === severalPlacesValue ? several?.onChoose() : onPlace(parseId(target.value))
        }
        choices={[
          ...(several ? [[severalPlacesValue, several.label] as const] : []),
          ['', t('All places')],
          ...data.map((place) => [String(place.id), place.name] as const),
          ...(isKnown ? [] : [[String(placeId), t('The chosen place')] as const]),
        ]}
      />
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
    </>
  );
}

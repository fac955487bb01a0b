import { type ComponentProps, useId } from 'react';
import { Select } from 'shared-lib/form/select';
import { parseId } from 'shared-lib/records';
import { NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useProfileNames } from '../wire/lists';

export type PlaceSelectProps = Omit<ComponentProps<typeof Select>, 'choices' | 'value' | 'onChange'> & {
  /** Undefined: all places. */
  placeId: number | undefined;
  onPlace: (placeId: number | undefined) => void;
  /** One more choice, of several places. */
  several?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
};

type PlaceBoxProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace'>;

/** The filter of a page by place, with its label. */
export function PlaceBox(props: PlaceBoxProps) {
  const id = useId();
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} {...props} />
    </span>
  );
}

/** The value of the choice of several places, which no id has. */
const severalValue = 'several';

/** Chooses all places or one of them. Offers to try again if their names did not come. */
export function PlaceSelect({ placeId, onPlace, several, ...select }: PlaceSelectProps) {
  const { data = [], isError, refetch } = useProfileNames();
  const isKnown = placeId === undefined || data.some((place) => place.id === placeId);
  return (
    <>
      <Select
        {...select}
        value={several?.isChosen ? severalValue : String(placeId ?? '')}
        onChange={({ target }) =>
          target.value === severalValue ? several?.onChoose() : onPlace(parseId(target.value))
        }
        choices={[
          ...(several ? [[severalValue, several.label] as const] : []),
          ['', t('All places')],
          ...data.map((place) => [String(place.id), place.name] as const),
          ...(isKnown ? [] : [[String(placeId), t('The chosen place')] as const]),
        ]}
      />
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
    </>
  );
}

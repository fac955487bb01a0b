import { type ComponentProps, useId } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { parseId } from 'shared-lib/records';
import { NotRefreshed } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { usePlaceNames } from '../wire/lists';

export type PlaceSelectProps = Omit<ComponentProps<typeof Select>, 'choices' | 'value' | 'onChange'> & {
  /** The id of the chosen place. Undefined: all places. */
  placeId: number | undefined;
  onPlace: (placeId: number | undefined) => void;
  /** One more choice in the list, which stands for several places. */
  several?: { label: string; isChosen: boolean; onChoose: () => void } | undefined;
};

type PlaceFilterBoxProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace'>;

/** The filter of a page by place, with its label. */
export function PlaceFilterBox(props: PlaceFilterBoxProps) {
  const id = useId();
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Place')}</label>
      <PlaceSelect id={id} {...props} />
    </span>
  );
}

/** The option value for several places. No place has it as its id. */
const severalPlacesValue = 'several';

/** A select for all places or a single one. If the names failed to load, it offers to try again. */
export function PlaceSelect({ placeId, onPlace, several, ...select }: PlaceSelectProps) {
  const { data = [], isError, refetch } = usePlaceNames();
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

type WritablePlaceFieldProps = {
  id: string;
  placeId: number | undefined;
  /** The ids of the places for which the user may record something. Undefined: all places. */
  writablePlaceIds: readonly number[] | undefined;
  fault: string | undefined;
  /** Whether the place is fixed, so that no other one can be chosen. */
  isFixed?: boolean;
  onPlace: (placeId: number | undefined) => void;
};

/** A form field in which users choose a place. It offers only the places for which they may record something. */
export function WritablePlaceField({
  id,
  placeId,
  writablePlaceIds,
  fault,
  isFixed = false,
  onPlace,
}: WritablePlaceFieldProps) {
  const { data = [], isError, refetch } = usePlaceNames();
  const allowedIds = isFixed ? undefined : writablePlaceIds;
  const choices = allowedIds ? data.filter(({ id }) => allowedIds.includes(id) || id === placeId) : data;
  const hint = allowedIds && t('Places that you manage, or at which you do a duty.');
  return (
    <LabelledField {...{ id, hint, fault }} label={t('Where')} isRequired>
      {(control) => (
        <>
          <Select
            {...control}
            w="full"
            disabled={isFixed}
            value={placeId === undefined ? '' : String(placeId)}
            choices={[['', t('Choose a place')], ...choices.map((place) => [String(place.id), place.name] as const)]}
            onChange={({ target }) => onPlace(parseId(target.value))}
          />
          {isError && <NotRefreshed onRetry={() => void refetch()} />}
        </>
      )}
    </LabelledField>
  );
}

import { LabelledField } from 'shared-lib/form/labelled-field';
import { ObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { PlaceSelect, type PlaceSelectProps } from './place-field';

/** The laws that a dialog is about, and the names of some of them. */
export type ChosenLaws = { ids: readonly number[]; names: readonly string[] };

/** Says which laws a dialog is about. */
export function LawNames({ laws }: { laws: ChosenLaws }) {
  const names = [...new Set(laws.names)];
  return (
    <ObjectBlock
      title={laws.ids.length > 1 ? sayLaws(laws) : undefined}
      objects={names.map((name) => ({ kind: 'law', name }))}
      count={laws.ids.length}
    />
  );
}

/** The name of the one law, or how many there are. */
export function sayLaws({ ids, names: [name] }: ChosenLaws): string {
  return ids.length === 1 && name !== undefined
    ? name
    : t('{count} laws', { count: ids.length.toLocaleString('en') });
}

type PlaceFieldProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace' | 'several'> & {
  id: string;
  hint?: string;
  /** Shows the place, and offers no other. */
  isFixed?: boolean;
};

/** Asks in a form whether something holds for all places or for one of them. */
export function PlaceField({ id, hint, isFixed, ...place }: PlaceFieldProps) {
  return (
    <LabelledField id={id} label={t('Where')} hint={hint}>
      {(control) => <PlaceSelect {...control} w="full" disabled={isFixed} {...place} />}
    </LabelledField>
  );
}

import { LabelledField } from 'shared-lib/form/labelled-field';
import { ObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { PlaceSelect, type PlaceSelectProps } from './place-field';

/** The laws of a dialog, with the names of some of them. */
export type ChosenLaws = { ids: readonly number[]; names: readonly string[] };

/** Names the laws of a dialog. */
export function LawNames({ laws }: { laws: ChosenLaws }) {
  const names = [...new Set(laws.names)];
  return (
    <ObjectBlock
      title={laws.ids.length > 1 ? formatLaws(laws) : undefined}
      objects={names.map((name) => ({ kind: 'law', name }))}
      count={laws.ids.length}
    />
  );
}

/** The name of a single law, or the number of laws. */
export function formatLaws({ ids, names: [name] }: ChosenLaws): string {
  return ids.length === 1 && name !== undefined
    ? name
    : t('{count} laws', { count: ids.length.toLocaleString('en') });
}

type PlaceFieldProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace' | 'several'> & {
  id: string;
  hint?: string;
  /** Shows the place as fixed. No other place can be chosen. */
  isFixed?: boolean;
};

/** Chooses all places or one place in a form. */
export function PlaceField({ id, hint, isFixed, ...place }: PlaceFieldProps) {
  return (
    <LabelledField id={id} label={t('Where')} hint={hint}>
      {(control) => <PlaceSelect {...control} w="full" disabled={isFixed} {...place} />}
    </LabelledField>
  );
}

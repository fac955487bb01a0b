import { LabelledField } from 'shared-lib/form/labelled-field';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { PlaceSelect, type PlaceSelectProps } from './place-field';

/** The laws that a dialog is about, with the names of some of them. */
export type ChosenLaws = { ids: readonly number[]; names: readonly string[] };

/** Shows the names of the laws that a dialog is about. */
export function LawNames({ laws }: { laws: ChosenLaws }) {
  const names = [...new Set(laws.names)];
  return (
    <DialogObjectBlock
      title={laws.ids.length > 1 ? formatLawNameOrCount(laws) : undefined}
      objects={names.map((name) => ({ kind: 'law', name }))}
      count={laws.ids.length}
    />
  );
}

/** Formats the name of a single law, or how many laws there are. */
export function formatLawNameOrCount({ ids, names: [name] }: ChosenLaws): string {
  return ids.length === 1 && name !== undefined ? name : t('{count} laws', { count: ids.length.toLocaleString('en') });
}

type PlaceFieldProps = Pick<PlaceSelectProps, 'placeId' | 'onPlace' | 'several'> & {
  id: string;
  hint?: string;
  /** Whether the place is fixed, so that no other one can be chosen. */
  isFixed?: boolean;
};

/** A form field in which users choose all places or a single one. */
export function PlaceField({ id, hint, isFixed, ...place }: PlaceFieldProps) {
  return (
    <LabelledField id={id} label={t('Where')} hint={hint}>
      {(control) => <PlaceSelect {...control} w="full" disabled={isFixed} {...place} />}
    </LabelledField>
  );
}

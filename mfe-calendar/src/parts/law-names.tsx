import { LabelledField } from 'shared-lib/form/labelled-field';
import { chakra, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { PlaceSelect, type PlaceSelectProps } from './place-field';

/** So many names stand in a dialog. */
const shownNames = 5;

/** The laws that a dialog is about, and the names of some of them. */
export type ChosenLaws = { ids: readonly number[]; names: readonly string[] };

export function LawNames({ laws: { ids, names } }: { laws: ChosenLaws }) {
  const shown = [...new Set(names)].slice(0, shownNames);
  const more = ids.length - shown.length;
  return (
    <div>
      <Names>
        {shown.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </Names>
      {more > 0 && <Text color="fg.muted">{sayMore(more, shown.length)}</Text>}
    </div>
  );
}

/** The name of the one law, or how many there are. */
export function sayLaws({ ids, names: [name] }: ChosenLaws): string {
  return ids.length === 1 && name !== undefined
    ? name
    : t('{count} laws', { count: ids.length.toLocaleString('en') });
}

function sayMore(more: number, shown: number): string {
  const count = more.toLocaleString('en');
  return shown === 0 ? t('{count} laws', { count }) : t('and {more} more', { more: count });
}

const Names = chakra('ul', { base: { fontWeight: '600' } });

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

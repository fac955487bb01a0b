import { useField } from 'formik';
import { ChoiceField } from 'shared-lib/form';
import type { Option } from 'shared-lib/records';
import { Button, HStack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useHolidayLists } from './place-lists';

/** By which list of days off the place goes. The list decides where a due date moves that falls on a day off. */
export function DaysOffField() {
  const [{ value }, { initialValue = '' }] = useField<string>('holidays');
  const { data, isError, refetch } = useHolidayLists();
  const known = new Set(data?.map(({ id }) => String(id)));
  // What was chosen stays in view, also while its name is not known.
  const unnamed = [...new Set([initialValue, value])].filter((id) => id !== '' && !known.has(id));
  const lists = [...(data ?? []), ...unnamed.map((id) => ({ id, name: id }))];
  return (
    <div>
      <ChoiceField
        name="holidays"
        label={t('Days off')}
        choices={[['', byState], ...lists.map(({ id, name }) => [String(id), name] as const)]}
      />
      {isError && (
        <HStack gap="2" mt="1" role="status" color="fg.muted">
          <Text textStyle="caption">{t('The lists of days off could not be loaded.')}</Text>
          <Button size="xs" variant="outline" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </HStack>
      )}
    </div>
  );
}

const byState = t('Those of its state, or the national ones');

/** The name of a chosen list, or its number where nobody knows its name. */
export function nameOfDaysOff(lists: readonly Option[] | undefined, chosen: string): string {
  if (chosen === '') return byState;
  return lists?.find(({ id }) => String(id) === chosen)?.name ?? chosen;
}

import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { send } from 'shared-lib/api';
import { ChoiceField, DayField, FocusOnFault, TextField } from 'shared-lib/form';
import { useQuery } from 'shared-lib/query';
import { isDay, journalKindTitles } from 'shared-lib/records';
import { Box, Button, HStack, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { makeDaySchema } from '../dates/day-schema';
import { ResultNotice } from '../list/change-notice';
import { type Filters, maxEnteredFilterLength, maxFilterLength } from '../list/list-address';

type LogFiltersProps = {
  filters: Filters;
  /** Whether to offer the filter by user. Only people who see the log of the whole organisation get it. */
  hasUsers: boolean;
  onFilter: (filters: Filters) => void;
};

const journalKindChoices = [['', t('All')] as const, ...Object.entries(journalKindTitles)];

/** The filters of the log: user, kind, action, first day and last day. */
export function LogFilters({ filters, hasUsers, onFilter }: LogFiltersProps) {
  const actions = useActionChoices(filters.action);
  const [isOpen, setOpen] = useState(false);
  const isFaulty = !logFilterSchema.isValidSync(toLogFilterValues(filters));
  // On phones the fields are folded. They open if the address has an invalid filter, also after Back.
  useEffect(() => {
    if (isFaulty) setOpen(true);
  }, [isFaulty]);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        hideFrom="lg"
        aria-expanded={isOpen}
        aria-controls={logFilterFormId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
        {formatFilterCount(filters)}
      </Button>
      {/* The filters of the address are validated at once, as if the user had typed them. */}
      <Formik
        enableReinitialize
        validateOnMount
        initialTouched={{ user: true, to: isFaulty }}
        initialValues={toLogFilterValues(filters)}
        validationSchema={logFilterSchema}
        onSubmit={(values) => onFilter(toLogFilters(values))}
      >
        <Box
          asChild
          display={{ base: isOpen ? 'grid' : 'none', lg: 'grid' }}
          gap="3"
          rowGap="2"
          css={filterLabelStyles}
          flex="1"
          minW={{ base: 'full', lg: minFormWidth }}
          gridTemplateColumns={makeGridColumns(hasUsers ? 5 : 4)}
          alignItems="start"
        >
          <Form id={logFilterFormId} noValidate role="search" aria-label={t('Filter the log')}>
            {hasUsers && (
              <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
                <TextField name="user" label={t('User')} maxLength={maxEnteredFilterLength} />
              </Box>
            )}
            <ChoiceField name="kind" label={t('Kind')} choices={journalKindChoices} />
            <ChoiceField name="action" label={t('Action')} choices={actions} />
            <DayField name="from" label={t('From')} />
            <DayField name="to" label={t('To')} />
            <FilterButtons onFilter={onFilter} />
            <FocusOnFault />
          </Form>
        </Box>
      </Formik>
      <ResultNotice message={explainIgnoredDays(filters)} />
    </>
  );
}

/** The buttons at the end of the filter form: one applies the entered filters, the other removes all. */
function FilterButtons({ onFilter }: Pick<LogFiltersProps, 'onFilter'>) {
  const { resetForm } = useFormikContext<LogFilterValues>();
  const clear = () => {
    resetForm({ values: toLogFilterValues({}) });
    onFilter(toLogFilters(toLogFilterValues({})));
  };
  return (
    <HStack gap="2" pt={paddingBesideFields} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      <Button type="submit" size="sm" variant="outline">
        {t('Filter')}
      </Button>
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('Clear')}
      </Button>
    </HStack>
  );
}

/** Explains that the address has an invalid day, which the log and the fields ignore. */
function explainIgnoredDays({ from = '', to = '' }: Filters): string {
  const isIgnored = [from, to].some((day) => day !== '' && !isDay(day));
  return isIgnored ? t('The day in the address is not a day, so it is ignored.') : '';
}

const logFilterFormId = 'log-filters';

/** Formats the label "Filters" with the number of filters that are set. */
function formatFilterCount(filters: Filters): string {
  const count = Object.values(filters).filter((value) => value !== '').length;
  return count === 0 ? t('Filters') : t('Filters ({count})', { count });
}

/** In narrower forms the buttons are below the fields, so that the fields stay wide enough to read. */
const minFormWidth = 'min(100%, 52rem)';

/** The labels are small and pale, because the rows below are more important. */
const filterLabelStyles = { '& label': { textStyle: 'caption', color: 'fg.muted', mb: '0.5' } };

/** Moves a button down by the height of the labels that the fields beside it have. */
const paddingBesideFields = { base: '0', lg: '18px' };

function makeGridColumns(fields: number) {
  return { base: '1fr 1fr', lg: `repeat(${fields}, minmax(0, 1fr)) auto` };
}

/**
 * Returns the actions that the filter offers. The chosen action is always one of them, even if the server
 * does not list it.
 */
function useActionChoices(chosen = ''): readonly (readonly [value: string, words: string])[] {
  const { data = [] } = useQuery({ queryKey: ['area', 'logs', 'actions'], queryFn: fetchLoggedActions });
  const known = chosen === '' || data.includes(chosen) ? data : [...data, chosen];
  return [['', t('All')], ...known.map((action) => [action, action] as const)];
}

async function fetchLoggedActions({ signal }: { signal: AbortSignal }): Promise<string[]> {
  const answer = await send({ method: 'POST', path: 'activity-log/actions', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const actions: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  return actions.filter((action) => typeof action === 'string');
}

type LogFilterValues = { user: string; kind: string; action: string; from: string; to: string };

export const logFilterSchema = object({
  user: string().default('').max(maxFilterLength, t('At most {maxFilterLength} characters.', { maxFilterLength })),
  kind: string().default(''),
  action: string().default(''),
  from: makeDaySchema(),
  to: makeDaySchema().test('order', t('The last day must not be before the first one.'), (to, { parent }) => {
    const first = String(Object(parent).from ?? '');
    return first === '' || to === '' || first <= to;
  }),
});

export function toLogFilterValues(filters: Filters): LogFilterValues {
  const { user = '', kind = '', action = '', from = '', to = '' } = filters;
  return { user, kind, action, from: dropInvalidDay(from), to: dropInvalidDay(to) };
}

/** Turns a text that is no day into an empty one, because a day field cannot show it. */
const dropInvalidDay = (text: string) => (isDay(text) ? text : '');

/** Converts the form's values to filters, in the order of the address. */
export function toLogFilters({ user, from, to, ...chosen }: LogFilterValues): Filters {
  return { ...chosen, user: user.trim(), from, to };
}

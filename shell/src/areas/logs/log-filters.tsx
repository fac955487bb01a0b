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
import { ChangeResultNotice } from '../list/change-notice';
import { type Filters, maxEnteredFilterLength, maxFilterLength } from '../list/list-address';

type LogFiltersProps = {
  filters: Filters;
  /** Whether to offer the filter by user. Only people who see the log of the whole organisation get it. */
  hasUsers: boolean;
  onFilter: (filters: Filters) => void;
};

const journalKindChoices = [['', t('All kinds')] as const, ...Object.entries(journalKindTitles)];

/** The filters of the log: user, kind, action, first day and last day. */
export function LogFilters({ filters, hasUsers, onFilter }: LogFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const isFaulty = !logFilterSchema.isValidSync(toLogFilterValues(filters));
  // On phones the fields are folded. They unfold if the address has an invalid filter, for example after Back.
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
            <LogFilterFields hasUsers={hasUsers} chosenAction={filters.action} />
            <FilterButtons onFilter={onFilter} />
            <FocusOnFault />
          </Form>
        </Box>
      </Formik>
      <ChangeResultNotice message={explainIgnoredDays(filters)} />
    </>
  );
}

type LogFilterFieldsProps = Pick<LogFiltersProps, 'hasUsers'> & { chosenAction: string | undefined };

function LogFilterFields({ hasUsers, chosenAction }: LogFilterFieldsProps) {
  const actions = useActionChoices(chosenAction);
  return (
    <>
      {hasUsers && (
        <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <TextField name="user" label={t('User')} placeholder={t('User name')} maxLength={maxEnteredFilterLength} />
        </Box>
      )}
      <ChoiceField name="kind" label={t('Kind')} choices={journalKindChoices} />
      <ChoiceField name="action" label={t('Action')} choices={actions} />
      <Box css={inlineLabelStyles}>
        <DayField name="from" label={t('From')} />
      </Box>
      <Box css={inlineLabelStyles}>
        <DayField name="to" label={t('To')} />
      </Box>
    </>
  );
}

/** The buttons at the end of the filter form: one applies the entered filters, the other removes all. */
function FilterButtons({ onFilter }: Pick<LogFiltersProps, 'onFilter'>) {
  const { resetForm, dirty, values } = useFormikContext<LogFilterValues>();
  const isSet = dirty || Object.values(values).some((value) => value !== '');
  const clear = () => {
    resetForm({ values: toLogFilterValues({}) });
    onFilter(toLogFilters(toLogFilterValues({})));
  };
  return (
    <HStack gap="2" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      <Button type="submit" size="sm" variant="outline">
        {t('Filter')}
      </Button>
      {isSet && (
        <Button size="sm" variant="ghost" onClick={clear}>
          {t('Clear')}
        </Button>
      )}
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

/**
 * The labels of folded filters are small and pale, because the rows below are more important. If all filters
 * are in one line, only days have a visible label, because the values of the other fields explain themselves.
 */
const filterLabelStyles = {
  lgDown: { '& label': { textStyle: 'caption', color: 'fg.muted', mb: '0.5' } },
  lg: { '& label': { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
};

/** The label of a day field is before the field. The text about the day is below both. */
const inlineLabelStyles = {
  lg: {
    '& > div': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' },
    '& label': {
      position: 'static',
      boxSize: 'auto',
      clipPath: 'none',
      alignSelf: 'center',
      mb: '0',
      fontWeight: '400',
      color: 'fg.muted',
    },
    '& > div > label ~ * ~ *': { gridColumn: '2' },
  },
};

function makeGridColumns(fields: number) {
  const choices = `repeat(${fields - 2}, minmax(0, 1fr))`;
  return { base: '1fr 1fr', lg: `${choices} repeat(2, minmax(11rem, 1.1fr)) auto` };
}

/**
 * Returns the actions that the filter offers. The chosen action is always one of them, even if the server
 * does not list it.
 */
function useActionChoices(chosen = ''): readonly (readonly [value: string, words: string])[] {
  const { data = [] } = useQuery({ queryKey: ['area', 'logs', 'actions'], queryFn: fetchLoggedActions });
  const known = chosen === '' || data.includes(chosen) ? data : [...data, chosen];
  return [['', t('All actions')], ...known.map((action) => [action, action] as const)];
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

/** Turns a text that is not a day into an empty one, because a day field cannot show it. */
const dropInvalidDay = (text: string) => (isDay(text) ? text : '');

/** Converts the form's values to filters, in the order that the address uses. */
export function toLogFilters({ user, from, to, ...chosen }: LogFilterValues): Filters {
  return { ...chosen, user: user.trim(), from, to };
}

import { Form, Formik } from 'formik';
import { send } from 'shared-lib/api';
import { ChoiceField, FocusOnFault, TextField } from 'shared-lib/form';
import { useQuery } from 'shared-lib/query';
import { journalKindTitles } from 'shared-lib/records';
import { Box, Button, HStack } from 'shared-lib/ui';
import { object, string } from 'yup';
import { parseTypedDay, typedDay } from '../dates/day';
import { DayField, typedDaySchema } from '../dates/day-field';
import { type Filters, longestFilter, longestTypedFilter } from '../list/list-place';

type LogFiltersProps = {
  filters: Filters;
  /** People who see the log of the whole organisation can filter by user; others see only their own entries. */
  hasUsers: boolean;
  onFilter: (filters: Filters) => void;
};

/** A user name from the address is validated at once, as if it had been typed. */
const cameByAddress = { user: true };

const kinds = [['', 'All'] as const, ...Object.entries(journalKindTitles)];

/** The filters of the log: user, kind, action, first day and last day. */
export function LogFilters({ filters, hasUsers, onFilter }: LogFiltersProps) {
  const actions = useActions(filters.action);
  return (
    <Formik
      enableReinitialize
      validateOnMount
      initialTouched={cameByAddress}
      initialValues={filterValues(filters)}
      validationSchema={filterSchema}
      onSubmit={(values) => onFilter(filtersOf(values))}
    >
      {({ resetForm }) => (
        <Box
          asChild
          display="grid"
          gap="3"
          flex="1"
          minW={{ base: 'full', lg: leastWidth }}
          gridTemplateColumns={tracks(hasUsers ? 5 : 4)}
          alignItems="start"
        >
          <Form noValidate role="search" aria-label="Filter the log">
            {hasUsers && (
              <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
                <TextField name="user" label="User" maxLength={longestTypedFilter} />
              </Box>
            )}
            <ChoiceField name="kind" label="Kind" choices={kinds} />
            <ChoiceField name="action" label="Action" choices={actions} />
            <DayField name="from" label="From" />
            <DayField name="to" label="To" />
            <HStack gap="2" pt={besideFields} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
              <Button type="submit" size="sm" variant="outline">
                Filter
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  resetForm({ values: filterValues({}) });
                  onFilter(filtersOf(filterValues({})));
                }}
              >
                Clear
              </Button>
            </HStack>
            <FocusOnFault />
          </Form>
        </Box>
      )}
    </Formik>
  );
}

/** Below this width the buttons wrap below the fields, which would otherwise be too narrow to read. */
const leastWidth = 'min(100%, 52rem)';

/** Beside the fields a button is moved down by the height of their labels. */
export const besideFields = { base: '0', lg: '1.625rem' };

function tracks(fields: number) {
  return { base: '1fr 1fr', lg: `repeat(${fields}, minmax(0, 1fr)) auto` };
}

/** The actions that the filter offers. The chosen one is always among them, whatever the server says. */
function useActions(chosen = ''): readonly (readonly [value: string, words: string])[] {
  const { data = [] } = useQuery({ queryKey: ['area', 'logs', 'actions'], queryFn: fetchActions });
  const known = chosen === '' || data.includes(chosen) ? data : [...data, chosen];
  return [['', 'All'], ...known.map((action) => [action, action] as const)];
}

async function fetchActions({ signal }: { signal: AbortSignal }): Promise<string[]> {
  const answer = await send({ method: 'POST', path: 'activity-log/actions', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const said: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  return said.filter((action) => typeof action === 'string');
}

/** The values of the filter form; days as they are typed. */
type FilterValues = { user: string; kind: string; action: string; from: string; to: string };

export const filterSchema = object({
  user: string().default('').max(longestFilter, `At most ${longestFilter} characters.`),
  kind: string().default(''),
  action: string().default(''),
  from: typedDaySchema(),
  to: typedDaySchema().test('order', 'It lies before the first day.', (to, { parent }) => {
    const [first, last] = [parseTypedDay(Object(parent).from ?? ''), parseTypedDay(to)];
    return first === '' || last === '' || first <= last;
  }),
});

export function filterValues(filters: Filters): FilterValues {
  const { user = '', kind = '', action = '', from = '', to = '' } = filters;
  return { user, kind, action, from: typedDay(from), to: typedDay(to) };
}

export function filtersOf({ user, from, to, ...chosen }: FilterValues): Filters {
  return { ...chosen, user: user.trim(), from: parseTypedDay(from), to: parseTypedDay(to) };
}

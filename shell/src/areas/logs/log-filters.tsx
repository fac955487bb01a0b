import { Form, Formik } from 'formik';
import { ChoiceField, FocusOnFault, TextField } from 'shared-lib/form';
import { journalKindTitles } from 'shared-lib/records';
import { Box, Button, HStack } from 'shared-lib/ui';
import { DayField } from '../dates/day-field';
import { type Filters, longestTypedFilter } from '../list/list-place';
import { filterSchema, filtersOf, filterValues } from './filter-values';
import { useActions } from './use-actions';

type LogFiltersProps = {
  filters: Filters;
  /** Whose log is the organisation's chooses among users; to others it is their own. */
  hasUsers: boolean;
  onFilter: (filters: Filters) => void;
};

/** What an address brought is told like what was typed. */
const cameByAddress = { user: true };

const kinds = [['', 'All'] as const, ...Object.entries(journalKindTitles)];

/** What the log is narrowed to: user, kind, action, and the days from and to. */
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

/** What stands beside the fields goes below them rather than leave them too narrow to be read. */
const leastWidth = 'min(100%, 52rem)';

/** Beside the fields a button stands below the height of their labels. */
export const besideFields = { base: '0', lg: '1.625rem' };

function tracks(fields: number) {
  return { base: '1fr 1fr', lg: `repeat(${fields}, minmax(0, 1fr)) auto` };
}

import type { FormPlace, RecordKind } from 'shared-lib/records';
import { WayBack } from 'shared-lib/remotes';
import { AreaHeading, Box, EmptyState, Flex, NotRefreshed, Stack, Surface, Text } from 'shared-lib/ui';
import { AreaSpinner } from '../fields/area-spinner';
import { RecordFields } from '../fields/record-fields';
import { useOptionNames } from '../opening/use-option-names';
import { useRecord } from '../opening/use-record';
import { LeaveLink } from './leave-link';
import { useSaidFormState } from './use-said-form-state';
import { Watermark } from './watermark';

const readOnly = 'This version shows records; it cannot change them yet.';

/** The form of one record, or of a new one. */
export function RecordForm({ kind, id }: FormPlace) {
  const isNew = id === 'create';
  return (
    <Stack gap="4">
      <AreaHeading beside={<LeaveLink title={kind.titles.leave} />}>
        {isNew ? kind.titles.create : kind.titles.update}
      </AreaHeading>
      {isNew && <NewRecord kind={kind} />}
      {id === 'unknown' && <NoSuchRecord />}
      {typeof id === 'number' && <ExistingRecord kind={kind} id={id} />}
      <Flex justify="flex-end">
        <LeaveLink title={kind.titles.leave} />
      </Flex>
    </Stack>
  );
}

function NewRecord({ kind: { component } }: { kind: RecordKind }) {
  useSaidFormState({ component, formType: 'Create', status: 'Draft' });
  return (
    <Surface>
      <EmptyState title={readOnly} />
    </Surface>
  );
}

function ExistingRecord({ kind, id }: { kind: RecordKind; id: number }) {
  const { data: record, isError, refetch } = useRecord({ kind, id, by: 'edit' });
  const { names, ...lists } = useOptionNames();
  useSaidFormState({ component: kind.component, formType: 'Update', status: record?.status ?? 'Draft' });
  if (record === null) return <NoSuchRecord />;
  if (record === undefined || names === undefined) {
    return (
      <Surface>
        {isError && !record ? <NotHere onRetry={() => void refetch()} /> : <AreaSpinner label="Loading" />}
      </Surface>
    );
  }
  return (
    <Surface position="relative" p={{ base: '4', md: '6' }}>
      <Watermark status={record.status} />
      <Text color="fg.muted" mb="4">
        {readOnly}
      </Text>
      {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
      <RecordFields kind={kind} record={record} names={names} headings="h2" />
    </Surface>
  );
}

function NotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState title="No Data">
      <NotRefreshed onRetry={onRetry} />
    </EmptyState>
  );
}

function NoSuchRecord() {
  return (
    <Surface>
      <EmptyState title="There is no such record.">
        <Box>
          <WayBack />
        </Box>
      </EmptyState>
    </Surface>
  );
}

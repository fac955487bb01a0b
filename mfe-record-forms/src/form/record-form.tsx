import { useEffect } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import type { FormPlace, OpenRecord, RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { AreaHeading, Box, EmptyState, Flex, NotRefreshed, Stack, Surface } from 'shared-lib/ui';
import { RecordBox, RecordFields } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { FullSpinner } from '../fields/spinners';
import { useOptionNames } from '../opening/dropdown-lists';
import { useFetchedForm } from '../opening/fetch-form';
import { isNewRecordMode } from '../opening/form-start';
import { unknownRecordMessage } from '../opening/unknown-record';
import { CloseFormButton, ClosingForm } from './closing-form';
import { EditForm } from './edit-form';
import { useAnnounceFormState } from './form-state';

/** The form of one record, or of a new one. */
export function RecordForm({ kind, id, lawId, onAgain }: FormPlace & { onAgain: () => void }) {
  return (
    <ClosingForm kind={kind} onAgain={onAgain}>
      <Stack gap="4">
        <AreaHeading beside={<CloseFormButton />}>
          {id === 'create' ? kind.titles.create : kind.titles.update}
        </AreaHeading>
        {id === 'unknown' ? (
          <NoSuchRecord />
        ) : (
          <FetchedRecordForm kind={kind} id={id === 'create' ? 0 : id} lawId={lawId} />
        )}
      </Stack>
    </ClosingForm>
  );
}

function FetchedRecordForm({ kind, id, lawId }: { kind: RecordKind; id: number; lawId: number }) {
  const { canEdit } = useAccess();
  const [search] = useSearchParams();
  const copyOf = id === 0 ? Number(/^\d{1,10}$/.exec(search.get('copyOf') ?? '')?.[0] ?? 0) : 0;
  const { data: form, isError, refetch } = useFetchedForm({ kind, id, lawId, copyOf });
  if (form === null) return <NoSuchRecord />;
  if (!form) {
    return (
      <Surface minH="60dvh">
        {isError ? (
          <EmptyState title="No Data">
            <NotRefreshed onRetry={() => void refetch()} />
          </EmptyState>
        ) : (
          <FullSpinner label="Loading" />
        )}
      </Surface>
    );
  }
  const { mode, record } = form.start;
  const isThere = !isNewRecordMode(mode);
  const isReadOnly = isThere && !canEdit;
  return (
    <Surface position="relative" overflow="visible" p={{ base: '4', md: '6' }}>
      {isThere && record && <StatusWatermark status={record.status} />}
      {isReadOnly && record ? (
        <ReadOnlyForm kind={kind} record={record} />
      ) : (
        <EditForm form={form} canEdit={canEdit} />
      )}
    </Surface>
  );
}

/** Says that the record does not exist, and opens the workspace (P-86). */
function NoSuchRecord() {
  const navigate = useNavigate();
  useEffect(() => {
    announce({ type: 'message', text: unknownRecordMessage });
    const { to, state } = getWorkspaceLocation();
    void navigate(to, { state, replace: true });
  }, [navigate]);
  return <Surface minH="60dvh" />;
}

/**
 * The record's status in large letters over its fields (S-2.2). Draft has the primary colour, Published the
 * success colour.
 */
function StatusWatermark({ status }: { status: 'Draft' | 'Published' }) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      inset="0"
      // Above the fields, but below their open lists.
      zIndex="1"
      overflow="clip"
      pointerEvents="none"
      userSelect="none"
      data-watermark={status}
    >
      <Flex
        position="sticky"
        top="30vh"
        justify="center"
        mt="40"
        fontSize={{ base: '6xl', md: '9xl' }}
        fontWeight="700"
        lineHeight="1"
        color={status === 'Draft' ? 'accent.solid' : 'fg.success'}
        opacity="0.07"
        _before={{ content: `"${status}"` }}
      />
    </Box>
  );
}

/** The form's read-only view for users without Edit access (S-2.1). */
function ReadOnlyForm({ kind, record }: { kind: RecordKind; record: OpenRecord }) {
  const { names, ...lists } = useOptionNames();
  const { component } = kind;
  const { status } = record;
  useAnnounceFormState({ component, formType: 'Update', status, button: undefined, dirty: false }, record);
  if (!names) return <FullSpinner label="Loading" />;
  return (
    <RecordBox>
      {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
      <RecordWarnings warnings={record.warnings} />
      <RecordFields kind={kind} record={record} names={names} headings="h2">
        <Flex justify="flex-end">
          <CloseFormButton />
        </Flex>
      </RecordFields>
    </RecordBox>
  );
}

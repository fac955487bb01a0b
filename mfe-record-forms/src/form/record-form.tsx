import { useDeferredValue, useEffect } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import type { FormAddressParts, ParsedRecord, RecordKind } from 'shared-lib/records';
import { getWorkspaceLocation } from 'shared-lib/remotes';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { Flex, NotLoaded, NotRefreshed, Stack, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { ReadOnlyRecordBox, RecordFields } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { FullScreenSpinner } from '../fields/spinners';
import { useOptionNames } from '../opening/dropdown-lists';
import { type FetchedForm, useFetchedForm } from '../opening/fetch-form';
import { isNewRecordMode } from '../opening/form-start';
import { unknownRecordMessage } from '../opening/unknown-record';
import { CloseFormButton, CloseFormProvider } from './closing-form';
import { EditForm } from './edit-form';
import { FormHeader } from './form-header';
import { FormSkeleton } from './form-skeleton';
import { useAnnounceFormState } from './form-state';

/** The form of a record, or of a new record. */
export function RecordForm({ kind, id, lawId, onRestart }: FormAddressParts & { onRestart: () => void }) {
  return (
    <CloseFormProvider kind={kind} onRestart={onRestart}>
      {id === 'unknown' ? (
        <Stack gap="4">
          <FormHeader kind={kind} isNew={false} />
          <NoSuchRecord />
        </Stack>
      ) : (
        <FetchedRecordForm kind={kind} id={id === 'create' ? 0 : id} lawId={lawId} />
      )}
    </CloseFormProvider>
  );
}

function FetchedRecordForm({ kind, id, lawId }: { kind: RecordKind; id: number; lawId: number }) {
  const [search] = useSearchParams();
  const { canEdit } = useAccess();
  const copyOf = id === 0 ? Number(/^\d{1,10}$/.exec(search.get('copyOf') ?? '')?.[0] ?? 0) : 0;
  const { data, isError, refetch } = useFetchedForm({ kind, id, lawId, copyOf });
  // The form renders in short slices, so that the page stays responsive.
  const form = useDeferredValue(data);
  const isFailed = isError && !data;
  return (
    <Stack gap={{ base: '1', md: '4' }}>
      <FormHeader kind={kind} isNew={id === 0} start={form?.start} isLoading={form === undefined && !isFailed} />
      {form === null ? (
        <NoSuchRecord />
      ) : form ? (
        <LoadedForm form={form} />
      ) : isFailed ? (
        <Surface isAlone>
          <NotLoaded
            what={t('The {thing}', { thing: kind.titles.thing.toLowerCase() })}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : (
        <FormSkeleton kind={kind} isNew={id === 0} canSave={canEdit || id === 0} />
      )}
    </Stack>
  );
}

function LoadedForm({ form }: { form: FetchedForm }) {
  const { canEdit } = useAccess();
  const { kind, mode, record } = form.start;
  if (record && !canEdit && !isNewRecordMode(mode)) return <ReadOnlyForm kind={kind} record={record} />;
  return <EditForm form={form} canEdit={canEdit} />;
}

/** Tells the user that the record does not exist, and opens the workspace (P-86). */
function NoSuchRecord() {
  const navigate = useNavigate();
  useEffect(() => {
    announce({ type: 'message', text: unknownRecordMessage, tone: 'bad' });
    const { to, state } = getWorkspaceLocation();
    void navigate(to, { state, replace: true });
  }, [navigate]);
  return <Surface minH="60dvh" />;
}

/** Shows the record without editing, for users without Edit access (S-2.1). */
function ReadOnlyForm({ kind, record }: { kind: RecordKind; record: ParsedRecord }) {
  const { names, ...lists } = useOptionNames();
  const { component } = kind;
  const { status } = record;
  useAnnounceFormState({ component, formType: 'Update', status, button: undefined, dirty: false }, record);
  if (!names) return <FullScreenSpinner label={t('Loading')} />;
  return (
    <Surface maxW="920px" p={{ base: '4', md: '6' }}>
      <ReadOnlyRecordBox>
        {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
        <RecordWarnings warnings={record.warnings} />
        <RecordFields kind={kind} record={record} names={names} headings="h2">
          <Flex justify="flex-end">
            <CloseFormButton />
          </Flex>
        </RecordFields>
      </ReadOnlyRecordBox>
    </Surface>
  );
}

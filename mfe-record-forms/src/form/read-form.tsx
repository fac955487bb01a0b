import type { OpenRecord, RecordKind } from 'shared-lib/records';
import { Flex, NotRefreshed } from 'shared-lib/ui';
import { RecordFields, RecordGround } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { useOptionNames } from '../opening/use-option-names';
import { CloseForm } from './closing-form';
import { FullSpinner } from './full-spinner';
import { useSaidFormState } from './use-said-form-state';

/** A record whose form is open to somebody without Edit access: they read it (S-2.1). */
export function ReadForm({ kind, record }: { kind: RecordKind; record: OpenRecord }) {
  const { names, ...lists } = useOptionNames();
  const { component } = kind;
  const state = {
    component,
    formType: 'Update',
    status: record.status,
    button: undefined,
    dirty: false,
  } as const;
  useSaidFormState(state, record);
  if (!names) return <FullSpinner label="Loading" />;
  return (
    <RecordGround>
      {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
      <RecordWarnings warnings={record.warnings} />
      <RecordFields kind={kind} record={record} names={names} headings="h2">
        <Flex justify="flex-end">
          <CloseForm />
        </Flex>
      </RecordFields>
    </RecordGround>
  );
}

import { useFormikContext } from 'formik';
import { type ComponentProps, useMemo } from 'react';
import { ResumedDraftNotice } from 'shared-lib/form';
import { isLawOfState, type RecordKind, type SaveAction } from 'shared-lib/records';
import { missingFields, requiredFields } from 'shared-lib/records/validation';
import { Box, Flex, StatusBadge, Text } from 'shared-lib/ui';
import { type Resumable, useUnsaved, useUnsavedDraft } from 'shared-lib/unsaved';
import type { Lists } from '../conflict/renumber-exempt';
import { RecordWarnings } from '../fields/record-warnings';
import { type FormStart, type FormValues, makesNew } from '../opening/form-start';
import { useIsFormAbandoned } from './closing-form';
import { FormBody } from './form-body';
import { buttonTitles } from './form-buttons';
import { typedValues } from './typed-values';
import { useAnnounceFormState } from './use-said-form-state';

type FormInsideProps = ComponentProps<typeof FormBody> & {
  resumed: ResumedForm;
  button: SaveAction | undefined;
  lists: Lists;
};

/** The content of a form, and the components that report its state. */
export function FormInside({ resumed, button, lists, ...body }: FormInsideProps) {
  const { start, save } = body;
  return (
    <Box>
      <FormState {...{ start, resumed, button, lists }} isSaved={save.is === 'saved'} />
      <FormIdentity start={start} />
      <SaveNeeds start={start} />
      <ResumedNotice {...{ start, resumed }} />
      <FormBody {...body} />
    </Box>
  );
}

type ResumedNoticeProps = { start: FormStart; resumed: ResumedForm };

/** Says that the form was restored from a draft, and offers to discard it. */
function ResumedNotice({ start, resumed: { unsavedDraft, drop } }: ResumedNoticeProps) {
  const { resetForm } = useFormikContext<FormValues>();
  if (!unsavedDraft) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start.values });
  };
  const { version, listVersion, lists } = Object(unsavedDraft.typed);
  const isRenumbered = listVersion !== start.listVersion && Object.keys(Object(lists)).length > 0;
  const hasMovedOn = version !== (start.record?.version ?? 0) || isRenumbered;
  return (
    <Box mb="4">
      <ResumedDraftNotice hasMovedOn={hasMovedOn} onStartAgain={startAgain} />
    </Box>
  );
}

type FormStateProps = {
  start: FormStart;
  resumed: ResumedForm;
  /** The last button pressed. */
  button: SaveAction | undefined;
  isSaved: boolean;
  lists: Lists;
};

/** Announces on the bus, on every change, which form is open and whether it has unsaved input (S-2.4). */
function FormState({ start, resumed, button, isSaved, lists }: FormStateProps) {
  const { component } = start.kind;
  const { values } = useFormikContext<FormValues>();
  const typed = useMemo(() => typedValues({ start, values, lists }), [start, values, lists]);
  const isGivenUp = useIsFormAbandoned(resumed.drop);
  const isDirty = !isSaved && !isGivenUp && typed.isDirty;
  const formType = makesNew(start.mode) ? 'Create' : 'Update';
  const status = (formType === 'Update' && start.record?.status) || 'Draft';
  useUnsaved({
    form: resumed.form,
    title: start.kind.titles.thing,
    values: typed.kept,
    isDirty,
    resumed,
  });
  useAnnounceFormState(
    { component, formType, status, button: button && buttonTitles[button], dirty: isDirty },
    values,
  );
  return null;
}

/** Shows which record the form edits, its status, what a published one lacks (P-63), and its warnings. */
function FormIdentity({ start }: { start: FormStart }) {
  const { kind, mode, record } = start;
  if (!record || mode === 'copy') return null;
  const { uniqueCode, code } = record.values;
  const missing = mode === 'update' && record.status === 'Published' ? lacking(start) : [];
  return (
    <>
      <Flex mb="4" gap="3" align="center" wrap="wrap" color="fg.muted" fontSize="sm">
        <Text overflowWrap="anywhere">
          <bdi>{String(uniqueCode ?? '')}</bdi> · <bdi>{String(code ?? '') || '--'}</bdi>
        </Text>
        <StatusBadge status={mode === 'replace' ? 'Repealed' : record.status} />
        {missing.length > 0 && (
          <Text color="fg.warning">
            <strong>Published, incomplete</strong>: {missing.join(', ')}
          </Text>
        )}
      </Flex>
      {mode === 'replace' && <RecordWarnings warnings={[{ field: 'id', message: sayReplacing(kind) }]} />}
      {mode === 'update' && <RecordWarnings warnings={record.warnings} />}
    </>
  );
}

/** Says what a draft needs: the marks at the fields show only what publishing needs. */
function SaveNeeds({ start }: { start: FormStart }) {
  const { kind, mode, record, values } = start;
  if (mode === 'update' && record?.status === 'Published') return null;
  const names = requiredFields({ kind, action: 'draft', isOfState: values.isOfState });
  const labels = names.map((name) => kind.fields[name]?.label ?? name);
  return (
    <Text mb="4" color="fg.muted" fontSize="sm">
      To save {mode === 'update' ? 'this draft' : 'a draft'}, fill in {labels.slice(0, -1).join(', ')} and{' '}
      {labels.at(-1)}. To publish, fill in every field that is not marked “Optional”.
    </Text>
  );
}

/** Says what saving does here, since the heading alone would suggest that the record is changed. */
function sayReplacing({ name, titles }: RecordKind): string {
  const thing = titles.thing.toLowerCase();
  return name === 'law'
    ? 'This law is repealed and stays as it is. Saving makes a replacement: a new law beside it.'
    : `The law of this ${thing} is repealed, so the ${thing} stays as it is. Saving makes a replacement: a new ${thing} under the law that you choose.`;
}

/** The fields that publishing would require, by their names in its messages. */
function lacking({ kind, record, values: { isOfState } }: FormStart): string[] {
  if (!record) return [];
  const asked = kind.name === 'law' ? isLawOfState(record.values) : isOfState;
  return missingFields({ kind, action: 'publish', isOfState: asked, values: record.values });
}

type ResumedForm = Resumable & {
  /** The name of the form, unique in the app. */
  form: string;
};

/** The draft of this form from before the page or the session ended. */
export function useResumedForm({ kind, mode, record }: FormStart): ResumedForm {
  const which = mode === 'create' ? 'create' : `${mode}.${record?.id ?? 0}`;
  const form = `${kind.name}.${which}`;
  return { form, ...useUnsavedDraft(form) };
}

import { useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { type FormState as AnnouncedState, clearFormState, publishFormState } from 'shared-lib/bus';
import { ResumedDraftNotice } from 'shared-lib/form';
import type { SaveAction } from 'shared-lib/records';
import { type ResumableForm, useUnsavedDraft, useUnsavedForm } from 'shared-lib/unsaved';
import { listChangedFields } from '../conflict/compare-records';
import type { ExemptOptionLists } from '../conflict/renumber-exempt';
import { type FormStart, type FormValues, isNewRecordMode } from '../opening/form-start';
import { useDropDraftOnClose } from './closing-form';
import { makeFormDraft } from './form-draft';
import { saveButtonNames } from './save-rules';

/**
 * Announces on the bus which form is open, and each change of its values. Announces nothing while `values` is
 * undefined. After the form is unmounted, announces that no form is open.
 */
export function useAnnounceFormState(state: AnnouncedState, values: unknown): void {
  const { component, formType, status, button, dirty } = state;
  useEffect(() => {
    if (values !== undefined) publishFormState({ component, formType, status, button, dirty });
  }, [component, formType, status, button, dirty, values]);
  useEffect(() => clearFormState, []);
}

type FormStateAnnouncerProps = {
  start: FormStart;
  resumed: ResumedForm;
  /** The button that the user clicked last. */
  button: SaveAction | undefined;
  isSaved: boolean;
  lists: ExemptOptionLists;
};

/** Announces on the bus which form is open, and whether it has unsaved input (S-2.4). */
export function FormStateAnnouncer({ start, resumed, button, isSaved, lists }: FormStateAnnouncerProps) {
  const { component } = start.kind;
  const { values } = useFormikContext<FormValues>();
  const { draft, ...typed } = useMemo(() => makeFormDraft(start, values, lists), [start, values, lists]);
  const isGivenUp = useDropDraftOnClose(resumed.drop);
  const isDirty = !isSaved && !isGivenUp && typed.isDirty;
  const formType = isNewRecordMode(start.mode) ? 'Create' : 'Update';
  const status = (formType === 'Update' && start.record?.status) || 'Draft';
  const { kind, record } = start;
  useUnsavedForm({
    form: resumed.form,
    title: kind.titles.thing,
    values: draft,
    isDirty,
    about: () => ({
      kind: kind.name,
      name: String(values.fields.name ?? ''),
      code: String(record?.values.uniqueCode ?? ''),
      changes: listChangedFields(start.values.fields, values.fields).length,
    }),
    resumed,
  });
  useAnnounceFormState(
    { component, formType, status, button: button && saveButtonNames[button], dirty: isDirty },
    values,
  );
  return null;
}

type ResumedForm = ResumableForm & {
  /** The name of the form, which is unique in the app. */
  form: string;
};

/** Returns the draft of this form from an earlier page or session. */
export function useResumedForm({ kind, mode, record }: FormStart): ResumedForm {
  const suffix = mode === 'create' ? 'create' : `${mode === 'replace' ? 'update' : mode}.${record?.id ?? 0}`;
  const form = `${kind.name}.${suffix}`;
  return { form, ...useUnsavedDraft(form) };
}

/** Tells the user that the form shows a draft, and offers to discard the draft. */
export function ResumedNotice({ start, resumed }: { start: FormStart; resumed: ResumedForm }) {
  const { unsavedDraft, drop } = resumed;
  const { resetForm } = useFormikContext<FormValues>();
  if (!unsavedDraft) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start.values });
  };
  const { version, listVersion, lists } = Object(unsavedDraft.typed);
  const isRenumbered = listVersion !== start.listVersion && Object.keys(Object(lists)).length > 0;
  const hasMovedOn = version !== (start.record?.version ?? 0) || isRenumbered;
  return <ResumedDraftNotice hasMovedOn={hasMovedOn} onStartAgain={startAgain} />;
}

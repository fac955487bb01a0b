import type { FormikValues } from 'formik';
import { useState } from 'react';
import { unsaved$, useLatestValue } from 'shared-lib/bus';
import { Button } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import { AreaForm, type AreaFormProps } from './area-form';
import { applyStoredTexts, type EnteredValues, parseEnteredValues } from './entered-values';
import { EnteredValuesTracker } from './entered-values-tracker';

type PropsSetByDialog = 'onCancel' | 'remedy' | 'resumed' | 'tracker';

type FormDialogProps<Values extends FormikValues> = Omit<AreaFormProps<Values>, PropsSetByDialog> & {
  /** A unique name of the form in the app, such as `circular.edit.7`. */
  form: string;
  title: string;
  /** The name of the edited object in messages: 'Rule', not 'Edit Rule'. */
  thing: string;
  /** The close question as a whole sentence, if the specification has none for this form. */
  asks?: string;
  /** The width of the dialog in pixels (S-1.9). */
  width?: 600 | 800;
  /** Applies a stored draft to the start values. By default it applies only text values. */
  resume?: (start: Values, stored: EnteredValues['values']) => Values;
  /** The version of the data that the form shows. If the version changes, the form starts again in the same dialog. */
  version?: number | undefined;
  /**
   * The version that the list shows now. If it differs from `version`, a refusal offers a button that shows it
   * (`onLatest`).
   */
  latestVersion?: number | undefined;
  onLatest?: () => void;
  /** Further values to store in the draft, besides the changed values. */
  extraDraftValues?: EnteredValues['values'];
  /** Called after the dialog has faded out. The caller then removes the dialog. */
  onClosed: () => void;
};

/** A small form in a dialog. The dialog closes after a successful save. It asks before it discards entered values. */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const {
    form,
    title,
    thing,
    asks,
    extraDraftValues,
    width = 600,
    resume = applyStoredTexts,
    version,
    latestVersion,
    onLatest,
    ...rest
  } = props;
  const { onClosed, onSaved, save, ...fields } = rest;
  const { start } = fields;
  const [isSaving, setSaving] = useState(false);
  const saveAndBlockClosing: typeof save = async (values, key) => {
    setSaving(true);
    const saved = await save(values, key);
    setSaving(false);
    return saved;
  };
  const resumable = useUnsavedDraft(form);
  const { unsavedDraft, drop } = resumable;
  const isUnsaved = useLatestValue(unsaved$, []).some(({ keeping }) => keeping?.form === form);
  const isOutdated = latestVersion !== undefined && latestVersion !== version;
  return (
    <TitledDialog
      title={title}
      {...{ thing, asks, width }}
      closes={isSaving ? 'from within' : isUnsaved ? 'after a question' : 'anyhow'}
      onClosed={combineCallbacks(drop, onClosed)}
    >
      {(close, leave) => (
        <AreaForm<Values>
          key={version}
          {...fields}
          save={saveAndBlockClosing}
          resumed={unsavedDraft && resume(start, parseEnteredValues(unsavedDraft.typed).values)}
          tracker={
            <EnteredValuesTracker {...{ form, title: thing, asks, start, version, extraDraftValues }} {...resumable} />
          }
          remedy={isOutdated && <ShowLatestButton onClick={combineCallbacks(drop, onLatest)} />}
          onCancel={isSaving ? undefined : leave}
          onSaved={(message) => {
            drop();
            close();
            onSaved(message);
          }}
        />
      )}
    </TitledDialog>
  );
}

function combineCallbacks(first: () => void, second: (() => void) | undefined): () => void {
  return () => {
    first();
    second?.();
  };
}

function ShowLatestButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="xs" variant="outline" onClick={onClick}>
      {t('Show the latest')}
    </Button>
  );
}

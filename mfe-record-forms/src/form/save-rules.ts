import { yupToFormErrors } from 'formik';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { buildFormSchema, listRequiredFields } from 'shared-lib/records/validation';
import { t } from 'shared-lib/words';
import { object, ValidationError } from 'yup';
import { type FormMode, type FormValues, isNewRecordMode } from '../opening/form-start';

/**
 * Lists the save buttons of a form (S-2.4 and S-2.6). For a new record the server checks the user's access
 * (P-60).
 */
export function listFormButtons(
  mode: FormMode,
  /** The status of a record that is already stored. */
  status: 'Draft' | 'Published',
  canEdit: boolean,
): readonly SaveAction[] {
  if (isNewRecordMode(mode)) return ['draft', 'publish'];
  if (!canEdit) return [];
  if (mode === 'replace') return ['draft', 'publish'];
  return status === 'Draft' ? ['update', 'publish'] : ['update'];
}

/** The names of the buttons on the bus. They are the same in all languages. */
export const saveButtonNames = { draft: 'Draft', publish: 'Publish', update: 'Update' } as const;

export const saveButtonTitles: Record<SaveAction, string> = {
  draft: t('Draft'),
  publish: t('Publish'),
  update: t('Update'),
};

/** A field of the form, and what is wrong with it. */
export type FieldFault = { name: string; message: string };

/** Lists all faults in the order of the specification. Faults of optional fields come last. */
export async function findFormFaults(kind: RecordKind, action: SaveAction, values: FormValues): Promise<FieldFault[]> {
  const context = { kind, action, isOfState: values.isOfState };
  const schema = object({ fields: buildFormSchema(context) });
  try {
    // The schema validates directly, because Formik would first turn empty values into `undefined`, and days
    // may be empty.
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { fields } = yupToFormErrors<{ fields: Record<string, string> }>(error);
    const faults = new Map(Object.entries(Object(fields)));
    const inOrder = new Set([...listRequiredFields(context), ...kind.sections.flatMap((section) => section.fields)]);
    return [...inOrder].filter((name) => faults.has(name)).map((name) => ({ name, message: String(faults.get(name)) }));
  }
}

import { yupToFormErrors } from 'formik';
import type { RecordKind, SaveAction } from 'shared-lib/records';
import { formSchema, requiredFields } from 'shared-lib/records/validation';
import { object, ValidationError } from 'yup';
import type { FormValues } from '../opening/form-start';

export type Fault = { name: string; message: string };

type Checked = { kind: RecordKind; action: SaveAction; values: FormValues };

/** All failures in the documents' order; what nobody is asked for comes after, in the order of the form. */
export async function findFaults({ kind, action, values }: Checked): Promise<Fault[]> {
  const asked = { kind, action, isOfState: values.isOfState };
  const schema = object({ fields: formSchema(asked) });
  try {
    // Formik's own way of asking makes `undefined` of what is empty, and days may be empty.
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { fields } = yupToFormErrors<{ fields: Record<string, string> }>(error);
    const faults = new Map(Object.entries(Object(fields)));
    const inOrder = new Set([
      ...requiredFields(asked),
      ...kind.sections.flatMap((section) => section.fields),
    ]);
    return [...inOrder]
      .filter((name) => faults.has(name))
      .map((name) => ({ name, message: String(faults.get(name)) }));
  }
}

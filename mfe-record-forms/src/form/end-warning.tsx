import { useFormikContext } from 'formik';
import { type FieldValue, periodWarning } from 'shared-lib/records';
import type { FormValues } from '../opening/form-start';

/** Says when one day comes before the other that it should follow; both are kept all the same. */
export function EndWarning({ start, end }: { start: string; end: string }) {
  const { fields } = useFormikContext<FormValues>().values;
  const warning = periodWarning(dayOf(fields[start]), dayOf(fields[end]));
  return warning === undefined ? null : (
    <p role="status" data-warning="">
      {warning}
    </p>
  );
}

function dayOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

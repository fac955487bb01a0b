import { useFormikContext } from 'formik';
import { questionLimits } from 'shared-lib/rules';
import { Input } from 'shared-lib/ui';
import { withoutRow, withRow } from '../rows/edit-rows';
import { faultOfRows, faultsOfRow } from '../rows/faults-of-row';
import { RowField } from '../rows/row-field';
import { RowList } from '../rows/row-list';
import type { OptionValues } from './option-values';

/** The rows of the option-list editor. */
export function OptionRows() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<OptionValues>();
  const { options } = values;
  const setOptions = (next: string[]) => void setFieldValue('options', next);
  const faults =
    submitCount > 0
      ? faultsOfRow(
          errors,
          'options',
          options.map((_one, place) => `${place}`),
        )
      : {};
  return (
    <RowList
      what="option"
      rows={options}
      most={questionLimits.options}
      tracks="1fr"
      fault={submitCount > 0 ? faultOfRows(errors, 'options') : undefined}
      onAdd={() => setOptions(withRow(options, '', questionLimits.options))}
      onRemove={(place) => setOptions(withoutRow(options, place, ''))}
      row={(option, place) => (
        <RowField label="Option" place={place} fault={faults[`${place}`]}>
          {(control) => (
            <Input
              size="sm"
              dir="auto"
              autoComplete="off"
              maxLength={longestTyped}
              value={option}
              onChange={({ target }) => void setFieldValue(`options.${place}`, target.value)}
              {...control}
            />
          )}
        </RowField>
      )}
    />
  );
}

/** More than the rules allow, so that a longer text is told and not cut unseen. */
const longestTyped = 2000;

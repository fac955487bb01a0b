import type { DetailRow, OpenRecord } from 'shared-lib/records';
import { ShowField } from 'shared-lib/ui/fields';
import type { OptionNames } from '../opening/fetch-option-names';

type RowsProps = { rows: DetailRow[]; record: OpenRecord; names: OptionNames };

/** Fields with their labels, as a list of descriptions. */
export function Rows({ rows, record, names }: RowsProps) {
  return (
    <dl>
      {rows.map(({ name, field }) => {
        const value = record.values[name];
        const known = field.type === 'choices' ? names.get(field.options) : undefined;
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              {value !== undefined && (
                <ShowField field={field} value={value} {...(known && { names: known })} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

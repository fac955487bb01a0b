import type { DetailRow, OpenRecord } from 'shared-lib/records';
import { chakra } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import type { OptionNames } from '../opening/fetch-option-names';

type RowsProps = { rows: DetailRow[]; record: OpenRecord; names: OptionNames };

/** Fields with their labels, as a list of descriptions. */
export function Rows({ rows, record, names }: RowsProps) {
  return (
    <DescriptionList>
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
    </DescriptionList>
  );
}

const DescriptionList = chakra('dl', {
  base: {
    '& > div': {
      display: { base: 'block', sm: 'grid' },
      gridTemplateColumns: '13rem 1fr',
      columnGap: '4',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > div:last-of-type': { borderBottomWidth: 0 },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

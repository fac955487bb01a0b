import { detailRows, type OpenRecord, type RecordKind } from 'shared-lib/records';
import { Stack } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import type { OptionNames } from '../opening/fetch-option-names';
import { Rows } from './rows';
import { Section } from './section';

type RecordFieldsProps = {
  kind: RecordKind;
  record: OpenRecord;
  /** Of the options that it may have chosen. */
  names: OptionNames;
  headings: 'h2' | 'h3';
};

/** A record to read: the documented rows, its extensions in a section of their own, then the rest. */
export function RecordFields({ kind, record, names, headings }: RecordFieldsProps) {
  const { documented, more } = detailRows(kind);
  const rows = documented.filter(({ field }) => field.type !== 'extensions');
  const extended = documented.filter(({ field }) => field.type === 'extensions');
  return (
    <Stack gap="6">
      <Rows rows={rows} record={record} names={names} />
      {extended.map(({ name, field }) => {
        const value = record.values[name];
        return (
          <Section key={name} as={headings} title={field.label}>
            {value !== undefined && <ShowField field={field} value={value} />}
          </Section>
        );
      })}
      <Section as={headings} title="More">
        <Rows rows={more} record={record} names={names} />
      </Section>
    </Stack>
  );
}

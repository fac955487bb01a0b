import { detailRows, type OpenRecord, type RecordKind } from 'shared-lib/records';
import { Box, Heading, Stack } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import { Rows } from './rows';

type RecordFieldsProps = { kind: RecordKind; record: OpenRecord; headings: 'h2' | 'h3' };

/** A record to read: the documented rows, its extensions in a section of their own, then the rest. */
export function RecordFields({ kind, record, headings }: RecordFieldsProps) {
  const { documented, more } = detailRows(kind);
  const rows = documented.filter(({ field }) => field.type !== 'extensions');
  const extended = documented.filter(({ field }) => field.type === 'extensions');
  return (
    <Stack gap="6">
      <Rows rows={rows} record={record} />
      {extended.map(({ name, field }) => {
        const value = record.values[name];
        return (
          <Section key={name} as={headings} title={field.label}>
            {value !== undefined && <ShowField field={field} value={value} />}
          </Section>
        );
      })}
      <Section as={headings} title="More">
        <Rows rows={more} record={record} />
      </Section>
    </Stack>
  );
}

type SectionProps = { as: 'h2' | 'h3'; title: string; children: React.ReactNode };

function Section({ as, title, children }: SectionProps) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as={as} size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

import { type CSSProperties, type ReactNode, useDeferredValue } from 'react';
import { type DetailRow, detailRows, type OpenRecord, type RecordKind } from 'shared-lib/records';
import { chakra } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import type { OptionNames } from '../opening/dropdown-lists';

type RecordFieldsProps = {
  kind: RecordKind;
  record: OpenRecord;
  /** The names of the options that the record may use. */
  names: OptionNames;
  headings: 'h2' | 'h3';
  /** Content below the fields. */
  children?: ReactNode;
};

/**
 * A read-only record: the documented rows, its extensions in their own section, then the rest. The visible
 * rows render first.
 */
export function RecordFields({ kind, record, names, headings, children }: RecordFieldsProps) {
  const isWhole = useDeferredValue(true, false);
  const { documented, more } = detailRows(kind);
  const rows = documented.filter(({ field }) => field.type !== 'extensions');
  const extended = documented.filter(({ field }) => field.type === 'extensions');
  return (
    <>
      <FieldRows rows={rows} record={record} names={names} />
      {isWhole && (
        <>
          {extended.map(({ name, field }) => {
            const value = record.values[name];
            return (
              <RecordSection key={name} as={headings} title={field.label}>
                {value !== undefined && <ShowField field={field} value={value} />}
              </RecordSection>
            );
          })}
          <RecordSection as={headings} title="More">
            <FieldRows rows={more} record={record} names={names} />
          </RecordSection>
          {children}
        </>
      )}
    </>
  );
}

/** The styles of a read-only record. A component for each row would take longer to render. */
export const RecordBox = chakra('div', {
  base: {
    '& > * + *': { mt: '6' },
    '& > [data-bar] + *': { mt: '4' },
    '& > form[data-bar]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& dl > div': {
      display: { base: 'block', sm: 'grid' },
      gridTemplateColumns: '13rem 1fr',
      columnGap: '4',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& dl > div:last-of-type': { borderBottomWidth: 0 },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

/** Fields with their labels, as a description list. */
function FieldRows({ rows, record, names }: { rows: DetailRow[]; record: OpenRecord; names: OptionNames }) {
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

type RecordSectionProps = { as: 'h2' | 'h3'; title: string; children: ReactNode };

/** A part of a record under its own heading. It uses plain elements, since a record has many parts. */
export function RecordSection({ as: Heading, title, children }: RecordSectionProps) {
  return (
    <section aria-label={title}>
      <Heading style={headingStyle}>{title}</Heading>
      {children}
    </section>
  );
}

const headingStyle: CSSProperties = {
  marginBottom: '8px',
  fontSize: 'var(--lx-font-sizes-sm)',
  fontWeight: 600,
  lineHeight: '1.25rem',
};

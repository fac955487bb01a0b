import { type CSSProperties, type ReactNode, useDeferredValue, useState } from 'react';
import {
  buildDetailRows,
  type DetailRow,
  type FieldValue,
  formatLawReference,
  type ParsedRecord,
  type RecordKind,
} from 'shared-lib/records';
import { chakra } from 'shared-lib/ui';
import { ShowField } from 'shared-lib/ui/fields';
import { t } from 'shared-lib/words';
import type { OptionNames } from '../opening/dropdown-lists';

type RecordFieldsProps = {
  kind: RecordKind;
  record: ParsedRecord;
  /** The names of the options that the record may use. */
  names: OptionNames;
  headings: 'h2' | 'h3' | 'h4';
  /**
   * Hides rows without a value, and the row that only repeats the heading, until a click on a button. A print
   * shows them.
   */
  foldsEmpty?: boolean;
  /** Content below the fields. */
  children?: ReactNode;
};

/**
 * A record that cannot be edited: the rows of the specification, then a section with the extensions, then all
 * other fields. The visible rows render first.
 */
export function RecordFields(props: RecordFieldsProps) {
  const { kind, record, names, headings, foldsEmpty = false, children } = props;
  const isWhole = useDeferredValue(true, false);
  const { documented, more } = buildDetailRows(kind);
  const rows = documented.filter(({ field }) => field.type !== 'extensions');
  const extensionFields = documented.filter(({ field }) => field.type === 'extensions');
  return (
    <>
      <FieldRows rows={rows} record={record} names={names} foldsEmpty={foldsEmpty} />
      {isWhole && (
        <>
          {extensionFields.map(({ name, field }) => {
            const value = record.values[name];
            return (
              <RecordSection key={name} as={headings} title={field.label}>
                {value !== undefined && <ShowField field={field} value={value} />}
              </RecordSection>
            );
          })}
          <RecordSection as={headings} title={t('More')}>
            <FieldRows rows={more} record={record} names={names} foldsEmpty={foldsEmpty} />
          </RecordSection>
          {children}
        </>
      )}
    </>
  );
}

/** The styles of a record that cannot be edited. A component for each row would take longer to render. */
export const ReadOnlyRecordBox = chakra('div', {
  base: {
    '& > * + *': { mt: '5' },
    '& > [data-bar] + *': { mt: '4' },
    // The head has no box of its own (`details/record-head.tsx`), so its heading gets the space above.
    '& > * + [data-head] > [data-named]': { mt: '3' },
    '& > form[data-bar]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
      columnGap: '3',
      alignItems: 'baseline',
      py: '1.5',
    },
    // In a panel or a sheet, a long value has the full width below its label.
    '[data-dialog-body] &': {
      '& dl > [data-long]': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: { base: '2px', sm: '4px' } },
      '& dl > [data-long] > dt': { sm: { textStyle: 'caption' } },
    },
    '@media screen': { '& dl[data-folded] > [data-folds]': { display: 'none' } },
    '& dt': { textStyle: 'label', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

type FieldRowsProps = Pick<RecordFieldsProps, 'record' | 'names'> & {
  rows: DetailRow[];
  foldsEmpty: boolean;
};

/** Shows fields with their labels as a description list. It also renders the hidden rows, in their order. */
function FieldRows({ rows, record, names, foldsEmpty }: FieldRowsProps) {
  const [isOpen, setOpen] = useState(false);
  /** Whether the row says nothing new, because the field has no value or repeats the name in the heading. */
  const isFoldable = (value: FieldValue | undefined) => isEmptyFieldValue(value) || value === record.name;
  const foldedCount = foldsEmpty ? rows.filter(({ name }) => isFoldable(record.values[name])).length : 0;
  return (
    <div>
      <dl data-folded={foldedCount > 0 && !isOpen ? '' : undefined}>
        {rows.map(({ name, field }) => {
          const value = record.values[name];
          const known = field.type === 'choices' ? names.get(field.options) : undefined;
          return (
            <div
              key={name}
              data-folds={isFoldable(value) ? '' : undefined}
              data-long={isLongValue(value, known) ? '' : undefined}
            >
              <dt>{field.label}</dt>
              <dd>
                {value !== undefined && <ShowField field={field} value={value} {...(known && { names: known })} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {foldedCount > 0 && (
        <button type="button" data-fold="" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-not-printed>
          {foldedCount === 1
            ? t('{word} 1 more field', { word: isOpen ? t('Hide') : t('Show') })
            : t('{word} {count} more fields', { word: isOpen ? t('Hide') : t('Show'), count: foldedCount })}
        </button>
      )}
    </div>
  );
}

/** A longer text would take too many lines beside its label. */
const maxLengthBesideLabel = 60;

/** Whether the value is a text, or a list of names, that is too long for the place beside its label. */
function isLongValue(value: FieldValue | undefined, names?: ReadonlyMap<number, string>): boolean {
  if (typeof value === 'string') return value.length > maxLengthBesideLabel;
  if (!Array.isArray(value)) return false;
  const words = value.map((one) => (typeof one === 'number' ? names?.get(one) : one));
  return words.filter((word) => typeof word === 'string').join(', ').length > maxLengthBesideLabel;
}

/** Whether the field has no value, so that its row would show only '--'. */
function isEmptyFieldValue(value: FieldValue | undefined): boolean {
  if (value === undefined || typeof value === 'string') return !value;
  return Array.isArray(value) ? value.length === 0 : formatLawReference(value) === '--';
}

type RecordSectionProps = { as: RecordFieldsProps['headings']; title: string; children: ReactNode };

/** A section of a record with a heading. It uses plain elements, because a record has many sections. */
export function RecordSection({ as: Heading, title, children }: RecordSectionProps) {
  return (
    <section aria-label={title}>
      <Heading style={sectionHeadingStyle}>{title}</Heading>
      {children}
    </section>
  );
}

const sectionHeadingStyle: CSSProperties = {
  marginBottom: '8px',
  fontSize: 'var(--lx-font-sizes-sm)',
  fontWeight: 600,
  lineHeight: '1.25rem',
};

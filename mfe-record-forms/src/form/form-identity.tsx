import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { useQueryClient } from 'shared-lib/query';
import { isStateLaw, type RecordKind } from 'shared-lib/records';
import { listEmptyRequiredFields, listMissingFieldNames, listRequiredFields } from 'shared-lib/records/validation';
import { chakra, LazyPart, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { RecordWarnings } from '../fields/record-warnings';
import type { FormStart, FormValues } from '../opening/form-start';
import { useRestartForm } from './closing-form';
import { focusField } from './focus-field';

/** Shows what is wrong with the record: the required fields that it lacks (P-63), and its warnings. */
export function FormWarnings({ start }: { start: FormStart }) {
  const { kind, mode, record } = start;
  if (!record || mode === 'copy') return null;
  const missing = mode === 'update' && record.status === 'Published' ? listMissingFields(start) : [];
  return (
    <>
      {missing.length > 0 && (
        <Text color="fg.warning" overflowWrap="anywhere">
          <strong>{t('Published, incomplete')}</strong>: {missing.join(', ')}
        </Text>
      )}
      {mode === 'replace' && <RecordWarnings warnings={[{ field: 'id', message: formatReplacementNote(kind) }]} />}
      {mode === 'replace' && kind.name === 'law' && <UndoRepealForAdministrator kind={kind} id={record.id} />}
      {mode === 'update' && <RecordWarnings warnings={record.warnings} />}
    </>
  );
}

/** Lets administrators undo the repeal, as the VIEW dialog does. */
function UndoRepealForAdministrator({ kind, id }: { kind: RecordKind; id: number }) {
  const { isAdministrator, isReadOnly } = useAccess();
  const client = useQueryClient();
  const restart = useRestartForm();
  const onDone = () => {
    // Removes the cached data of the form, because they are those of the repealed law.
    client.removeQueries({ queryKey: ['form'] });
    restart();
  };
  if (!isAdministrator || isReadOnly) return null;
  return <LazyPart what={t('Take the repeal back')} load={loadFormUndoRepealButton} with={{ kind, id, onDone }} />;
}

const loadFormUndoRepealButton = () =>
  import('./repeal-dialog').then(({ FormUndoRepealButton }) => FormUndoRepealButton);

/** Explains the marks at the fields: what a draft needs, and what publishing needs. */
export function RequiredFieldsNote({ start }: { start: FormStart }) {
  const { kind, mode, record, values } = start;
  if (mode === 'update' && record?.status === 'Published') {
    return (
      <FormNote>
        <RequiredFieldsButton kind={kind} />
      </FormNote>
    );
  }
  const names = listRequiredFields({ kind, action: 'draft', isOfState: values.isOfState });
  const labels = names.map((name) => kind.fields[name]?.label ?? name);
  return (
    <FormNote>
      <RequiredFieldsButton kind={kind} />{' '}
      <Text as="span" display={{ xl: 'block' }} mt={{ xl: '2' }}>
        {t('A draft needs only {labels} and {last}.', {
          labels: labels.slice(0, -1).join(', '),
          last: labels.at(-1) ?? '',
        })}
      </Text>
    </FormNote>
  );
}

/** A button that explains the marks. Each click focuses the next marked field, empty fields first. */
function RequiredFieldsButton({ kind }: { kind: RecordKind }) {
  const formik = useFormikContext<FormValues>();
  /**
   * The field that the last click focused. It is remembered, because the click itself moves the focus to the
   * button.
   */
  const lastFocused = useRef('');
  const showNext = () => {
    const { fields, isOfState } = formik.values;
    const requirements = { kind, action: 'publish', isOfState } as const;
    const empty = listEmptyRequiredFields({ ...requirements, values: fields });
    const wanted = empty.length > 0 ? empty : listRequiredFields(requirements);
    const inOrder = kind.sections.flatMap((section) => section.fields).filter((name) => wanted.includes(name));
    const next = inOrder.indexOf(lastFocused.current) + 1;
    const rotated = [...inOrder.slice(next), ...inOrder.slice(0, next)];
    lastFocused.current = rotated.find((name) => focusField(document.body, name)) ?? '';
  };
  return (
    <QuietButton type="button" onClick={showNext}>
      {t('Fields marked * are needed to publish.')}
    </QuietButton>
  );
}

const QuietButton = chakra('button', {
  base: {
    textUnderlineOffset: '3px',
    textAlign: 'start',
    cursor: 'pointer',
    '@media (pointer: coarse)': { py: '11px', my: '-11px' },
    _hover: { color: 'accent.fg', textDecoration: 'underline dotted' },
  },
});

function FormNote({ children }: { children: React.ReactNode }) {
  return (
    // The note is hidden on phones, so that the fields come first. The bar with the save buttons has the same
    // mark and link.
    <Text color="fg.muted" textStyle="caption" hideBelow="md" mb={{ base: '3', xl: '0' }} px={{ xl: '2.5' }}>
      {children}
    </Text>
  );
}

/** Formats the note that saving makes a new record. The note is needed, because the heading suggests a change. */
function formatReplacementNote({ name, titles }: RecordKind): string {
  const thing = titles.thing.toLowerCase();
  return name === 'law'
    ? t('This law is repealed and stays as it is. Saving makes a replacement: a new law beside it.')
    : t(
        'The law of this {thing} is repealed, so the {thing} stays as it is. Saving makes a replacement: a new {thing} under the law that you choose.',
        { thing },
      );
}

/** Lists the names of the empty fields that publishing would require, as the messages name them. */
function listMissingFields({ kind, record, values: { isOfState } }: FormStart): string[] {
  if (!record) return [];
  const needsStates = kind.name === 'law' ? isStateLaw(record.values) : isOfState;
  return listMissingFieldNames({ kind, action: 'publish', isOfState: needsStates, values: record.values });
}

import { useField } from 'formik';
import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { formatDayInWords } from 'shared-lib/records';
import { type HolidayCsvLine, holidayLimits, parseHolidays, readHolidayCsvLines } from 'shared-lib/schedules';
import { Box, chakra, Stack, Table, Text, VisuallyHidden } from 'shared-lib/ui';
import { DialogObjectBlock } from 'shared-lib/ui/object-block';
import { OneFileField } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { buildPreviewBody, FormHolidayChanges, useChangesBeforeSave } from './holiday-changes';
import { type HolidayList, makeHolidayFormName } from './holiday-list';

type ImportHolidaysDialogProps = {
  list: HolidayList;
  latest: HolidayList | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** A sample file. It is not translated, because a file must have these column names in every language. */
const sampleCsvLines = ['date,name', '2026-08-15,Independence Day', '02-10-2026,Gandhi Jayanti'].join('\n');

/** The maximum length of a file that the server accepts. */
const maxCsvCharacters = 200_000;

/** Only for screen readers, because the preview shows everybody else how many lines have faults. */
const faultyLinesText = t('Correct the lines marked below.');

/** The dialog that imports days off from a file. The user can save them only if no line has a fault. */
export function ImportHolidaysDialog({ list, latest, ...dialog }: ImportHolidaysDialogProps) {
  const { id, version, name } = list;
  const schema = object({
    csv: string()
      .default('')
      .test('filled', t('Choose a file, or paste its lines.'), (csv) => csv.trim() !== '')
      .max(maxCsvCharacters, t('The file is too long for a list of {most} days.', { most: holidayLimits.days }))
      .test(
        'no-faults',
        faultyLinesText,
        (csv) => csv.trim() === '' || parseHolidays(csv, list.days).faults.length === 0,
      ),
  });
  const changes = useChangesBeforeSave({ csv: '' }, ({ csv }) => {
    const { days } = parseHolidays(csv, list.days);
    return days.length === 0 ? undefined : buildPreviewBody(list, { ...list, days: [...list.days, ...days] });
  });
  return (
    <FormDialog
      form={makeHolidayFormName({ act: 'import', list })}
      version={version}
      latestVersion={latest?.version}
      title={t('Import holidays')}
      thing={t('Import of holidays')}
      width={800}
      submitLabel={t('Add days')}
      start={{ csv: '' }}
      findNote={({ csv }) => {
        const faults = csv.trim() === '' ? 0 : parseHolidays(csv, list.days).faults.length;
        if (faults > 0)
          return {
            text: faults === 1 ? t('1 line to correct') : t('{count} lines to correct', { count: faults }),
            blocksSave: true,
          };
        return doesImportAddNothing(csv, list)
          ? { text: t('The list has all these days.'), blocksSave: true }
          : changes.findNote({ csv });
      }}
      schema={schema}
      save={({ csv }, key) => requestSave({ path: 'holidays/import', body: { id, version, csv }, key })}
      {...dialog}
    >
      <DialogObjectBlock objects={[{ name, facts: [t('Write one day in each line: its date, a comma, its name.')] }]} />
      <CsvField list={list} />
      <CsvPreview list={list} />
      <FormHolidayChanges {...changes} />
    </FormDialog>
  );
}

/** Whether an import would add nothing: there are lines, and the list already has all their days. */
function doesImportAddNothing(csv: string, { days }: HolidayList): boolean {
  const lines = readHolidayCsvLines(csv, days);
  return csv.trim() !== '' && lines.length > 0 && lines.every(({ isListed }) => isListed);
}

/**
 * The form field for the lines to import. Users choose a file or type the lines, and can correct the lines of a chosen
 * file. Once there are lines, the example and the file field are folded, so that the faults below are in view.
 */
function CsvField({ list }: { list: HolidayList }) {
  const id = useId();
  const [name, setName] = useState<string>();
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<string>('csv');
  const fault = touched ? error : undefined;
  return (
    <CsvBox>
      <details open={value.trim() === ''}>
        <summary>
          {t('Example and file')} <bdi>{name}</bdi>
        </summary>
        <SampleCsv>{sampleCsvLines}</SampleCsv>
        <OneFileField
          id={`${id}-file`}
          label={t('File')}
          accept=".csv,text/csv,text/plain"
          chosen={name}
          onFile={async (file) => {
            setName(file.name);
            await setValue(await file.text());
            // After the fold, the focused button is hidden. So the text field gets the focus.
            document.getElementById(id)?.focus();
            // The field shows the lines only after the next rendering.
            setTimeout(() => selectLineWithFault(document.getElementById(id), list));
          }}
        />
      </details>
      <label htmlFor={id}>{t('Lines')}</label>
      <textarea
        id={id}
        name="csv"
        rows={6}
        dir="auto"
        spellCheck={false}
        value={value}
        onChange={({ target }) => void setValue(target.value)}
        onBlur={onBlur}
        aria-required
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-word`}
      />
      <Text id={`${id}-word`} role={fault === undefined ? undefined : 'alert'} fontSize="xs" color="fg.error">
        {fault === faultyLinesText ? <VisuallyHidden>{fault}</VisuallyHidden> : fault}
      </Text>
    </CsvBox>
  );
}

/** Moves the focus to the text field, and there to a line: by default to the first one with a fault. */
function selectLineWithFault(field: Element | null, list: HolidayList, line?: number): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  const faulty = line ?? readHolidayCsvLines(field.value, list.days).find(({ fault }) => fault !== undefined)?.line;
  if (faulty === undefined) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, faulty - 1).join('\n').length + (faulty > 1 ? 1 : 0);
  field.setSelectionRange(start, start + (lines[faulty - 1]?.length ?? 0));
}

/** The preview shows at most this many lines of a file. */
const maxShownLines = 50;

/**
 * The preview of the file's lines with their faults, in the order of the file. If the file is long, lines without a
 * fault are left out first.
 */
function CsvPreview({ list }: { list: HolidayList }) {
  const [{ value }] = useField<string>('csv');
  if (value.trim() === '') return null;
  const lines = readHolidayCsvLines(value, list.days);
  const faulty = lines.filter(({ fault }) => fault !== undefined);
  const added = lines.filter(({ isListed }) => !isListed);
  const shown = [...faulty, ...lines.filter(({ fault }) => fault === undefined)].slice(0, maxShownLines);
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="600" color={faulty.length > 0 ? 'fg.error' : 'fg'}>
        {faulty.length > 0
          ? faulty.length === 1
            ? t('1 line has a fault. Nothing is added yet.')
            : t('{count} lines have faults. Nothing is added yet.', { count: faulty.length })
          : added.length === 1
            ? t('1 day will be added.')
            : t('{count} days will be added.', { count: added.length })}
      </Text>
      <Box
        maxH="20rem"
        overflow="auto"
        // Few lines fit without scrolling, so the Tab key need not stop at them.
        tabIndex={lines.length > 5 ? 0 : undefined}
        role="region"
        aria-label={t('Lines of the file')}
        borderWidth="1px"
        rounded="md"
      >
        <Table size="sm" css={csvPreviewStyles}>
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Name')}</th>
            </tr>
          </thead>
          <tbody>
            {shown
              .toSorted((one, other) => one.line - other.line)
              .map((line) => (
                <PreviewedLine key={line.line} list={list} {...line} />
              ))}
          </tbody>
        </Table>
      </Box>
      {lines.length > shown.length && (
        <Text color="fg.muted">{t('and {count} more', { count: lines.length - shown.length })}</Text>
      )}
    </Stack>
  );
}

/** A line of the file. The number of a line with a fault leads to that line in the text field. */
function PreviewedLine({ list, line, date, name, fault, isListed }: HolidayCsvLine & { list: HolidayList }) {
  return (
    <tr data-faulty={fault === undefined ? undefined : ''}>
      <td>
        {fault === undefined ? (
          line
        ) : (
          <button
            type="button"
            aria-label={t('Correct line {line}', { line })}
            onClick={({ currentTarget }) =>
              selectLineWithFault(currentTarget.closest('form')?.querySelector('textarea') ?? null, list, line)
            }
          >
            {line}
          </button>
        )}
      </td>
      <td>{formatDayInWords(date) || date}</td>
      <td>
        <bdi>{name}</bdi>
        {fault !== undefined && <small>{fault}</small>}
        {isListed && <Text color="fg.muted">{t('This day is already in the list, so it is left out.')}</Text>}
      </td>
    </tr>
  );
}

const csvPreviewStyles = {
  '& thead': { position: 'sticky', top: '0' },
  '& th': { py: '1.5', textStyle: 'caption', fontWeight: '600', color: 'fg.muted', bg: 'bg.subtle' },
  '& td': { py: '2', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td:first-of-type': { w: '14', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(2)': { w: '9rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' },
  '& tr[data-faulty] td': { bg: 'bg.error' },
  // The button covers its line, so that the ring of the focus encloses the number and the text.
  '& tr[data-faulty]': { position: 'relative' },
  '& td > button': {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { _after: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' } },
  },
  '& small': { display: 'block', color: 'status.badFg', textStyle: 'caption', fontWeight: '500' },
};

const SampleCsv = chakra('pre', {
  base: {
    px: '3',
    py: '2',
    rounded: 'md',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'code',
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
  },
});

const CsvBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    minW: '0',
    '& details': { mb: '2' },
    '& summary > bdi': { color: 'fg.muted' },
    '& summary ~ *': { mt: '2' },
    '& label': { textStyle: 'label' },
    '& textarea': {
      p: '2',
      rounded: 'md',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      bg: 'bg.field',
      color: 'fg',
      textStyle: 'code',
      fontSize: '13px',
      lineHeight: '20px',
      resize: 'vertical',
    },
    '& textarea[aria-invalid=true]': { borderColor: 'border.error' },
  },
});

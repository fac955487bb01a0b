import { useField } from 'formik';
import { useId, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { holidayLimits, parseHolidays } from 'shared-lib/schedules';
import { Box, chakra, Stack, Text } from 'shared-lib/ui';
import { OneFileField } from 'shared-lib/uploads';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { formatDay } from '../dates/format-date';
import { formNameOf, type HolidayList } from './holiday-list';

type ImportHolidaysDialogProps = {
  list: HolidayList;
  latest: HolidayList | undefined;
  onLatest: () => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** As the call says. */
const longestFile = 200_000;

/** Adds the days of a file, once none of its lines is faulty. */
export function ImportHolidaysDialog({ list, latest, ...dialog }: ImportHolidaysDialogProps) {
  const { id, version, name } = list;
  const schema = object({
    csv: string()
      .default('')
      .test('filled', t('Choose a file, or paste its lines.'), (csv) => csv.trim() !== '')
      .max(longestFile, t('The file is too long for a list of {most} days.', { most: holidayLimits.days }))
      .test(
        'no-faults',
        t('Mend the lines below. Nothing is added while one is faulty.'),
        (csv) => csv.trim() === '' || parseHolidays(csv, list.days).faults.length === 0,
      ),
  });
  return (
    <FormDialog
      form={formNameOf({ act: 'import', list })}
      version={version}
      latestVersion={latest?.version}
      title={t('Import days off')}
      thing={t('Import of days off')}
      width={800}
      does={t('Add days')}
      start={{ csv: '' }}
      schema={schema}
      save={({ csv }, key) => requestSave({ path: 'holidays/import', body: { id, version, csv }, key })}
      {...dialog}
    >
      <Text color="fg.muted">
        {t(
          'To the list {list}: one day in each line, its date and its name, such as 2026-08-15,Independence Day or 15-08-2026,Independence Day. A heading date,name may stand above.',
          { list: name },
        )}
      </Text>
      <CsvField />
      <CsvPreview list={list} />
    </FormDialog>
  );
}

/** A file, or its lines as text: what was chosen can be mended here. */
function CsvField() {
  const id = useId();
  const [name, setName] = useState<string>();
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<string>('csv');
  const fault = touched ? error : undefined;
  return (
    <CsvBox>
      <OneFileField
        id={`${id}-file`}
        label={t('File')}
        accept=".csv,text/csv,text/plain"
        chosen={name}
        onFile={async (file) => {
          setName(file.name);
          void setValue(await file.text());
        }}
      />
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
        {fault}
      </Text>
    </CsvBox>
  );
}

/** So many lines of a file are shown. */
const shownLines = 50;

function CsvPreview({ list }: { list: HolidayList }) {
  const [{ value }] = useField<string>('csv');
  if (value.trim() === '') return null;
  const { days, faults } = parseHolidays(value, list.days);
  const all =
    faults.length > 0
      ? faults.map(({ line, fault }) => ({ key: line, text: t('Line {line}: {fault}', { line, fault }) }))
      : days.map(({ day, name }) => ({ key: day, text: `${formatDay(day)} · ${name}` }));
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="500" color={faults.length > 0 ? 'fg.error' : 'fg'}>
        {faults.length > 0
          ? faults.length === 1
            ? t('1 faulty line')
            : t('{count} faulty lines', { count: faults.length })
          : days.length === 1
            ? t('1 day will be added.')
            : t('{count} days will be added.', { count: days.length })}
      </Text>
      <Box
        as="ul"
        maxH="14rem"
        overflowY="auto"
        ps="5"
        listStyleType="disc"
        tabIndex={0}
        aria-label={t('Lines of the file')}
      >
        {all.slice(0, shownLines).map(({ key, text }) => (
          <Text as="li" key={key} overflowWrap="anywhere">
            {text}
          </Text>
        ))}
        {all.length > shownLines && (
          <Text as="li" color="fg.muted">
            {t('and {count} more', { count: all.length - shownLines })}
          </Text>
        )}
      </Box>
    </Stack>
  );
}

const CsvBox = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    minW: '0',
    '& > :first-child': { mb: '2' },
    '& label': { textStyle: 'label' },
    '& textarea': {
      p: '2',
      rounded: 'md',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      bg: 'bg.panel',
      color: 'fg',
      textStyle: 'code',
      resize: 'vertical',
    },
    '& textarea[aria-invalid=true]': { borderColor: 'border.error' },
  },
});

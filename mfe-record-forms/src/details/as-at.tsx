import { type FormEvent, useId, useState } from 'react';
import { readOrganisationTimeZone } from 'shared-lib/access/organisation-time';
import { formatDayInWords, formatDayShort } from 'shared-lib/records';
import { findInstantInZone, parseDay } from 'shared-lib/schedules';
import { Button, Flex, Text } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import type { ViewInstant } from './timeline-log';

/** Finds the end of a day in the organisation's time zone. Returns undefined if the text is not a day. */
export function findViewInstantOfDay(entered: string): ViewInstant | undefined {
  const day = parseDay(entered);
  const next = day === undefined ? undefined : findInstantInZone(readOrganisationTimeZone(), day + 1, '00:00');
  return next === undefined ? undefined : { instant: new Date(next - 1).toISOString(), text: formatDayShort(entered) };
}

/** A form that shows the record as it was on a date. */
export function ViewAtDateForm({ onAsAt }: { onAsAt: (asAt: ViewInstant | undefined) => void }) {
  const [day, setDay] = useState('');
  const [isBlurred, setBlurred] = useState(false);
  const id = useId();
  const isWrong = isBlurred && day !== '' && !findViewInstantOfDay(day);
  const show = (event: FormEvent) => {
    event.preventDefault();
    onAsAt(findViewInstantOfDay(day));
  };
  return (
    <form data-bar="" data-not-printed="" onSubmit={show}>
      <label htmlFor={id}>{t('As at')}</label>
      <DayFirstInput
        // The dialog must not focus this form when it opens, because reading the record is more important.
        data-beside-reading=""
        id={id}
        aria-describedby={`${id}-said`}
        aria-invalid={isWrong}
        value={day}
        onChange={setDay}
        onBlur={() => setBlurred(true)}
      />
      <Text id={`${id}-said`} textStyle="label" color={isWrong ? 'fg.error' : 'fg.muted'}>
        {isWrong ? t('This date does not exist.') : formatDayInWords(day)}
      </Text>
      <Button type="submit" size="sm" variant="outline" disabled={!findViewInstantOfDay(day)}>
        {t('View')}
      </Button>
    </form>
  );
}

export function EarlierVersionBanner({ asAt, onNow }: { asAt: ViewInstant; onNow: () => void }) {
  return (
    <Flex
      role="status"
      data-bar=""
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="status.warn"
      color="status.warnFg"
      rounded="md"
      px="3"
      py="2"
    >
      <Text fontWeight="600">{t('As at {text}', { text: asAt.text })}</Text>
      <Button size="xs" variant="outline" color="inherit" onClick={onNow} data-not-printed>
        {t('View as it is now')}
      </Button>
    </Flex>
  );
}

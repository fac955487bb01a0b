import { type FormEvent, useId, useState } from 'react';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { controlStyles, DayInput, dayInputStyles } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { type ViewInstant, viewInstantOfDay } from './timeline-log';

/** Shows the record as at a date. */
export function AsAtForm({ onAsAt }: { onAsAt: (asAt: ViewInstant | undefined) => void }) {
  const [day, setDay] = useState('');
  const id = useId();
  const show = (event: FormEvent) => {
    event.preventDefault();
    onAsAt(viewInstantOfDay(day));
  };
  return (
    <form data-bar="" data-not-printed="" onSubmit={show}>
      <label htmlFor={id}>{t('As at')}</label>
      <Box flex="1 1 220px" maxW="280px" css={dayStyles}>
        <DayInput
          id={id}
          what={t('day')}
          value={day}
          order="month-first"
          onChange={setDay}
          describedBy={undefined}
          isInvalid={false}
          isRequired={false}
          isLocked={false}
          isBesideReading
        />
      </Box>
      <Button type="submit" size="sm" variant="outline" disabled={!viewInstantOfDay(day)}>
        {t('View')}
      </Button>
    </form>
  );
}

const dayStyles = { ...dayInputStyles, '& [data-control]': controlStyles };

export function EarlierStateBanner({ asAt, onNow }: { asAt: ViewInstant; onNow: () => void }) {
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

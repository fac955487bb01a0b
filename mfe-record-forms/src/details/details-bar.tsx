import { type FormEvent, useId, useState } from 'react';
import { Button, Flex, Input, Text } from 'shared-lib/ui';
import { type AsAt, asAtDay } from './as-at';

type DetailsBarProps = {
  asAt: AsAt | undefined;
  onAsAt: (asAt: AsAt | undefined) => void;
};

/** What one can do with the details: see them as at a date, print them. */
export function DetailsBar({ asAt, onAsAt }: DetailsBarProps) {
  const [day, setDay] = useState('');
  const id = useId();
  const show = (event: FormEvent) => {
    event.preventDefault();
    onAsAt(asAtDay(day));
  };
  return (
    <>
      <form data-bar="" data-not-printed="" onSubmit={show}>
        <label htmlFor={id}>As at</label>
        <Input
          id={id}
          type="date"
          data-beside-reading=""
          size="sm"
          w="40"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="outline" disabled={!asAtDay(day)}>
          View
        </Button>
        <Button type="button" size="sm" variant="outline" ms="auto" onClick={() => window.print()}>
          Print
        </Button>
      </form>
      {asAt && <Banner asAt={asAt} onNow={() => onAsAt(undefined)} />}
    </>
  );
}

function Banner({ asAt, onNow }: { asAt: AsAt; onNow: () => void }) {
  return (
    <Flex
      role="status"
      data-bar=""
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border"
      rounded="md"
      px="3"
      py="2"
    >
      <Text fontWeight="600">As at {asAt.said}</Text>
      <Button size="xs" variant="outline" onClick={onNow} data-not-printed>
        View as it is now
      </Button>
    </Flex>
  );
}

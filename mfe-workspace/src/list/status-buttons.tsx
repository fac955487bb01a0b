import { memo } from 'react';
import { type ListStatus, listStatuses, listStatusTitles } from 'shared-lib/records';
import { Button, HStack } from 'shared-lib/ui';

type StatusButtonsProps = {
  status: ListStatus;
  onOpen: (status: ListStatus) => void;
  /** Whether only published records that lack a required field are shown (P-63). */
  isIncomplete: boolean;
  onIncomplete: (isIncomplete: boolean) => void;
};

export const StatusButtons = memo(function StatusButtons(props: StatusButtonsProps) {
  const { status, onOpen, isIncomplete, onIncomplete } = props;
  return (
    <HStack role="group" aria-label="Status" gap="1">
      {listStatuses.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={one === status ? 'solid' : 'outline'}
          aria-pressed={one === status}
          onClick={() => onOpen(one)}
        >
          {listStatusTitles[one]}
        </Button>
      ))}
      {status !== 'draft' && (
        <Button
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={isIncomplete ? 'solid' : 'outline'}
          aria-pressed={isIncomplete}
          title="Published records in which a field is empty that publishing asks for"
          onClick={() => onIncomplete(!isIncomplete)}
        >
          Incomplete
        </Button>
      )}
    </HStack>
  );
});

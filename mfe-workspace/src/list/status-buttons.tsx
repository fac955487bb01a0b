import { memo } from 'react';
import { type ListStatus, listStatuses, listStatusTitles } from 'shared-lib/records';
import { Button, HStack } from 'shared-lib/ui';

type StatusButtonsProps = { status: ListStatus; onOpen: (status: ListStatus) => void };

export const StatusButtons = memo(function StatusButtons({ status, onOpen }: StatusButtonsProps) {
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
    </HStack>
  );
});

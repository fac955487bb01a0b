import { memo } from 'react';
import { listStatuses, listStatusTitles } from 'shared-lib/records';
import { Button, HStack } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';

type StatusButtonsProps = { moves: WorkspaceMoves };

export const StatusButtons = memo(function StatusButtons({ moves }: StatusButtonsProps) {
  const { place, openStatus } = moves;
  return (
    <HStack role="group" aria-label="Status" gap="1">
      {listStatuses.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={one === place.status ? 'solid' : 'outline'}
          aria-pressed={one === place.status}
          onClick={() => openStatus(one)}
        >
          {listStatusTitles[one]}
        </Button>
      ))}
    </HStack>
  );
});

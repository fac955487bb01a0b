import { memo } from 'react';
import { Button, HStack } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import type { ListView } from '../place/workspace-place';

const titles = { list: 'List', grid: 'Grid' } satisfies Record<ListView, string>;
const views = ['list', 'grid'] as const;

type ViewToggleProps = { moves: WorkspaceMoves };

export const ViewToggle = memo(function ViewToggle({ moves: { place, go } }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label="View" gap="1" ms={{ base: 'auto', md: '0' }}>
      {views.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={one === place.view ? 'solid' : 'outline'}
          aria-pressed={one === place.view}
          onClick={() => go({ view: one, page: place.page })}
        >
          {titles[one]}
        </Button>
      ))}
    </HStack>
  );
});

import { memo } from 'react';
import { Button, HStack } from 'shared-lib/ui';
import type { WorkspaceWays } from '../place/use-workspace-place';
import type { ListView } from '../place/workspace-place';

const titles = { list: 'List', grid: 'Grid' } satisfies Record<ListView, string>;
const views = ['list', 'grid'] as const;

type ViewToggleProps = Pick<WorkspaceWays, 'show'> & { view: ListView };

export const ViewToggle = memo(function ViewToggle({ view, show }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label="View" gap="1">
      {views.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '1.5', md: '3.5' }}
          variant={one === view ? 'solid' : 'outline'}
          aria-pressed={one === view}
          onClick={() => show({ view: one })}
        >
          {titles[one]}
        </Button>
      ))}
    </HStack>
  );
});

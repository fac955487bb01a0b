import { Button, HStack } from 'shared-lib/ui';
import type { ListView } from '../place/workspace-place';

const titles = { list: 'List', grid: 'Grid' } satisfies Record<ListView, string>;
const views = ['list', 'grid'] as const;

type ViewToggleProps = { view: ListView; onView: (view: ListView) => void };

export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label="View" gap="1" ms={{ base: 'auto', md: '0' }}>
      {views.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={one === view ? 'solid' : 'outline'}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          {titles[one]}
        </Button>
      ))}
    </HStack>
  );
}

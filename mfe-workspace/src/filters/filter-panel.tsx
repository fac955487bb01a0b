import { memo } from 'react';
import { useQuery } from 'shared-lib/query';
import { Box, chakra, NotRefreshed, Surface } from 'shared-lib/ui';
import type { WorkspaceActions } from '../place/use-workspace-place';
import type { WorkspacePlace } from '../place/workspace-place';
import { FilterGroup, fetchFilterData, usePromptly } from './filter-group';

const Label = chakra('label');

type FilterPanelProps = Pick<WorkspacePlace, 'category' | 'state' | 'includeCentral'> &
  Pick<WorkspaceActions, 'go'>;

/** The filter panel: beside the lists on wide screens, above them on phones. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { category, state, includeCentral, go } = props;
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['filter data'],
    queryFn: ({ signal }) => fetchFilterData(signal),
    staleTime: 5 * 60_000,
  });
  return (
    <Surface
      as="aside"
      aria-label="Filters"
      w={{ base: 'full', lg: '52' }}
      flexShrink="0"
      position={{ lg: 'sticky' }}
      top={{ lg: '4.5rem' }}
    >
      {isError && (
        <Box p="3">
          <NotRefreshed onRetry={() => void refetch()} />
        </Box>
      )}
      <FilterGroup
        title="Law Category"
        options={data?.category ?? []}
        isPending={isPending}
        chosen={category}
        onChoose={(next) => go({ category: next })}
      />
      <FilterGroup
        title="States"
        options={data?.state ?? []}
        isPending={isPending}
        chosen={state}
        onChoose={(next) => go({ state: next })}
      >
        {state !== undefined && (
          <CentralToggle isOn={includeCentral} onToggle={(isOn) => go({ includeCentral: isOn })} />
        )}
      </FilterGroup>
    </Surface>
  );
});

type CentralToggleProps = { isOn: boolean; onToggle: (isOn: boolean) => void };

function CentralToggle({ isOn, onToggle }: CentralToggleProps) {
  const [shown, show] = usePromptly(isOn);
  const toggle = (next: boolean) => {
    show(next);
    onToggle(next);
  };
  return (
    <Label display="flex" gap="2" px="3" py="2" borderTopWidth="1px" cursor="pointer">
      <input type="checkbox" checked={shown} onChange={(event) => toggle(event.target.checked)} />
      Include Central
    </Label>
  );
}

import { useQuery } from 'shared-lib/query';
import { Box, chakra, NotRefreshed, Surface } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { fetchFilterData } from './filter-data';
import { FilterGroup } from './filter-group';
import { usePromptly } from './use-promptly';

const Label = chakra('label');

/** The filter panel: on desks beside the lists, on phones above them. */
export function FilterPanel({ moves: { place, go } }: { moves: WorkspaceMoves }) {
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
        chosen={place.category}
        onChoose={(category) => go({ category })}
      />
      <FilterGroup
        title="States"
        options={data?.state ?? []}
        isPending={isPending}
        chosen={place.state}
        onChoose={(state) => go({ state })}
      >
        {place.state !== undefined && (
          <CentralToggle isOn={place.includeCentral} onToggle={(includeCentral) => go({ includeCentral })} />
        )}
      </FilterGroup>
    </Surface>
  );
}

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

import { memo } from 'react';
import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { Box, Button, chakra, NotRefreshed, Surface } from 'shared-lib/ui';
import type { WorkspaceActions } from '../place/workspace-navigation';
import type { WorkspacePlace } from '../place/workspace-place';
import { phoneIconStyles } from '../rows/icons';
import { FilterGroup, type FilterOption, useOptimisticChoice } from './filter-group';

const OptionLabel = chakra('label');

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

function CentralToggle({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const [shown, show] = useOptimisticChoice(isOn);
  const toggle = (next: boolean) => {
    show(next);
    onToggle(next);
  };
  return (
    <OptionLabel display="flex" gap="2" px="3" py="2" borderTopWidth="1px" cursor="pointer">
      <input type="checkbox" checked={shown} onChange={(event) => toggle(event.target.checked)} />
      Include Central
    </OptionLabel>
  );
}

type FiltersButtonProps = {
  /** The number of active filters. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** The button that shows or hides the filter panel, with the number of active filters. */
export function FiltersButton({ count, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <Button size="sm" variant="outline" css={filtersButtonStyles} aria-expanded={isOpen} onClick={onToggle}>
      Filters{count > 0 && <FilterCount> ({count})</FilterCount>}
    </Button>
  );
}

const filtersButtonStyles = phoneIconStyles('filters');

const FilterCount = chakra('small', { base: { fontSize: 'inherit' } });

/** Whether the screen is wide enough to open the filter panel at first. */
export function hasRoomForFilters(): boolean {
  return window.matchMedia?.('(min-width: 64em)').matches ?? true;
}

/** The options of the list filters (S-1.3). */
type FilterData = { category: FilterOption[]; state: FilterOption[] };

/** Throws without a valid answer. */
async function fetchFilterData(signal: AbortSignal): Promise<FilterData> {
  const answer = await send({ method: 'POST', path: 'filter/filterdata', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  return { category: readOptions(answer.value.category), state: readOptions(answer.value.state) };
}

/** Drops invalid options. Throws on an incomplete answer, since only an empty list means "no options". */
function readOptions(value: unknown): FilterOption[] {
  if (!Array.isArray(value)) throw new Error('The filters did not come.');
  return value.flatMap((option: unknown) => {
    const { id, name } = Object(option);
    const known = parseId(id);
    return known === undefined || typeof name !== 'string' ? [] : [{ id: known, name }];
  });
}

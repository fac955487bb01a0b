import { memo } from 'react';
import { Box, Button, chakra, Icon, NotRefreshed, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceAddress } from '../address/workspace-address';
import type { WorkspaceActions } from '../address/workspace-navigation';
import { filtersButtonStyles } from '../rows/icons';
import { useFilterData } from './filter-data';
import { FilterGroup, useOptimisticChoice } from './filter-group';

const FilterToggleLabel = chakra('label');

type FilterPanelProps = Pick<WorkspaceAddress, 'kind' | 'category' | 'state' | 'includeCentral' | 'isUndated'> &
  Pick<WorkspaceActions, 'go'> & {
    /** Whether the panel is shown in a sheet, as on phones. */
    isSheet?: boolean;
    /**
     * Whether only incomplete records are shown. The panel has this filter only if the toolbar has no space
     * for it.
     */
    isIncomplete?: boolean;
  };

/** A panel in a sheet is part of a dialog, so it must not be a landmark of the page. */
const filterSheetProps = {
  as: 'div',
  'aria-label': undefined,
  borderWidth: '0',
  css: { w: 'full' },
  px: { base: '0', md: '3' },
} as const;

/** In wide windows the bars of the options have room beside their names. */
const panelWidthStyles = { w: '11.5rem', '@media (min-width: 1440px)': { w: '15rem' } };

/** Beside the list, all groups scroll together above the checkboxes. */
const panelBesideListProps = { flex: '1', minH: '0', overflowY: 'auto', 'data-scrolls': '', 'data-fades': '' } as const;

/** The panel with the filters. It is beside the list if there is space, and otherwise in a sheet. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { kind, category, state, includeCentral, isUndated, go, isSheet = false, isIncomplete } = props;
  const { data, isError, isPending, refetch } = useFilterData({ isUndated });
  const shared = { kind, isPending, isFolded: !isSheet };
  return (
    <Surface
      as="aside"
      aria-label={t('Filters')}
      css={panelWidthStyles}
      flexShrink="0"
      display="flex"
      flexDirection="column"
      {...(isSheet && filterSheetProps)}
    >
      <Box {...(!isSheet && panelBesideListProps)}>
        {isError && (
          <Box p="3">
            <NotRefreshed onRetry={() => void refetch()} />
          </Box>
        )}
        <FilterGroup
          title={t('Law Category')}
          {...shared}
          options={data?.category ?? []}
          chosen={category}
          onChoose={(next) => go({ category: next })}
        />
        <FilterGroup
          title={t('States')}
          {...shared}
          options={data?.state ?? []}
          chosen={state}
          onChoose={(next) => go({ state: next })}
        />
      </Box>
      {state !== undefined && (
        <FilterToggle
          label={t('Include Central')}
          isOn={includeCentral}
          onToggle={(isOn) => go({ includeCentral: isOn })}
        />
      )}
      {kind.name !== 'law' && (
        <FilterToggle
          label={t('Only without a due date')}
          isOn={isUndated}
          onToggle={(isOn) => go({ isUndated: isOn })}
        />
      )}
      {isIncomplete !== undefined && (
        <FilterToggle
          label={t('Only incomplete')}
          isOn={isIncomplete}
          onToggle={(isOn) => go({ isIncomplete: isOn })}
        />
      )}
    </Surface>
  );
});

type FilterToggleProps = { label: string; isOn: boolean; onToggle: (isOn: boolean) => void };

function FilterToggle({ label, isOn, onToggle }: FilterToggleProps) {
  const [shown, show] = useOptimisticChoice(isOn);
  const toggle = (next: boolean) => {
    show(next);
    onToggle(next);
  };
  return (
    <FilterToggleLabel
      display="flex"
      alignItems="center"
      gap="2"
      ps="3"
      py="2"
      borderTopWidth="1px"
      textStyle={{ base: 'body', lg: 'caption' }}
      cursor="pointer"
    >
      <input type="checkbox" checked={shown} onChange={(event) => toggle(event.target.checked)} />
      {label}
    </FilterToggleLabel>
  );
}

type FiltersButtonProps = {
  /** The number of filters that are set. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** The button that shows or hides the filter panel. It shows the number of filters that are set. */
export function FiltersButton({ count, isOpen, onToggle }: FiltersButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      // The button is coloured while filters hide rows.
      {...(count > 0 && { bg: 'accent.subtle', color: 'accent.fg' })}
      css={filtersButtonStyles}
      title={t('Filters')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name="filter" size={16} />
      {t('Filters')}
      {count > 0 && <FilterCount> ({count})</FilterCount>}
    </Button>
  );
}

const FilterCount = chakra('small', { base: { fontSize: 'inherit' } });

/** The values that clear all filters of the panel. */
export const clearedPanelFilters = {
  category: undefined,
  state: undefined,
  includeCentral: false,
  isUndated: false,
};

/** Counts how many filters of the panel are set. */
export function countFilters({
  category,
  state,
  isUndated,
}: Pick<WorkspaceAddress, 'category' | 'state' | 'isUndated'>): number {
  return [category, state].filter((one) => one !== undefined).length + Number(isUndated);
}

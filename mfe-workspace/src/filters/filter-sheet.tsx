import type { ComponentProps } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Button, Flex } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { useListSummary } from '../address/list-query';
import type { WorkspaceAddress } from '../address/workspace-address';
import { formatRecordNoun } from '../rows/row-texts';
import { clearedPanelFilters, countFilters, FilterPanel } from './filter-panel';

type FilterSheetProps = Omit<ComponentProps<typeof FilterPanel>, 'isSheet'> & {
  address: WorkspaceAddress;
  onClosed: () => void;
};

/** Shows the filters in a sheet, on phones at the bottom. A choice applies at once. */
export function FilterSheet({ address, onClosed, ...props }: FilterSheetProps) {
  const { total } = useListSummary(address);
  const isOnPhone = useIsPhone();
  const { isIncomplete, status } = address;
  return (
    <TitledDialog title={t('Filters')} width={600} onClosed={onClosed}>
      {(close) => (
        <>
          <FilterPanel {...props} isSheet {...(isOnPhone && status !== 'draft' && { isIncomplete })} />
          <Flex position="sticky" bottom="0" zIndex="1" gap="2" p="3" bg="bg.panel" borderTopWidth="1px">
            {(countFilters(address) > 0 || isIncomplete) && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => props.go({ ...clearedPanelFilters, isIncomplete: false })}
              >
                {t('Clear')}
              </Button>
            )}
            <Button size="sm" flex="1" onClick={close}>
              {formatShowRowsButtonLabel(address.kind, total)}
            </Button>
          </Flex>
        </>
      )}
    </TitledDialog>
  );
}

/** Formats the label of the button that closes the sheet: "Show 8 laws". */
export function formatShowRowsButtonLabel(kind: RecordKind, total: number | undefined): string {
  if (total === undefined) return t('Show the list');
  const things = formatRecordNoun(kind, total);
  return t('Show {count} {things}', { count: total.toLocaleString('en'), things });
}

import type { ComponentProps } from 'react';
import { Button, Flex } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { FilterPanel } from './filter-panel';

type FilterSheetProps = Omit<ComponentProps<typeof FilterPanel>, 'isSheet'> & { onClosed: () => void };

/** The filters as a sheet at the foot of a phone. A choice applies at once. */
export function FilterSheet({ onClosed, ...props }: FilterSheetProps) {
  return (
    <TitledDialog title={t('Filters')} width={600} onClosed={onClosed}>
      {(close) => (
        <>
          <FilterPanel {...props} isSheet />
          <Flex justify="flex-end" p="4">
            <Button size="sm" onClick={close}>
              {t('Done')}
            </Button>
          </Flex>
        </>
      )}
    </TitledDialog>
  );
}

import { Button, HStack } from 'shared-lib/ui';
import { useExport } from '../../files/use-export';
import type { Filters } from '../list/list-place';
import { Notice } from '../list/notice';
import { besideFields } from './log-filters';

/** Takes the narrowed log along as CSV, all of its pages. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { isExporting, notice, take } = useExport({
    path: 'activity-log/export',
    query: filters,
    name: 'system-logs.csv',
  });
  return (
    <HStack gap="3" wrap="wrap" justify="flex-end" pt={besideFields}>
      <Notice message={notice} />
      <Button size="sm" variant="outline" loading={isExporting} loadingText="Exporting" onClick={take}>
        Export CSV
      </Button>
    </HStack>
  );
}

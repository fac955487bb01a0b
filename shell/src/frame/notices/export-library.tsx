import { Button, Text } from 'shared-lib/ui';
import { useExport } from '../../files/use-export';

/** Takes all that the organisation has along, while it is still there. */
export function ExportLibrary() {
  const { isExporting, notice, take } = useExport({ path: 'organisation/export', name: 'library.jsonl' });
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        flexShrink="0"
        color="inherit"
        borderColor="currentColor"
        loading={isExporting}
        loadingText="Exporting"
        onClick={take}
      >
        Export the library
      </Button>
      {notice !== '' && (
        <Text minW="0" overflowWrap="anywhere">
          {notice}
        </Text>
      )}
    </>
  );
}

import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import type { ToolProps } from '../tools/list-tool';
import { type Format, useExport } from './use-export';

const formats: readonly (readonly [Format, string, string])[] = [
  ['xlsx', 'Excel (XLSX)', 'A workbook with titles that stay in view.'],
  ['csv', 'CSV', 'Plain text in UTF-8. An apostrophe stands before what could begin a formula.'],
];

/** The rows of the list, exactly as it is narrowed and sorted, as a file. */
export function ExportDialog({ moves: { place }, total, onClosed }: ToolProps) {
  const { progress, outcome, take, cancel } = useExport(place);
  const rows = total === undefined ? 'All rows' : total === 1 ? 'The one row' : `All ${count(total)} rows`;
  return (
    <TitledDialog title={`Export the ${place.kind.titles.list}`} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <Text>
            {rows} of this list as it is filtered, searched and sorted now, with all of its columns.
            {place.keyword.trim() && ` The words “${place.keyword.trim()}” narrow only the page in view.`}
          </Text>
          <Stack gap="2">
            {formats.map(([format, title, about]) => (
              <Flex key={format} gap="3" align="center" wrap="wrap">
                <Button
                  size="sm"
                  minW="32"
                  variant="outline"
                  disabled={progress !== undefined}
                  onClick={() => void take(format)}
                >
                  {title}
                </Button>
                <Text flex="1" minW="44" fontSize="sm" color="fg.muted">
                  {about}
                </Text>
              </Flex>
            ))}
          </Stack>
          <Box minH="10">
            {progress && <Bar {...progress} />}
            <Text
              role={outcome?.kind === 'failed' ? 'alert' : 'status'}
              color={outcome?.kind === 'failed' ? 'fg.error' : undefined}
              overflowWrap="anywhere"
            >
              {outcome?.message ?? ''}
            </Text>
          </Box>
          <Flex justify="flex-end">
            <Button size="sm" variant="outline" onClick={progress ? cancel : close}>
              {progress ? 'Cancel' : 'Close'}
            </Button>
          </Flex>
        </Stack>
      )}
    </TitledDialog>
  );
}

function Bar({ rows, total }: { rows: number; total: number }) {
  const share = total === 0 ? 0 : Math.round((100 * rows) / total);
  return (
    <Stack gap="1.5">
      <Box
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${count(rows)} of ${count(total)} rows`}
        h="2"
        rounded="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="full" bg="accent.solid" style={{ width: `${share}%` }} />
      </Box>
      <Text fontSize="sm" color="fg.muted">
        {total === 0 ? 'Looking for the rows …' : `${count(rows)} of ${count(total)} rows`}
      </Text>
    </Stack>
  );
}

function count(rows: number): string {
  return rows.toLocaleString('en');
}

import { Fragment } from 'react';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Box, Button, Flex, Stack, Text } from 'shared-lib/ui';
import type { BulkResult } from './use-bulk';

type BulkResultsProps = {
  kind: RecordKind;
  rows: readonly ListRow[];
  result: BulkResult;
  onClose: () => void;
};

/** What became of each row: first those that were refused, which somebody has to look at. */
export function BulkResults({ kind, rows, result, onClose }: BulkResultsProps) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = result.rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <Stack gap="4" p={{ base: '4', md: '6' }}>
      <Text role="status" fontWeight="600">
        {result.message}
      </Text>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="4"
        rowGap="1"
      >
        {ordered.map(({ id, isDone, message }) => (
          <Fragment key={id}>
            <Box as="dt" minW="0" overflowWrap="anywhere" fontWeight={isDone ? 'normal' : '600'}>
              <bdi>{nameOf(kind, byId.get(id)) || `Number ${id}`}</bdi>
            </Box>
            <Box
              as="dd"
              minW="0"
              mb={{ base: '2', md: '0' }}
              overflowWrap="anywhere"
              color={isDone ? 'fg.muted' : 'fg.error'}
            >
              {message}
            </Box>
          </Fragment>
        ))}
      </Box>
      <Flex justify="flex-end">
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Stack>
  );
}

function nameOf({ fields }: RecordKind, row: ListRow | undefined): string {
  const code = row?.values[fields.uniqueCode?.wire ?? ''];
  return [code, row?.name].filter(Boolean).join(' · ');
}

import { type ReactNode, useRef } from 'react';
import { Box, Button, Flex, Icon, IconButton, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type FormRowListProps<Row> = {
  /** The word for a single row, such as "question". */
  rowNoun: string;
  rows: readonly Row[];
  maxRows: number;
  /** The widths of a row's fields, as CSS grid tracks. */
  tracks: string;
  /** The value of a row that is added. If the only row is removed, it gets this value. */
  blank: Row;
  onRows: (rows: Row[]) => void;
  renderRow: (row: Row, index: number) => ReactNode;
  /** The error that concerns the rows as a whole. */
  fault?: string | undefined;
  /** The text between two rows, such as AND. */
  separator?: string;
  /** Whether phones show the fields after the first one in pairs. */
  hasPairs?: boolean;
};

/** A list of rows that users can add and remove. When a row is removed, the focus stays in the list. */
export function FormRowList<Row>(props: FormRowListProps<Row>) {
  const { rowNoun, rows, maxRows, tracks, blank, onRows, renderRow, fault, separator, hasPairs } = props;
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    onRows(removeFormRow(rows, index, blank));
    // Focuses another row, because the clicked button disappears with its row.
    const next = Math.max(0, Math.min(index, rows.length - 2));
    focusAfterRender(() => list.current?.querySelectorAll<HTMLElement>('[data-remover]')[next]);
  };
  const add = () => {
    onRows(addFormRow(rows, blank, maxRows));
    focusAfterRender(() => list.current?.lastElementChild?.querySelector<HTMLElement>('select, input'));
  };
  return (
    <>
      <Box as="ul" ref={list} listStyleType="none" m="0" p="0">
        {Array.from(rows.entries(), ([index, one]) => (
          <Box as="li" key={index} mt={index === 0 ? '0' : '3'}>
            {index > 0 && separator && (
              <Text textStyle="caption" fontWeight="600" color="fg.muted" mb="2">
                {separator}
              </Text>
            )}
            <FormRowCard {...{ index, tracks, hasPairs }} onRemove={() => remove(index)}>
              {renderRow(one, index)}
            </FormRowCard>
          </Box>
        ))}
      </Box>
      <Flex mt="3" gap="3" align="center" wrap="wrap">
        <Button size="sm" variant="outline" aria-disabled={rows.length >= maxRows} onClick={add}>
          {t('Add {what}', { what: rowNoun })}
        </Button>
        {fault === undefined && rows.length >= maxRows && (
          <Text role="status" textStyle="caption" color="fg.muted">
            {t('At most {most} rows.', { most: maxRows })}
          </Text>
        )}
        {fault !== undefined && (
          <Text role="alert" textStyle="caption" color="fg.error">
            {fault}
          </Text>
        )}
      </Flex>
    </>
  );
}

type FormRowCardProps = {
  index: number;
  tracks: string;
  hasPairs: boolean | undefined;
  onRemove: () => void;
  children: ReactNode;
};

/** A row with its fields and the button that removes it. */
function FormRowCard({ index, tracks, hasPairs, onRemove, children }: FormRowCardProps) {
  return (
    <Flex gap="2" css={tracks === singleFieldTracks ? undefined : phoneRowCardStyles}>
      <Box
        flex="1"
        minW="0"
        display="grid"
        gap={tracks === singleFieldTracks ? '2' : { base: '4', md: '2' }}
        gridTemplateColumns={{ base: hasPairs ? pairedFieldTracks : '1fr', md: tracks }}
        css={hasPairs ? pairedFieldStyles : undefined}
      >
        {children}
      </Box>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={t('Remove row {place}', { place: index + 1 })}
        data-remover=""
        alignSelf="flex-start"
        mt={index === 0 ? '22px' : '0'}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </Flex>
  );
}

/** Focuses an element after the changed rows have been rendered. */
function focusAfterRender(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}

/** The grid tracks of rows with only one field. */
export const singleFieldTracks = '1fr';

const pairedFieldTracks = 'repeat(2, minmax(0, 1fr))';
const pairedFieldStyles = { '@media (max-width: 767px)': { '& > :first-of-type': { gridColumn: '1 / -1' } } };

/** On phones a row with several fields is a card, with the button that removes the row in the corner. */
const phoneRowCardStyles = {
  '@media (max-width: 767px)': {
    position: 'relative',
    border: '1px solid {colors.border}',
    rounded: 'card',
    p: '3',
    '& > div > :first-of-type': { pe: '9' },
    '& > button': { position: 'absolute', top: '1', insetEnd: '1', m: '0' },
  },
};

/** Adds a row, unless there are `maxRows` rows already. */
export function addFormRow<Row>(rows: readonly Row[], blank: Row, maxRows: number): Row[] {
  return rows.length < maxRows ? [...rows, blank] : [...rows];
}

/** Removes the row at an index. If it is the only row, it is cleared instead (S-1.4). */
export function removeFormRow<Row>(rows: readonly Row[], removed: number, blank: Row): Row[] {
  return rows.length > 1 ? rows.filter((_row, other) => other !== removed) : [blank];
}

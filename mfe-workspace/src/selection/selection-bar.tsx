import { useState } from 'react';
import { useQueryClient } from 'shared-lib/query';
import { type ListRow, maxRecordsPerCall } from 'shared-lib/records';
import { Box, Button, Flex, Icon, IconButton, LazyPart, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { fetchFirstRows } from '../address/list-query';
import type { WorkspaceAddress } from '../address/workspace-address';
import { isSelectableRow } from '../rows/row-actions';
import type { BulkAction } from './bulk-dialog';
import type { Selection } from './selection';

const loadBulkDialog = () => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog);

type SelectionBarProps = {
  address: WorkspaceAddress;
  selection: Selection;
  loaded: readonly ListRow[];
  total: number;
};

/** The bar below the list with the number of selected rows and the actions on all of them. */
export function SelectionBar({ address, selection, loaded, total }: SelectionBarProps) {
  const { kind } = address;
  const [action, setAction] = useState<BulkAction>();
  const { rows, isFull, clear } = selection;
  const isPhone = useIsPhone();
  if (!rows) return null;
  const isEmpty = rows.size === 0;
  const showsHint = isPhone && isEmpty;
  const drafts = [...rows.values()].filter(({ values }) => values[kind.wire.status] === 'Draft').length;
  return (
    <Flex
      role="group"
      aria-label={t('Selected rows')}
      gap={{ base: '1.5', md: '2' }}
      wrap="wrap"
      align="center"
      css={phoneBarStyles}
      flex={{ md: '1 1 auto' }}
      px={{ base: '4', md: '3' }}
      py={{ base: '2', md: '0.5' }}
      data-floats={isPhone ? '' : undefined}
    >
      <Text role="status" textStyle="label" me={{ base: 'auto', md: '3' }}>
        {showsHint ? t('Tap rows to select') : formatSelectedCount(rows.size, isFull)}
      </Text>
      {!showsHint && <ClearButton {...{ isPhone, isEmpty, clear }} />}
      <SelectMoreButton {...{ address, selection, loaded, total }} />
      {drafts > 0 && <PublishButton drafts={drafts} onClick={() => setAction('publish')} />}
      {!showsHint && (
        <Button
          size="sm"
          variant="outline"
          color={isEmpty ? undefined : 'fg.error'}
          disabled={isEmpty}
          onClick={() => setAction('delete')}
        >
          {t('Delete')}
        </Button>
      )}
      {action && (
        <LazyPart
          what={t('Several records')}
          load={loadBulkDialog}
          with={{ kind, action, rows: [...rows.values()], onDone: clear, onClosed: () => setAction(undefined) }}
          waiting={null}
        />
      )}
    </Flex>
  );
}

/** On phones the bar stands on the frame's bottom bar, and its buttons are high enough for a thumb. */
const phoneBarStyles = {
  mdDown: {
    position: 'fixed',
    bottom: 'var(--bottom-bar, 0px)',
    insetInline: '0',
    zIndex: 'docked',
    roundedTop: 'card',
    bg: 'bg.panel',
    borderWidth: '1px 0 0',
    '& > button': { minH: '10', px: '3' },
    '& > div ~ button': { flex: '1' },
  },
};

/** The button that publishes the selected drafts. On phones it shares a line with the next button. */
function PublishButton({ drafts, onClick }: { drafts: number; onClick: () => void }) {
  return (
    <>
      <Box w="full" hideFrom="md" />
      <Button size="sm" onClick={onClick}>
        {formatPublishLabel(drafts)}
      </Button>
    </>
  );
}

type ClearButtonProps = Pick<Selection, 'clear'> & { isPhone: boolean; isEmpty: boolean };

/** The button that clears the selection. On phones it is a cross at the start of the line. */
function ClearButton({ isPhone, isEmpty, clear }: ClearButtonProps) {
  const shared = { size: 'sm', variant: 'ghost', disabled: isEmpty, onClick: clear } as const;
  if (!isPhone) return <Button {...shared}>{t('Clear selection')}</Button>;
  return (
    <IconButton {...shared} order={-1} ms="-3" aria-label={t('Clear selection')}>
      <Icon name="close" size={18} />
    </IconButton>
  );
}

function formatSelectedCount(size: number, isFull: boolean): string {
  return isFull
    ? t('{size} selected; at most {most} at once', { size, most: maxRecordsPerCall })
    : t('{size} selected', { size });
}

function formatPublishLabel(drafts: number): string {
  return drafts === 1 ? t('Publish 1 draft') : t('Publish {drafts} drafts', { drafts });
}

type SelectMoreButtonProps = {
  address: WorkspaceAddress;
  selection: Selection;
  /** The loaded rows of the shown page. */
  loaded: readonly ListRow[];
  /** The number of all rows in the list. */
  total: number;
};

/** On phones the way to more rows is a word in the bar, as in the lists of due dates. */
const makeSelectMoreStyle = (isPhone: boolean) =>
  isPhone
    ? ({ size: 'sm', variant: 'ghost', color: 'accent.fg' } as const)
    : ({ size: 'sm', variant: 'outline' } as const);

/** The button that selects the rows of this page. When they are selected, it offers the rows of all pages. */
function SelectMoreButton({ address, selection, loaded, total }: SelectMoreButtonProps) {
  const { rows, isFull, selectAll } = selection;
  const isPhone = useIsPhone();
  const isPageSelected = loaded.filter(isSelectableRow).every(({ id }) => rows?.has(id));
  if (!isPageSelected || isFull || loaded.length === 0 || total <= loaded.length) {
    return (
      <Button {...makeSelectMoreStyle(isPhone)} aria-label={t('Select this page')} onClick={() => selectAll(loaded)}>
        {isPhone ? t('Select page') : t('Select this page')}
      </Button>
    );
  }
  return <SelectAllPagesButton {...{ address, selectAll, total, isPhone }} />;
}

/** The button that fetches the rows of all pages and selects as many as one action allows. */
function SelectAllPagesButton({
  address,
  selectAll,
  total,
  isPhone,
}: Pick<SelectMoreButtonProps, 'address' | 'total'> & Pick<Selection, 'selectAll'> & { isPhone: boolean }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'selected' | 'failed'>('idle');
  const selectList = async () => {
    setState('loading');
    try {
      selectAll((await fetchFirstRows(client, address)).rows);
      setState('selected');
    } catch {
      setState('failed');
    }
  };
  const label =
    total > maxRecordsPerCall
      ? t('Select the first {maxRecordsPerCall}', { maxRecordsPerCall })
      : t('Select all {total}', { total });
  const text = isPhone ? t('All {count}', { count: Math.min(total, maxRecordsPerCall) }) : label;
  return (
    <>
      {state === 'failed' && (
        <Text role="alert" textStyle="label" color="fg.error">
          {t('The other rows could not be loaded.')}
        </Text>
      )}
      <Button
        {...makeSelectMoreStyle(isPhone)}
        aria-label={label}
        disabled={state === 'selected'}
        loading={state === 'loading'}
        loadingText={text}
        onClick={selectList}
      >
        {text}
      </Button>
    </>
  );
}

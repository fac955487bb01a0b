import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Select } from 'shared-lib/form/select';
import { Button, FloatingPart, Icon } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { DensityChoices, type TableColumn, type TableSorting } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { listColumnsOfTab } from './list-columns';
import { type DueListsAddress, type DueListsChange, defaultHiddenColumns } from './lists-address';

export type ListDialogName = 'views' | 'export';

type ListViewOptionsProps = {
  listAddress: DueListsAddress;
  changeAddress: (change: DueListsChange) => void;
  /** Opens a dialog in place of the options. */
  onTool: (tool: ListDialogName) => void;
  /** Begins a selection of rows, after the options have closed. */
  onSelect: (() => void) | undefined;
  onClosed: () => void;
};

const listToolLabels = { views: t('Views'), export: t('Export') };
const listToolIcons = { views: 'bookmark', export: 'export' } as const;

/**
 * The view options: the columns, and the row height or on phones the sort order. Below them are buttons for the
 * saved views and the export, and on phones for a selection.
 */
export function ListViewOptions(props: ListViewOptionsProps) {
  const title = t('View of the list');
  const isSelecting = useRef(false);
  const { onSelect, onClosed } = props;
  return useIsPhone() ? (
    <FloatingPart>
      <TitledDialog
        title={title}
        width={600}
        onClosed={() => {
          onClosed();
          if (isSelecting.current) onSelect?.();
        }}
      >
        {(close) => (
          <div className="lists-view">
            <ListViewOptionsContent
              {...props}
              hasOrder
              onSelect={
                onSelect &&
                (() => {
                  isSelecting.current = true;
                  close();
                })
              }
            />
            <CloseOnlyActions onClose={close} />
          </div>
        )}
      </TitledDialog>
    </FloatingPart>
  ) : (
    <ListPopover className="lists-view" title={title} onClosed={onClosed}>
      <ListViewOptionsContent {...props} />
    </ListPopover>
  );
}

type ListPopoverProps = { title: string; className: string; onClosed: () => void; children: ReactNode };

/** A popover that takes the focus. It closes on Escape, or when the focus moves out of it. */
export function ListPopover({ title, className, onClosed, children }: ListPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      className={`${className} lists-popover`}
      data-floats=""
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClosed();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // The button that opened the popover is the element before it.
        findButtonOfPanel(event.currentTarget)?.focus();
      }}
    >
      {children}
    </div>
  );
}

const findButtonOfPanel = (panel: HTMLElement) => panel.parentElement?.querySelector<HTMLElement>('[aria-haspopup]');

const toggleColumn = (hidden: readonly string[], title: string) =>
  hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title];

function ListViewOptionsContent({
  listAddress,
  changeAddress,
  onTool,
  onSelect,
  hasOrder = false,
}: ListViewOptionsProps & { hasOrder?: boolean }) {
  const { tab, hiddenColumns, sort, order, density } = listAddress;
  const columns = listColumnsOfTab(tab, hasOrder ? 'cards' : 'table');
  const toggle = (title: string) => changeAddress({ hiddenColumns: toggleColumn(hiddenColumns, title) });
  const isChanged = [...hiddenColumns].sort().join() !== defaultHiddenColumns.split(',').sort().join();
  return (
    <>
      {hasOrder ? (
        <CardOrderChoice {...{ sort, order, columns }} onSort={changeAddress} />
      ) : (
        <DensityChoices density={density} onChoose={(next) => changeAddress({ density: next })} />
      )}
      <fieldset className="lists-columns" aria-label={t('Columns')}>
        <div>
          <b aria-hidden="true">{t('Columns')}</b>
          <Button
            size="xs"
            variant="ghost"
            px="2"
            aria-disabled={!isChanged}
            aria-label={t('Reset columns')}
            onClick={() => isChanged && changeAddress({ hiddenColumns: defaultHiddenColumns.split(',') })}
          >
            {t('Reset')}
          </Button>
        </div>
        {columns.slice(1).map(({ title }) => (
          <label key={title}>
            <input type="checkbox" checked={!hiddenColumns.includes(title)} onChange={() => toggle(title)} />
            {title}
          </label>
        ))}
      </fieldset>
      <FurtherTools {...{ onTool, onSelect }} />
    </>
  );
}

/** The buttons for the saved views, the export and a selection. */
function FurtherTools({ onTool, onSelect }: Pick<ListViewOptionsProps, 'onTool' | 'onSelect'>) {
  return (
    <div className="lists-further">
      {(['views', 'export'] as const).map((tool) => (
        <Button
          key={tool}
          size="sm"
          variant="ghost"
          justifyContent="flex-start"
          px="0"
          aria-haspopup="dialog"
          onClick={() => onTool(tool)}
        >
          <Icon name={listToolIcons[tool]} size={16} />
          <span className="lists-tool">{listToolLabels[tool]}</span>
          <Icon name="wide" size={14} />
        </Button>
      ))}
      {onSelect && (
        <Button size="sm" variant="ghost" justifyContent="flex-start" px="0" onClick={onSelect}>
          <Icon name="select" size={16} />
          {t('Select')}
        </Button>
      )}
    </div>
  );
}

type CardOrderChoiceProps = TableSorting & { columns: readonly TableColumn[] };

/** A field for the sort order of cards, because cards have no column titles to click. */
function CardOrderChoice({ columns, sort, order, onSort }: CardOrderChoiceProps) {
  const id = useId();
  const choices = columns.flatMap(({ title, sort: by }) =>
    by === undefined
      ? []
      : ([
          [`${by} asc`, t('{column}, first to last', { column: title })],
          [`${by} desc`, t('{column}, last to first', { column: title })],
        ] as const),
  );
  return (
    <span className="due-filter">
      <label htmlFor={id}>{t('Order')}</label>
      <Select
        id={id}
        value={`${sort} ${order}`}
        choices={choices}
        onChange={({ target }) => {
          const [by = sort, direction] = target.value.split(' ');
          onSort({ sort: by, order: direction === 'desc' ? 'desc' : 'asc' });
        }}
      />
    </span>
  );
}

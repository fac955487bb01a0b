import { type FormEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { maxSearchLength, type RecordKind } from 'shared-lib/records';
import { chakra, handleSearchReset, SearchField, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { allColumnsSearch, type ListSearch } from '../address/workspace-address';
import type { WorkspaceActions } from '../address/workspace-navigation';

/**
 * The form's note about the searched columns floats over the content below, so that the tools stay one line
 * high.
 */
const SearchFormElement = chakra('form', {
  base: {
    position: 'relative',
    '& [data-note]': {
      position: 'absolute',
      insetInlineStart: 0,
      top: 'calc(100% + 4px)',
      zIndex: 3,
      px: '2',
      py: '1',
      rounded: 'md',
      bg: 'bg.panel',
      borderWidth: '1px',
      width: 'max-content',
      maxW: 'calc(100vw - 4rem)',
      // A click on the note reaches the content below it.
      pointerEvents: 'none',
    },
    // In a narrow toolbar the choice of all columns is only an arrow, so that the text has more space.
    '@container (690px < width <= 800px)': {
      '& select:has(> :first-child:checked)': { w: '8', ps: '0', color: 'transparent' },
    },
    '&:is(:not(:focus-within), [data-searched]) [data-note]': {
      clipPath: 'inset(50%)',
      height: '1px',
      width: '1px',
      p: '0',
    },
  },
});

type ColumnSearchProps = Pick<WorkspaceActions, 'go'> & Partial<ListSearch> & { kind: RecordKind };

/** A form that searches the whole list in one or all columns, on Enter or by the icon (S-1.2). */
export const ColumnSearch = memo(function ColumnSearch(props: ColumnSearchProps) {
  const { kind, column = allColumnsSearch, text = '', go } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  // The form follows the search in the address, because the Back button or the search of the top bar can
  // change it.
  useEffect(() => {
    writeSearchForm(form.current, { column, text });
    setTooLong(false);
  }, [column, text]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const typed = readSearchForm(form.current);
    const isWithin = typed.text.length <= maxSearchLength;
    setTooLong(!isWithin);
    if (isWithin) go({ search: typed.text ? typed : undefined });
  };
  const undo = (event: KeyboardEvent) => {
    if (!handleSearchReset(event, text)) return;
    writeSearchForm(form.current, { column, text });
    setTooLong(false);
  };
  const clear = () => {
    writeSearchForm(form.current, { column: allColumnsSearch, text: '' });
    setTooLong(false);
    if (text) go({ search: undefined });
  };
  return (
    <SearchFormElement
      ref={form}
      role="search"
      data-searched={text ? '' : undefined}
      aria-label={t('Search the {list}', { list: kind.titles.list })}
      onSubmit={search}
    >
      <SearchField
        name="text"
        data-search=""
        label={t('Search text')}
        placeholder={t('Search list')}
        before={<ColumnSelect kind={kind} />}
        submit={{
          label: t('Search the list'),
          title: t('Note: {searchNote}', { searchNote: kind.searchNote }),
        }}
        aria-invalid={isTooLong}
        onKeyDown={undo}
        onClear={clear}
      />
      <SearchedColumnsNote text={kind.searchNote} />
      {isTooLong && (
        <Text role="alert" fontSize="xs" color="fg.error" w="full">
          {t('At most {maxSearchLength} characters.', { maxSearchLength })}
        </Text>
      )}
    </SearchFormElement>
  );
});

/**
 * A note about which columns are searched. It is visible while the field has the focus and there is no search
 * yet. Screen readers always get it.
 */
function SearchedColumnsNote({ text }: { text: string }) {
  return (
    <Text data-note="" data-floats="" textStyle="caption" color="fg.muted">
      {t('Note: {text}', { text })}
    </Text>
  );
}

/** The select for the column that is searched. A changed column has no effect until the user submits the form. */
function ColumnSelect({ kind }: { kind: RecordKind }) {
  return (
    <select name="column" aria-label={t('Column')} title={t('Column')}>
      <option value={allColumnsSearch}>{t('All columns')}</option>
      {kind.search.map(({ title, parameter }) => (
        <option key={parameter} value={parameter}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** Reads the text and the column from the form. */
function readSearchForm(form: HTMLFormElement | null): ListSearch {
  const typed = new FormData(form ?? undefined);
  return {
    column: String(typed.get('column') ?? allColumnsSearch),
    text: String(typed.get('text') ?? '').trim(),
  };
}

function writeSearchForm(form: HTMLFormElement | null, { column, text }: ListSearch): void {
  const select = form?.elements.namedItem('column');
  const field = form?.elements.namedItem('text');
  if (select instanceof HTMLSelectElement) select.value = column;
  if (field instanceof HTMLInputElement) field.value = text;
}

import { type ComponentType, useState } from 'react';
import { maxSearchLength } from 'shared-lib/records/limits';
import { useLocation, useNavigate } from 'shared-lib/router';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { leaveGuard } from '../../leaving/leave-guard';
import { SearchForm, useSearchTextField } from '../search-form';
import { makeSearchAddress, readSearchText } from './search-address';
import type { ComboboxAttributes, TopBarSuggestionsProps } from './top-bar-suggestions';

/**
 * The keyword search in the top bar. Enter or the button filters the law list, from any area. While the user
 * types, it suggests records of all kinds.
 */
export function SearchBox() {
  const pageLocation = useLocation();
  const navigate = useNavigate();
  const shown = readSearchText(pageLocation);
  const text = useSearchTextField({ shown, maxLength: maxSearchLength });
  const [attributes, setAttributes] = useState<ComboboxAttributes>({ 'aria-expanded': false });
  const [Suggestions, load] = useLazySuggestions();
  const isPhone = useIsPhone();
  const search = () => {
    const words = text.readText();
    if (words === undefined) return;
    const address = makeSearchAddress(words, pageLocation);
    if (address === undefined) text.field.current?.focus();
    else leaveGuard.leaveBy(() => void navigate(address));
  };
  return (
    <SearchForm
      label={t('Search laws')}
      text={text}
      shown={shown}
      maxLength={maxSearchLength}
      maxTypedLength={20_000}
      flex="1"
      maxW="lg"
      onSearch={search}
      fieldProps={{
        role: 'combobox',
        clearLabel: t('Clear the search text'),
        placeholder: t('Search all'),
        keys: isPhone ? undefined : formatSearchShortcut(),
        'aria-keyshortcuts': 'Control+K Meta+K',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        onFocus: load,
        ...attributes,
      }}
    >
      {Suggestions && text.field.current && <Suggestions field={text.field.current} onAttributes={setAttributes} />}
    </SearchForm>
  );
}

/**
 * Loads the code of the suggestions at the first focus, because many visits do not search. If loading fails,
 * Enter still searches, and the next focus tries again.
 */
function useLazySuggestions() {
  const [Suggestions, set] = useState<ComponentType<TopBarSuggestionsProps>>();
  const load = () => {
    if (Suggestions) return;
    import('./top-bar-suggestions').then(
      ({ TopBarSuggestions }) => set(() => TopBarSuggestions),
      () => undefined,
    );
  };
  return [Suggestions, load] as const;
}

/** Formats the keyboard shortcut of the global search with the key names of the user's system. */
export function formatSearchShortcut(platform = navigator.platform): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘ K' : t('Ctrl K');
}

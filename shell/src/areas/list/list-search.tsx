import { SearchForm, useSearchTextField } from '../../search/search-form';
import type { ListNavigation } from './list-address';
import { maxEnteredFilterLength, maxFilterLength } from './list-address';

type ListSearchProps = {
  /** The label of the field, such as "Search user names". */
  label: string;
  navigation: ListNavigation;
};

/** A field that searches the whole list when the user presses Enter or clicks the icon. */
export function ListSearch({ label, navigation }: ListSearchProps) {
  const { search: shown = '' } = navigation.address.filters;
  const text = useSearchTextField({ shown, maxLength: maxFilterLength });
  const search = () => {
    const words = text.readText();
    if (words !== undefined) navigation.filter({ search: words });
  };
  // Emptying a text that was never searched does not change the list.
  const clear = () => {
    if (shown !== '') navigation.filter({ search: '' });
  };
  return (
    <SearchForm
      label={label}
      text={text}
      shown={shown}
      maxLength={maxFilterLength}
      maxTypedLength={maxEnteredFilterLength}
      flex={{ base: '1 1 9rem', md: 'none' }}
      fieldWidth={{ md: '72' }}
      onSearch={search}
      onClear={clear}
    />
  );
}

import { longestSearch } from 'shared-lib/records/longest-search';
import { useLocation, useNavigate } from 'shared-lib/router';
import { leaving } from '../leaving/leaving';
import { SearchForm } from '../search/search-form';
import { useSearchText } from '../search/use-search-text';
import { searchAddress, searchAt } from './search-address';

/** The keyword search of the top bar: Enter or the button filters the law list, from wherever one is. */
export function SearchBox() {
  const place = useLocation();
  const navigate = useNavigate();
  const shown = searchAt(place);
  const text = useSearchText({ shown, longest: longestSearch });
  const search = () => {
    const words = text.take();
    if (words === undefined) return;
    const address = searchAddress(words, place);
    if (address === undefined) text.field.current?.focus();
    else leaving.leaveBy(() => void navigate(address));
  };
  return (
    <SearchForm
      label="Search laws"
      text={text}
      shown={shown}
      longest={longestSearch}
      longestTyped={20_000}
      flex="1"
      maxW="md"
      button="ghost"
      onSearch={search}
    />
  );
}

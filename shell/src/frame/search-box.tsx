import { useEffect, useRef } from 'react';
import { longestSearch } from 'shared-lib/records/longest-search';
import { useLocation, useNavigate } from 'shared-lib/router';
import { chakra, Flex, Icon, IconButton, Input } from 'shared-lib/ui';
import { leaving } from '../leaving/leaving';
import { searchAddress, searchAt } from './search-address';

const Form = chakra('form');

/** The keyword search of the top bar: Enter or the button filters the law list, from wherever one is. */
export function SearchBox() {
  const place = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = searchAt(place);
  useEffect(() => {
    if (field.current) field.current.value = shown;
  }, [shown]);
  const search = () => {
    const address = searchAddress(field.current?.value ?? '', place);
    if (address === undefined) field.current?.focus();
    else leaving.leaveBy(() => void navigate(address));
  };
  return (
    <Form
      role="search"
      flex="1"
      minW="0"
      maxW="md"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Flex gap="1">
        <Input
          ref={field}
          type="search"
          size="sm"
          dir="auto"
          minW="0"
          aria-label="Search laws"
          placeholder="Search laws"
          enterKeyHint="search"
          maxLength={longestSearch}
          defaultValue={shown}
        />
        <IconButton type="submit" aria-label="Search" variant="ghost" size="sm">
          <Icon name="search" />
        </IconButton>
      </Flex>
    </Form>
  );
}

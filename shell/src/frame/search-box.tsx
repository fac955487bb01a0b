import { useEffect, useId, useRef, useState } from 'react';
import { longestSearch } from 'shared-lib/records/longest-search';
import { useLocation, useNavigate } from 'shared-lib/router';
import { chakra, Flex, Icon, IconButton, Input } from 'shared-lib/ui';
import { leaving } from '../leaving/leaving';
import { searchAddress, searchAt } from './search-address';

const Form = chakra('form');

/** More than is searched for, so that a longer text is told and not cut unseen; less than a paste may bring. */
const longestTyped = 20_000;

/** The keyword search of the top bar: Enter or the button filters the law list, from wherever one is. */
export function SearchBox() {
  const place = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const shown = searchAt(place);
  const [isTooLong, setTooLong] = useState(isLong(shown));
  useEffect(() => {
    if (field.current) field.current.value = shown;
    setTooLong(isLong(shown));
  }, [shown]);
  const search = () => {
    const text = field.current?.value ?? '';
    const address = isLong(text) ? undefined : searchAddress(text, place);
    setTooLong(isLong(text));
    if (address === undefined) field.current?.focus();
    else leaving.leaveBy(() => void navigate(address));
  };
  return (
    <Form
      role="search"
      flex="1"
      minW="0"
      maxW="md"
      position="relative"
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
          maxLength={longestTyped}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? faultId : undefined}
          defaultValue={shown}
          onInput={({ currentTarget: { value } }) => setTooLong(isLong(value))}
        />
        <IconButton type="submit" aria-label="Search" variant="ghost" size="sm">
          <Icon name="search" />
        </IconButton>
      </Flex>
      {isTooLong && (
        <Fault id={faultId} role="alert">
          At most {longestSearch} characters.
        </Fault>
      )}
    </Form>
  );
}

function isLong(text: string): boolean {
  return text.trim().length > longestSearch;
}

/** Below the bar, which has no room for it. */
const Fault = chakra('p', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 4px)',
    insetInlineStart: '0',
    px: '2',
    py: '1',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.error',
    bg: 'bg.error',
    color: 'fg.error',
    fontSize: 'xs',
    shadow: 'md',
  },
});

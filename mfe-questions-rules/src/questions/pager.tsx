import { chakra, Flex, HStack, Icon, IconButton, Text } from 'shared-lib/ui';
import { type Page, pageSizes } from './page-of';

type PagerProps = {
  shown: Omit<Page<unknown>, 'rows'>;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Which rows are shown, of how many, and the way to the others. */
export function Pager({ shown: { page, pages, from, to, total }, size, onPage, onSize }: PagerProps) {
  return (
    <Flex
      as="nav"
      aria-label="Pages"
      wrap="wrap"
      align="center"
      justify="flex-end"
      columnGap={{ base: '3', md: '5' }}
      rowGap="2"
      px="4"
      py="2"
    >
      <SizeChoice size={size} onSize={onSize} />
      <Text role="status" fontVariantNumeric="tabular-nums">
        {from}–{to} of {total}
      </Text>
      <HStack gap="1">
        <IconButton
          aria-label="Previous page"
          variant="ghost"
          size="sm"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="narrow" />
        </IconButton>
        <IconButton
          aria-label="Next page"
          variant="ghost"
          size="sm"
          disabled={page === pages}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="wide" />
        </IconButton>
      </HStack>
    </Flex>
  );
}

function SizeChoice({ size, onSize }: Pick<PagerProps, 'size' | 'onSize'>) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" color="fg.muted">
      Rows
      <chakra.select
        h="8"
        px="2"
        rounded="md"
        borderWidth="1px"
        borderColor="border.emphasized"
        bg="bg.panel"
        color="fg"
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {pageSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </chakra.select>
    </chakra.label>
  );
}

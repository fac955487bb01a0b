import { Box, chakra, HStack, Icon, IconButton, type IconName, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

type PaginatorProps = PagePosition & {
  total: number;
  sizes: readonly number[];
  /** The name of the list, such as "Law List", for screen readers. */
  label: string;
  onChange: (next: PagePosition) => void;
};

/**
 * Shows the range of rows and the page size, with buttons that lead to other pages. Phones have no buttons for the
 * first and the last page. They show nothing if all rows fit on the shortest page.
 */
export function Paginator({ page, size, total, sizes, label, onChange }: PaginatorProps) {
  const goToPage = (next: number) => onChange({ page: next, size });
  const last = findLastPage(total, size);
  return (
    <HStack
      as="nav"
      hideBelow={total <= Math.min(...sizes) ? 'sm' : undefined}
      aria-label={t('Pages of {label}', { label })}
      gap={{ base: '1', sm: '3' }}
      justify="flex-end"
      wrap="wrap"
      fontSize="sm"
    >
      <HStack gap="2" color="fg.muted">
        <Box as="span" hideBelow="sm" aria-hidden="true">
          {t('Rows')}
        </Box>
        <PageSizeSelect
          aria-label={t('Rows per page')}
          value={size}
          onChange={(event) => onChange({ page: 1, size: Number(event.target.value) })}
        >
          {sizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </PageSizeSelect>
      </HStack>
      <Text aria-live="polite" fontVariantNumeric="tabular-nums">
        {formatRowRange({ page, size }, total)}
      </Text>
      <Box display="flex">
        <PageButton label={t('First page')} icon="first" hideBelow="sm" isOff={page <= 1} onClick={() => goToPage(1)} />
        <PageButton
          label={t('Previous page')}
          icon="narrow"
          isOff={page <= 1}
          onClick={() => goToPage(Math.min(page - 1, last))}
        />
        <PageButton label={t('Next page')} icon="wide" isOff={page >= last} onClick={() => goToPage(page + 1)} />
        <PageButton
          label={t('Last page')}
          icon="last"
          hideBelow="sm"
          isOff={page >= last}
          onClick={() => goToPage(last)}
        />
      </Box>
    </HStack>
  );
}

type PageButtonProps = {
  label: string;
  icon: IconName;
  isOff: boolean;
  hideBelow?: 'sm';
  onClick: () => void;
};

/**
 * A button that leads to another page. It uses `aria-disabled`, because a focused button that becomes
 * `disabled` loses the focus.
 */
function PageButton({ label, icon, isOff, hideBelow, onClick }: PageButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff}
      hideBelow={hideBelow}
      variant="ghost"
      size="sm"
      onClick={() => isOff || onClick()}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

const PageSizeSelect = chakra('select', {
  base: {
    h: 'var(--control-height)',
    px: '2.5',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.field',
    color: 'fg',
  },
});

/** The number of the current page, and how many rows a page has. */
export type PagePosition = { page: number; size: number };

/**
 * Parses a page position from an address or from storage. An invalid page becomes the first page. An invalid size
 * becomes the first of the sizes.
 */
export function parsePagePosition(
  params: { page: string | null; size: string | null },
  sizes: readonly number[],
): PagePosition {
  const page = Number(params.page);
  const size = Number(params.size);
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: sizes.includes(size) ? size : (sizes[0] ?? 10),
  };
}

export function findLastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Formats the range of rows: "51–100 of 1,174", or "0 of 1,174" when the page is past the end. */
export function formatRowRange({ page, size }: PagePosition, total: number): string {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const [from, to, all] = [first, last, total].map((count) => count.toLocaleString('en'));
  return first > last ? t('0 of {all}', { all }) : t('{from}–{to} of {all}', { from, to, all });
}

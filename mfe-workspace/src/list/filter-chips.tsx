import { readFirstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId, recordStatusFilterTitles } from 'shared-lib/records';
import { Button, chakra, Flex, Icon } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { allColumnsSearch, clearedFilters, type WorkspaceAddress } from '../address/workspace-address';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import { useFilterData } from '../filters/filter-data';

/** The text of a filter, and the part of the address that clears the filter. */
type FilterChip = { text: string; clearedFilter: Partial<WorkspaceAddress> };

type FilterChipsProps = {
  navigation: WorkspaceNavigation;
  /** Whether the device is a phone. On phones, other chips show and change the status (`phone-toolbar.tsx`). */
  isPhone: boolean;
};

/** Shows the filters that are set as chips, each with a button that removes the filter. */
export function FilterChips({ navigation, isPhone }: FilterChipsProps) {
  const { address, go, adjust } = navigation;
  const chips = useFilterChips(address, isPhone);
  const keyword = address.keyword.trim();
  // If only the status is set, there is no row of chips, because the status buttons above show it already.
  const isOnlyStatus = chips.every(({ clearedFilter }) => 'status' in clearedFilter);
  if (isOnlyStatus && keyword === '') return null;
  const clear = () => go({ ...clearedFilters, keyword: '' });
  return (
    <Flex
      role="group"
      aria-label={t('Active filters')}
      gap="1.5"
      wrap="wrap"
      align="center"
      px={{ base: '4', md: '3' }}
      py="1.5"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      {chips.map(({ text, clearedFilter }) => (
        <FilterChipButton key={text} text={text} onRemove={() => go(clearedFilter)} />
      ))}
      {keyword !== '' && (
        <FilterChipButton
          text={t('Rows with: {keyword}', { keyword })}
          onRemove={() => adjust(address.kind, { keyword: '' })}
        />
      )}
      {chips.length + Number(keyword !== '') > 1 && (
        <Button size="xs" variant="ghost" onClick={clear}>
          {t('Clear filters')}
        </Button>
      )}
    </Flex>
  );
}

function FilterChipButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <FilterChipElement>
      <bdi>{text}</bdi>
      <button type="button" aria-label={t('Remove {text}', { text })} title={t('Remove')} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </FilterChipElement>
  );
}

const FilterChipElement = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    ps: '2.5',
    rounded: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    textStyle: 'caption',
    fontWeight: '500',
    '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: 'calc(var(--control-height) - 8px)',
      flexShrink: 0,
      rounded: 'full',
      cursor: 'pointer',
      _hover: { bg: 'accent.muted' },
    },
  },
});

function useFilterChips(address: WorkspaceAddress, isPhone: boolean): FilterChip[] {
  const { kind, status, isIncomplete, isUndated, search, category, state, includeCentral, lawId } = address;
  const { data: options } = useFilterData({
    isUndated,
    enabled: category !== undefined || state !== undefined,
  });
  const { data: law } = useQuery({
    queryKey: ['records', t('name of law'), lawId],
    queryFn: ({ signal }) => fetchLawName(lawId ?? 0, signal),
    enabled: lawId !== undefined,
  });
  const nameOf = (list: 'category' | 'state', id: number) =>
    options?.[list].find((one) => one.id === id)?.name ?? `#${id}`;
  const column = kind.search.find(({ parameter }) => parameter === search?.column)?.title;
  return [
    ...(status === 'all' || isPhone
      ? []
      : [
          {
            text: t('Status: {listStatusTitles}', { listStatusTitles: recordStatusFilterTitles[status] }),
            clearedFilter: { status: 'all' } as const,
          },
        ]),
    ...(isUndated ? [{ text: t('No due date'), clearedFilter: { isUndated: false } }] : []),
    ...(isIncomplete ? [{ text: t('Incomplete'), clearedFilter: { isIncomplete: false } }] : []),
    ...(lawId === undefined
      ? []
      : [{ text: t('Law: {law}', { law: law ?? `#${lawId}` }), clearedFilter: { lawId: undefined } }]),
    ...(category === undefined
      ? []
      : [
          {
            text: t('Category: {nameOf}', { nameOf: nameOf('category', category) }),
            clearedFilter: { category: undefined },
          },
        ]),
    ...(state === undefined
      ? []
      : [
          {
            text: t('State: {nameOf}{value}', {
              nameOf: nameOf('state', state),
              value: includeCentral ? t(', with Central') : '',
            }),
            clearedFilter: { state: undefined },
          },
        ]),
    ...(search
      ? [
          {
            text: `${search.column === allColumnsSearch ? t('Search') : (column ?? search.column)}: ${search.text}`,
            clearedFilter: { search: undefined },
          },
        ]
      : []),
  ];
}

/** Fetches the name of a law. Returns null if there is no such law or no answer. */
async function fetchLawName(lawId: number, signal: AbortSignal): Promise<string | null> {
  const answer = await send({ method: 'POST', path: 'law/lawname', body: { id: lawId }, signal });
  const { id, Law } = answer.ok ? readFirstDataEntry(answer.value) : {};
  return parseId(id) === undefined || typeof Law !== 'string' ? null : Law;
}

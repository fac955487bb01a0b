import { useField } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { send } from 'shared-lib/api';
import { FieldGroup } from 'shared-lib/form';
import { FieldLabel } from 'shared-lib/form/labelled-field';
import { useQuery } from 'shared-lib/query';
import { Box, chakra, HStack, SearchField, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { LawChoice } from './circular';

/**
 * The form field for the laws of a circular. Users search for a law by name or code, and add or remove it.
 */
export function LawsField({ name }: { name: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [{ value: chosen }, { error }, { setValue }] = useField<LawChoice[]>(name);
  const [searchText, setSearchText] = useState('');
  const add = (law: LawChoice) => {
    void setValue([...chosen, law]);
    setSearchText('');
    box.current?.focus();
  };
  const remove = ({ id: gone }: LawChoice) => {
    void setValue(chosen.filter((law) => law.id !== gone));
    box.current?.focus();
  };
  return (
    <Box css={unframedGroupStyles}>
      <FieldGroup title={t('Laws')}>
        <ChosenLaws laws={chosen} onRemove={remove} />
        <FieldLabel htmlFor={id}>{t('Find a law by name or code')}</FieldLabel>
        <SearchField
          ref={box}
          id={id}
          label={t('Find a law by name or code')}
          placeholder={t('Search')}
          autoComplete="off"
          maxLength={200}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={(event) => {
            // Enter must only search, not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <FoundLaws searchText={searchText} chosen={chosen} onAdd={add} />
        {typeof error === 'string' && (
          <Text role="alert" mt="1" fontSize="xs" color="fg.error">
            {error}
          </Text>
        )}
      </FieldGroup>
    </Box>
  );
}

/** Removes the frame of the group. The list of found laws inside has one already. */
const unframedGroupStyles = { '& > fieldset': { borderWidth: '0', p: '0' } };

type ChosenLawsProps = { laws: readonly LawChoice[]; onRemove: (law: LawChoice) => void };

function ChosenLaws({ laws, onRemove }: ChosenLawsProps) {
  if (laws.length === 0)
    return (
      <Text mb="3" color="fg.muted">
        {t('None yet. A circular may have no law.')}
      </Text>
    );
  return (
    <Box as="ul" aria-label={t('Chosen laws')} listStyleType="none" mb="3">
      {laws.map((law) => (
        <HStack as="li" key={law.id} gap="3" py="1" justify="space-between">
          <Text minW="0" overflowWrap="anywhere">
            <bdi>{law.code}</bdi> <bdi>{law.name}</bdi>
          </Text>
          <RemoveLawButton
            type="button"
            aria-label={t('Remove {code}', { code: law.code })}
            onClick={() => onRemove(law)}
          >
            {t('Remove')}
          </RemoveLawButton>
        </HStack>
      ))}
    </Box>
  );
}

const RemoveLawButton = chakra('button', {
  base: { color: 'accent.fg', rounded: 'sm', minH: '6', cursor: 'pointer', flexShrink: 0 },
});

type FoundLawsProps = { searchText: string; chosen: readonly LawChoice[]; onAdd: (law: LawChoice) => void };

/** The laws that the search found, without those that are already chosen. A click on a law adds it. */
function FoundLaws({ searchText, chosen, onAdd }: FoundLawsProps) {
  const { laws, state } = useLawSearch(searchText);
  const addableLaws = laws.filter(({ id }) => !chosen.some((law) => law.id === id));
  const words = {
    'nothing asked': '',
    asking: t('Searching…'),
    found: addableLaws.length === 0 ? t('No law found.') : t('{length} found.', { length: addableLaws.length }),
    failed: t('The search failed. Keep typing to try again.'),
  } satisfies Record<typeof state, string>;
  return (
    <>
      {/* Before a search, this text is empty and takes no space. */}
      <Text role="status" fontSize="xs" color="fg.muted" css={{ '&:not(:empty)': { mt: '1' } }}>
        {words[state]}
      </Text>
      {addableLaws.length > 0 && (
        <Box as="ul" aria-label={t('Found laws')} listStyleType="none" maxH="48" overflowY="auto">
          {addableLaws.map((law) => (
            <li key={law.id}>
              <AddLawButton type="button" onClick={() => onAdd(law)}>
                <bdi>{law.code}</bdi> <bdi>{law.name}</bdi>
              </AddLawButton>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

const AddLawButton = chakra('button', {
  base: {
    w: 'full',
    px: '2',
    py: '1.5',
    rounded: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    color: 'accent.fg',
    _hover: { bg: 'bg.muted' },
  },
});

const typingPauseMs = 250;

type LawSearch = { laws: LawChoice[]; state: 'nothing asked' | 'asking' | 'found' | 'failed' };

/** Searches laws for the typed words, after a pause in the typing. */
function useLawSearch(searchText: string): LawSearch {
  const words = useDebouncedText(searchText.trim());
  const { data, isError, isFetching } = useQuery({
    queryKey: ['area', 'found-laws', words],
    queryFn: ({ signal }) => fetchMatchingLaws(words, signal),
    enabled: words !== '',
  });
  const isOld = words !== searchText.trim() || isFetching;
  if (searchText.trim() === '') return { laws: [], state: 'nothing asked' };
  if (isOld || words === '') return { laws: [], state: 'asking' };
  return { laws: data ?? [], state: isError ? 'failed' : 'found' };
}

function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Fetches at most ten laws, newest first, with these words in their name or code. Throws an error if the call fails.
 */
async function fetchMatchingLaws(words: string, signal: AbortSignal): Promise<LawChoice[]> {
  const call = { method: 'POST', path: 'searchfilter/keywordsearch', body: { keywordstr: words } } as const;
  const answer = await send({ ...call, signal });
  if (!answer.ok) throw new Error(answer.message);
  const replyRows: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  return replyRows.flatMap(readFoundLaw);
}

function readFoundLaw(row: unknown): LawChoice[] {
  const { type, id, name, code }: Record<string, unknown> = Object(row);
  if (type !== 'Law' || typeof id !== 'number') return [];
  return [{ id, name: String(name ?? ''), code: String(code ?? '') }];
}

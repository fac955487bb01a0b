import { type FormEvent, useState } from 'react';
import { requestSave } from 'shared-lib/api';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { useSave } from 'shared-lib/form/use-save';
import { useQuery, useQueryClient } from 'shared-lib/query';
import { savedViewLimits } from 'shared-lib/records';
import { useNavigate } from 'shared-lib/router';
import { Box, Button, Flex, Icon, Input, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { fetchSavedViews, NameLimitMessage, type SavedView, SavedViewRow } from './view-row';

export type SavedViewsDialogProps = {
  /** The name of the list in the API. */
  kind: string;
  /** The title of the list on the screen. */
  list: string;
  /** The path of the page with the list. */
  path: string;
  /** The query string of the list's current address. A new view stores it. */
  now: string;
  onClosed: () => void;
};

/** A dialog in which users open, save, rename, overwrite and delete the saved views of a list. */
export function SavedViewsDialog({ kind, list, path, now, onClosed }: SavedViewsDialogProps) {
  const navigate = useNavigate();
  const { views, isMissing, refusal, isSaving, add, update, remove } = useSavedViews(kind);
  const [status, setStatus] = useState('');
  const save = async (name: string) => {
    const isSaved = await add({ name, address: now });
    setStatus(isSaved ? t('Saved as {name}.', { name: name.trim() }) : '');
    return isSaved;
  };
  const copy = (address: string) => {
    const link = new URL(`${path}?${address}`, window.location.href).href;
    // If the browser forbids copying, the dialog shows the link to copy by hand.
    navigator.clipboard?.writeText(link).catch(() => undefined);
    setStatus(t('The link: {link}', { link }));
  };
  return (
    <TitledDialog title={t('Views of the {list}', { list })} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          {isMissing && <Text role="alert">{t('Your views could not be loaded. Close this and try again.')}</Text>}
          {views?.length === 0 && <NoSavedViews />}
          <Box as="ul" role="list" css={savedViewRowStyles} aria-label={t('Saved views')}>
            {views?.map((view) => (
              <SavedViewRow
                key={view.id}
                view={view}
                isCurrent={view.address === now}
                onOpen={() => {
                  close();
                  void navigate(`${path}?${view.address}`);
                }}
                onCopy={() => copy(view.address)}
                onRename={(name) => update({ id: view.id, name })}
                onOverwrite={() => update({ id: view.id, address: now })}
                onDelete={async () => setStatus((await remove(view.id)) ? `${view.name} is deleted.` : '')}
              />
            ))}
          </Box>
          <NewViewForm isSaving={isSaving} onSave={save} onCopy={() => copy(now)} />
          <RefusalNotice message={refusal} />
          <Text role="status" textStyle="label" color="fg.muted" overflowWrap="anywhere" _empty={emptyStatusStyle}>
            {status}
          </Text>
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

/** Takes an empty status out of the layout, so that it leaves no empty line. */
const emptyStatusStyle = { position: 'absolute' } as const;

const savedViewRowStyles = {
  listStyleType: 'none',
  borderWidth: '1px',
  rounded: 'card',
  _empty: { display: 'none' },
  '& > li': { ps: '3', pe: '1', py: '1', minH: '11', _notLast: { borderBottomWidth: '1px' } },
};

function NoSavedViews() {
  return (
    <Stack gap="1" align="center" px="4" py="6" rounded="card" bg="bg.subtle" textAlign="center">
      <Icon name="bookmark" size={24} />
      <Text fontWeight="600">{t('You have no views of this list yet.')}</Text>
      <Text color="fg.muted">{t('A view keeps the filters, the order and the columns under a name.')}</Text>
    </Stack>
  );
}

/**
 * Returns the user's saved views of a list, and functions that change them. Each function resolves to true if
 * it succeeded.
 */
function useSavedViews(kind: string) {
  const client = useQueryClient();
  const queryKey = ['views', kind];
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => fetchSavedViews(kind, signal) });
  const { isSaving, refusal, run } = useSave();
  const change = async (path: string, body: object) => {
    const saved = await run((key) => requestSave({ path: `views/${path}`, body, key }));
    await client.invalidateQueries({ queryKey });
    return saved?.ok === true;
  };
  return {
    views: data,
    isMissing: isError,
    refusal,
    isSaving,
    add: (view: Omit<SavedView, 'id'>) => change('add', { kind, ...view }),
    update: (view: Partial<SavedView> & Pick<SavedView, 'id'>) => change('update', view),
    remove: (id: number) => change('delete', { id }),
  };
}

type NewViewFormProps = {
  isSaving: boolean;
  onSave: (name: string) => Promise<boolean>;
  onCopy: () => void;
};

/** Saves the current view of the list under a name, or copies a link to it. */
function NewViewForm({ isSaving, onSave, onCopy }: NewViewFormProps) {
  const [name, setName] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(name)) setName('');
    else document.getElementById('view-name')?.focus();
  };
  return (
    <Stack as="form" gap="1.5" css={{ '& > label': { textStyle: 'label' } }} onSubmit={save}>
      <label htmlFor="view-name">{t('Save this view as')}</label>
      <Flex gap="2" wrap="wrap">
        <Input
          id="view-name"
          aria-required
          size="sm"
          dir="auto"
          flex="1 1 12rem"
          aria-describedby="view-name-limit"
          maxLength={savedViewLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" variant="outline" loading={isSaving} loadingText={t('Save')}>
          {t('Save')}
        </Button>
        <Button size="sm" variant="ghost" px="2" onClick={onCopy}>
          {t('Copy link')}
        </Button>
      </Flex>
      <NameLimitMessage id="view-name-limit" name={name} />
    </Stack>
  );
}

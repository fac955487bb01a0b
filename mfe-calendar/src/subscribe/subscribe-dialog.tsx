import { type ReactNode, useId, useState } from 'react';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Select } from 'shared-lib/form/select';
import { useSave } from 'shared-lib/form/use-save';
import { queryClient } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { Box, Button, HStack, Input, NotRefreshed, Stack, Text } from 'shared-lib/ui';
import { copyText } from 'shared-lib/ui/copy-text';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { type CreatedCalendarFeed, calendarFeedsQueryKey, createCalendarFeed } from '../wire/feeds';
import { usePlaceNames } from '../wire/lists';
import { CalendarFeedList } from './feed-list';

/** The dialog that creates, lists and revokes addresses from which calendar programs fetch due dates. */
export function CalendarFeedDialog({ onClosed }: { onClosed: () => void }) {
  const [made, setMade] = useState<CreatedCalendarFeed>();
  const [isSaving, setSaving] = useState(false);
  const feeds = <CalendarFeedList onRevoked={(id) => id === made?.id && setMade(undefined)} />;
  return (
    <TitledDialog
      title={t('Subscribe')}
      width={600}
      closes={isSaving ? 'from within' : made === undefined ? 'anyhow' : 'not beside'}
      onClosed={onClosed}
    >
      {(close) => (
        <Stack gap="5" p={{ base: '4', md: '6' }}>
          <Text color="fg.muted" textStyle={{ base: 'caption', md: 'body' }}>
            {t(
              'Your calendar program fetches due dates from a link. Anybody with the link can read them. Programs update at their own pace, so do not rely on them alone.',
            )}
          </Text>
          {made === undefined ? (
            <NewFeedAddressForm
              setSaving={setSaving}
              onClose={close}
              onMade={(feed) => {
                setMade(feed);
                void queryClient.invalidateQueries({ queryKey: calendarFeedsQueryKey });
              }}
            >
              {feeds}
            </NewFeedAddressForm>
          ) : (
            <>
              <CreatedFeedAddress address={made.address} onSaved={() => setMade(undefined)} />
              {feeds}
            </>
          )}
        </Stack>
      )}
    </TitledDialog>
  );
}

type NewFeedAddressFormProps = {
  setSaving: (isSaving: boolean) => void;
  onClose: () => void;
  onMade: (feed: CreatedCalendarFeed) => void;
  /** Content between the field and the buttons. */
  children: ReactNode;
};

function NewFeedAddressForm({ setSaving, onClose, onMade, children }: NewFeedAddressFormProps) {
  const id = useId();
  const [placeId, setPlaceId] = useState<number>();
  const { data: places = [], isError, refetch } = usePlaceNames();
  const { isSaving, refusal, run } = useSave();
  const make = async () => {
    setSaving(true);
    const made = await run(() => createCalendarFeed(placeId));
    setSaving(false);
    if (made?.ok) onMade(made.value);
  };
  return (
    <>
      <Box>
        <LabelledField id={id} label={t('Due dates')}>
          {(control) => (
            <Select
              {...control}
              w="full"
              value={placeId === undefined ? '' : String(placeId)}
              onChange={({ target }) => setPlaceId(parseId(target.value))}
              choices={[
                ['', t('What I do or check')],
                ...places.map(({ id: place, name }) => [String(place), name] as const),
              ]}
            />
          )}
        </LabelledField>
      </Box>
      {isError && <NotRefreshed onRetry={() => void refetch()} />}
      <RefusalNotice message={refusal} />
      {children}
      <DialogActions
        back={
          <Button size="sm" variant="outline" disabled={isSaving} onClick={onClose}>
            {t('Close')}
          </Button>
        }
        action={
          <Button size="sm" loading={isSaving} loadingText={t('Make a link')} onClick={() => void make()}>
            {t('Make a link')}
          </Button>
        }
      />
    </>
  );
}

/** Shows the new address. This is the only time that it is shown. */
function CreatedFeedAddress({ address, onSaved }: { address: string; onSaved: () => void }) {
  const id = useId();
  const [message, setMessage] = useState('');
  const copy = async () => {
    const isCopied = await copyText(address);
    setMessage(isCopied ? t('Copied.') : t('This browser does not let Lexboard copy. Select the link instead.'));
  };
  return (
    <Stack gap="3">
      <LabelledField
        id={id}
        label={t('The new link')}
        hint={t('This link is shown only now. Paste it where your calendar program adds a calendar from the internet.')}
      >
        {(control) => (
          <Input
            {...control}
            readOnly
            autoFocus
            size="sm"
            fontFamily="mono"
            value={address}
            onFocus={({ target }) => target.select()}
          />
        )}
      </LabelledField>
      <HStack gap="3" wrap="wrap">
        <Button size="sm" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button size="sm" variant="outline" onClick={onSaved}>
          {t('I have saved it')}
        </Button>
        <Text role="status" color="fg.muted">
          {message}
        </Text>
      </HStack>
    </Stack>
  );
}

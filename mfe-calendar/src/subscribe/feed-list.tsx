import { useState } from 'react';
import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { requestSave } from 'shared-lib/api';
import { useSave } from 'shared-lib/form/use-save';
import { queryClient } from 'shared-lib/query';
import { formatMomentInWords } from 'shared-lib/records';
import { Button, chakra, Heading, LoadingRows, NotLoaded, Stack, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { InlineConfirmation } from '../parts/row-question';
import { type CalendarFeed, calendarFeedsQueryKey, useCalendarFeeds } from '../wire/feeds';

/** Lists the existing calendar addresses without their secret part. */
export function CalendarFeedList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const { data, isError, refetch } = useCalendarFeeds();
  return (
    <Stack as="section" gap="2" aria-label={t('Your links')}>
      <Heading as="h3" textStyle="h3">
        {t('Your links')}
      </Heading>
      {data ? (
        data.length === 0 ? (
          <Text color="fg.muted">{t('You have no links yet.')}</Text>
        ) : (
          <CalendarFeedListElement>
            {data.map((feed) => (
              <CalendarFeedRow key={feed.id} feed={feed} onRevoked={() => onRevoked(feed.id)} />
            ))}
          </CalendarFeedListElement>
        )
      ) : isError ? (
        <NotLoaded what={t('Your links')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={2} label={t('Loading your links')} />
      )}
    </Stack>
  );
}

function CalendarFeedRow({ feed, onRevoked }: { feed: CalendarFeed; onRevoked: () => void }) {
  const { id, place, madeAt, lastReadAt } = feed;
  const [isAsking, setAsking] = useState(false);
  const name = place || t('What I do or check');
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <small>
          {t('Made {moment}', { moment: formatMomentInWords(madeAt, toOrganisationTime) })} ·{' '}
          {lastReadAt === ''
            ? t('never read')
            : t('last read {moment}', {
                moment: formatMomentInWords(lastReadAt, toOrganisationTime),
              })}
        </small>
      </div>
      {isAsking ? (
        <RevokeFeedConfirmation id={id} onRevoked={onRevoked} onCancel={() => setAsking(false)} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          aria-label={t('Revoke: {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {t('Revoke')}
        </Button>
      )}
    </li>
  );
}

type RevokeFeedConfirmationProps = { id: number; onRevoked: () => void; onCancel: () => void };

function RevokeFeedConfirmation({ id, onRevoked, onCancel }: RevokeFeedConfirmationProps) {
  const { isSaving, refusal, run } = useSave();
  const revoke = async () => {
    const revoked = await run((key) => requestSave({ path: 'feeds/delete', body: { id }, key }));
    if (!revoked?.ok) return;
    onRevoked();
    await queryClient.invalidateQueries({ queryKey: calendarFeedsQueryKey });
  };
  return (
    <InlineConfirmation
      {...{ isSaving, refusal, onCancel }}
      label={t('Revoke this link?')}
      description={t('Calendar programs can no longer read due dates from this link.')}
      keepLabel={t('Keep')}
      confirmLabel={t('Revoke')}
      onConfirm={() => void revoke()}
    />
  );
}

const CalendarFeedListElement = chakra('ul', {
  base: {
    display: 'grid',
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      py: '2',
      borderTopWidth: '1px',
    },
    '& > li > div': { display: 'grid', minW: '0', overflowWrap: 'anywhere' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
  },
});

import { isLink } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { formatDay } from '../dates/format-date';
import type { ListColumn } from '../list/list-table';
import { RowMenu } from '../list/row-menu';
import type { Circular, CircularRowAction } from './circular';
import { LawChips } from './law-chips';

/** Shown in place of the laws of a circular that belongs to no law. */
const noLawLabel = t('No law');

type CircularColumnsOptions = {
  canEdit: boolean;
  onViewLaw: (id: number) => void;
  onAct: (act: CircularRowAction, circular: Circular) => void;
};

/** Makes the columns of the list of circulars. Without Edit access, a dash replaces the actions. */
export function makeCircularColumns({ canEdit, onViewLaw, onAct }: CircularColumnsOptions): ListColumn<Circular>[] {
  return [
    {
      title: t('Topic'),
      width: 240,
      // With this share of the width, most topics and most names of laws fit on one line.
      grows: 1.5,
      shown: 'link',
      card: 'name',
      text: ({ link }) => link,
      cell: renderTopicLink,
    },
    { title: t('Date'), width: 108, card: 'caption', text: ({ date }) => formatDay(date) },
    { title: t('Type'), width: 112, card: 'caption', text: ({ type }) => type },
    {
      title: t('Laws'),
      width: 240,
      grows: true,
      shown: 'chips',
      text: () => '',
      cell: ({ laws }) => (laws.length === 0 ? <i>{noLawLabel}</i> : <LawChips laws={laws} onView={onViewLaw} />),
    },
    {
      title: t('Action'),
      width: 100,
      shown: 'action',
      text: () => '',
      cell: (circular) => (canEdit ? renderActions(circular, onAct) : <span>-</span>),
    },
  ];
}

/**
 * Renders the topic as a link to the circular, which opens in a new tab and gets no referrer. The domain is
 * below. A link that is not a web address is shown as text.
 */
function renderTopicLink({ topic, link }: Circular) {
  if (!isLink(link)) {
    return (
      <>
        <bdi data-topic="">{topic || '–'}</bdi>
        <small>
          <bdi>{link || t('No link')}</bdi>
        </small>
      </>
    );
  }
  return (
    <>
      <a href={link} target="_blank" rel="noopener noreferrer">
        <bdi>{topic || link}</bdi>
      </a>
      <small>
        <bdi>{findDomain(link)}</bdi>
      </small>
    </>
  );
}

/** Returns the domain of a link without "www.". */
function findDomain(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
}

/** Returns the year of a circular. The list groups circulars by year. */
export function findCircularYear({ date }: Circular): string {
  return date.slice(0, 4) || t('No date');
}

function renderActions(circular: Circular, onAct: CircularColumnsOptions['onAct']) {
  return (
    <RowMenu
      name={circular.topic}
      first={
        <button
          type="button"
          aria-label={t('Edit {topic}', { topic: circular.topic })}
          onClick={() => onAct('edit', circular)}
        >
          {t('Edit')}
        </button>
      }
    >
      <button
        type="button"
        aria-label={t('Delete {topic}', { topic: circular.topic })}
        data-destroys=""
        onClick={() => onAct('delete', circular)}
      >
        {t('Delete')}
      </button>
    </RowMenu>
  );
}

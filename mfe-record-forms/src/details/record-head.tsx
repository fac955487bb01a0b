import { useAccess } from 'shared-lib/access';
import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { readFirstDataEntry } from 'shared-lib/api';
import { formatPerson } from 'shared-lib/people';
import { consumeOrFetchLaw } from 'shared-lib/prefetch';
import { useQuery } from 'shared-lib/query';
import {
  buildFormAddress,
  type FieldValue,
  fieldTypes,
  findEditButtonState,
  formatLawReference,
  formatLawStatus,
  formatMomentInWords,
  type RecordKind,
} from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { Button, chakra, linkStyle, StatusBadge } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { FetchedRecord } from '../opening/use-record';
import { LazyNextDates } from '../schedule/next-dates-part';

type RecordHeadProps = {
  kind: RecordKind;
  record: FetchedRecord;
  /** Whether the current state is shown. Nobody can edit an earlier state. */
  isNow: boolean;
  /** Called to show a law in the same dialog. */
  onVisitLaw: (id: number) => void;
};

/**
 * The top of the record: its name, the law to which it belongs, its status and last change. The unique code is
 * not here, because it is the first row below. The name stays in view.
 */
export function RecordHead({ kind, record, isNow, onVisitLaw }: RecordHeadProps) {
  const { name, status, values } = record;
  const lawStatus = formatLawStatus(readText(values.lawStatus));
  const sensitivity = readText(values.sensitivity);
  return (
    <RecordHeadBox data-head="">
      <div data-named="">
        <div>
          <h3 dir="auto">{name}</h3>
        </div>
      </div>
      <LinkedLaw value={values.law ?? values.parentLaw} isParent={kind.name === 'law'} onVisit={onVisitLaw} />
      <div data-badges="">
        <span>
          <StatusBadge status={status} />
          {lawStatus !== 'Active' && <StatusBadge status={lawStatus} />}
          {sensitivity && <StatusBadge status={sensitivity} />}
        </span>
        {isNow && <LastChangeText timeline={record.timeline} />}
      </div>
      {isNow && kind.name !== 'law' && lawStatus === 'Active' && (
        <LazyNextDates values={values} duty={{ kind: kind.name, id: record.id }} canMakeExact="without a date" />
      )}
    </RecordHeadBox>
  );
}

/**
 * The link to the form, and the button that prints the record. On desktops they are in the title bar, on phones at
 * the foot.
 */
export function RecordActions({ kind, record, isNow }: Omit<RecordHeadProps, 'onVisitLaw'>) {
  return (
    <span data-not-printed="" data-acts="" style={actionsStyle}>
      {isNow && <EditLink kind={kind} record={record} />}
      <button type="button" data-tool="" aria-label={t('Print')} title={t('Print')} onClick={() => window.print()}>
        {/* The icon is drawn here, so that it does not depend on the release of the shared icons. */}
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6v-5.5Z"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </span>
  );
}

const actionsStyle = { display: 'inline-flex', alignItems: 'center', gap: '4px', marginInlineStart: 'auto' };

/** Says when the record was last changed, and by whom. The timeline below lists all changes. */
function LastChangeText({ timeline }: Pick<FetchedRecord, 'timeline'>) {
  const [last] = timeline;
  if (!last) return null;
  const [day = ''] = formatMomentInWords(last.at, toOrganisationTime).split(',');
  if (!last.user) return <p data-changed="">{t('Updated {day}', { day })}</p>;
  return (
    <p data-changed="" title={last.user}>
      {t('Updated {day} by {user}', { day, user: formatPerson(last.person || last.user) })}
    </p>
  );
}

const readText = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');

/**
 * A link to the form. It is hidden if the lists do not let this user edit the record, for example because its
 * law is repealed.
 */
function EditLink({ kind, record }: { kind: RecordKind; record: FetchedRecord }) {
  const { canEdit } = useAccess();
  const { law, lawStatus } = record.values;
  const { isEditable } = record;
  if (findEditButtonState({ lawStatus: readText(lawStatus), isEditable }, canEdit) !== 'enabled') return null;
  return (
    <Button asChild size="sm">
      <Link to={buildFormAddress(kind, { id: record.id, lawId: readLawId(law) })}>{t('Edit')}</Link>
    </Button>
  );
}

function readLawId(value: FieldValue | undefined): number {
  return typeof value === 'object' && 'code' in value && value.id > 0 ? value.id : 0;
}

type LinkedLawProps = {
  value: FieldValue | undefined;
  isParent: boolean;
  onVisit: (id: number) => void;
};

function LinkedLaw({ value, isParent, onVisit }: LinkedLawProps) {
  const id = readLawId(value);
  const name = useLawName(id);
  if (id === 0 || typeof value !== 'object' || !('code' in value)) return null;
  return (
    <p data-law="">
      <span data-of={isParent ? 'parent' : 'law'}>{isParent ? t('Parent law') : t('Law')}</span>{' '}
      <button type="button" onClick={() => onVisit(id)}>
        {name || formatLawReference(value)}
      </button>
    </p>
  );
}

/** Returns the name of a law, or an empty text until it has loaded. The law's code is shown meanwhile. */
function useLawName(id: number): string {
  const { data } = useQuery({
    queryKey: ['law-name', id],
    queryFn: async ({ signal }) => {
      const answer = await consumeOrFetchLaw(id, signal);
      if (!answer.ok) throw new Error(answer.message || 'The name of the law did not come.');
      return fieldTypes.text.parse(readFirstDataEntry(answer.value).Law);
    },
    enabled: id > 0,
  });
  return data ?? '';
}

const RecordHeadBox = chakra('div', {
  base: {
    // The head has no box of its own. With one, the row with the actions would leave the view together with
    // the head.
    display: 'contents',
    '& > * + *': { mt: '2' },
    '& > [data-named]': {
      position: { base: 'sticky', _print: 'static' },
      top: '0',
      zIndex: '1',
      mt: '-2',
      mx: { base: '-4', md: '-5' },
      containerType: 'scroll-state',
      '& > div': {
        display: 'flex',
        alignItems: 'flex-start',
        gap: '3',
        px: { base: '4', md: '5' },
        py: '2',
        bg: 'bg.panel',
      },
      '& h3': {
        flex: '1',
        minW: '0',
        fontSize: '18px',
        lineHeight: '24px',
        fontWeight: '600',
        overflowWrap: 'anywhere',
      },
      '@container scroll-state(stuck: top)': {
        '& > div': { boxShadow: '0 1px {colors.border}' },
        '& h3': { lineClamp: '2' },
      },
    },
    '& > [data-badges]': {
      mt: '0',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      '& > span': { display: 'inline-flex', flexWrap: 'wrap', gap: '2' },
      // The shape of a status has its own margin before the word.
      '& > span > span': { gap: '0' },
      '& + *': { mt: '3' },
      '& > [data-changed]': { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
    },
    // The law is directly below the name, as in the lists.
    '& > [data-law]': {
      mt: '-1',
      mb: '1',
      textStyle: 'label',
      fontWeight: '400',
      color: 'fg.muted',
      // The second line of a long name does not begin below the label.
      '&:has(> [data-of=parent])': { display: 'flex', alignItems: 'baseline', gap: '1.5' },
      '& > [data-of=parent]': { flex: 'none', lineHeight: '1.5rem' },
      '& > [data-of=law]': { position: 'absolute', clipPath: 'inset(50%)' },
      '& > button': {
        ...linkStyle,
        textAlign: 'start',
        py: '3px',
        cursor: 'pointer',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
  },
});

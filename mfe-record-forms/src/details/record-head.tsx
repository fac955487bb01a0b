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
import { Button, chakra, kindDotStyle, linkStyle, StatusBadge } from 'shared-lib/ui';
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

/** The top of the dialog: the record's name, code, status and actions, and the law to which it belongs. */
export function RecordHead({ kind, record, isNow, onVisitLaw }: RecordHeadProps) {
  const { name, status, values } = record;
  const lawStatus = formatLawStatus(readText(values.lawStatus));
  const sensitivity = readText(values.sensitivity);
  return (
    <RecordHeadBox data-head="">
      <p data-code="">
        <i style={kindDotStyle(kind.name)} aria-hidden="true" />
        {readText(values.uniqueCode)}
      </p>
      <h3 dir="auto">{name}</h3>
      <div data-badges="">
        <div>
          <span data-statuses="">
            <StatusBadge status={status} />
            {lawStatus !== 'Active' && <StatusBadge status={lawStatus} />}
            {sensitivity && <StatusBadge status={sensitivity} />}
          </span>
          {/* Visible once the heading has scrolled out of view. */}
          <b aria-hidden="true" data-not-printed="" dir="auto">
            {name}
          </b>
          <span data-not-printed="" data-acts="">
            {isNow && <EditLink kind={kind} record={record} />}
            <Button type="button" size="sm" variant="outline" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </span>
        </div>
      </div>
      {isNow && <LastChangeText timeline={record.timeline} />}
      {isNow && kind.name !== 'law' && lawStatus === 'Active' && (
        <LazyNextDates values={values} duty={{ kind: kind.name, id: record.id }} canMakeExact="without a date" />
      )}
      <LinkedLaw value={values.law ?? values.parentLaw} isParent={kind.name === 'law'} onVisit={onVisitLaw} />
    </RecordHeadBox>
  );
}

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
 * A link to the form. It is hidden for a record that users cannot edit from the lists, such as one of a
 * repealed law.
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
      <span>{isParent ? t('Parent law') : t('Law')}</span>
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
    '& > [data-code]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '4',
      textStyle: 'code',
      color: 'fg.muted',
      '& > i': { boxSize: '2', rounded: 'full' },
    },
    '& > h3': { fontSize: '18px', lineHeight: '24px', fontWeight: '600', overflowWrap: 'anywhere' },
    '& > [data-badges]': {
      position: { base: 'sticky', _print: 'static' },
      top: '0',
      zIndex: '1',
      mx: { base: '-4', md: '-5' },
      containerType: 'scroll-state',
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2',
        px: { base: '4', md: '5' },
        py: '1',
        bg: 'bg.panel',
      },
      '& [data-statuses]': { display: 'inline-flex', flexWrap: 'wrap', gap: '2' },
      '& [data-acts]': { display: 'inline-flex', gap: '2', ms: 'auto' },
      '& b': { display: 'none' },
      '@container scroll-state(stuck: top)': {
        '& > div': { flexWrap: 'nowrap', py: '2', boxShadow: '0 1px {colors.border}' },
        '& [data-statuses]': { display: 'none' },
        '& b': {
          lineClamp: '2',
          minW: '0',
          overflowWrap: 'anywhere',
          fontWeight: '600',
        },
      },
    },
    '& > [data-changed]': { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > [data-law]': {
      display: 'grid',
      // Lines the columns up with those of the rows below (`fields/record-fields.tsx`).
      gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' },
      columnGap: '3',
      alignItems: 'baseline',
      alignContent: 'start',
      py: '1',
      // Reserves two lines for the name of the law, because it loads after the code.
      minH: '12',
      '& > span': { textStyle: 'label', color: 'fg.muted' },
      '& > button': {
        ...linkStyle,
        textAlign: 'start',
        fontWeight: '500',
        cursor: 'pointer',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
  },
});

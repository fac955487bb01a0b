import { useState } from 'react';
import { buildFileAddress, proofFolder } from 'shared-lib/records';
import { chakra, LoadingRows, NotLoaded, Text } from 'shared-lib/ui';
import { DialogFigures } from 'shared-lib/ui/object-block';
import { t } from 'shared-lib/words';
import { describePeriodAndStatutoryDay, formatDueMoment } from '../days/days';
import { WarningNoteBox } from '../parts/dialog-form';
import { useRefreshIfListsAreOld } from '../wire/call-api';
import { useVerifyPreview, type VerifyPreview, type VerifyRefusalCause } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';
import { describeFiling } from './filing-facts';
import { BulkActionDialog } from './many-frame';

export type BulkVerifyDialogProps = {
  rows: readonly Occurrence[];
  /** Called after the server has answered, with the ids of the rows that were refused or left out. */
  onVerified?: (refused: readonly number[]) => void;
  onClosed: () => void;
};

/**
 * The dialog that verifies many filings. It shows the content of each filing, so that the checker sees what is
 * verified. Filings that this person cannot verify are left out, with the reason, and stay selected.
 */
export function BulkVerifyDialog({ rows, onVerified, onClosed }: BulkVerifyDialogProps) {
  const [opened] = useState(rows);
  const { data, isError, refetch } = useVerifyPreview(opened);
  const filings = opened.flatMap((row) => {
    const filing = data?.find(({ id }) => id === row.id);
    return filing ? [{ row, filing }] : [];
  });
  const chosen = filings.filter(({ filing }) => filing.leftOut === undefined);
  const chosenRows = chosen.map(({ row }) => row);
  const leftOut = filings.filter(({ filing }) => filing.leftOut !== undefined);
  useRefreshIfListsAreOld(leftOut.some(({ filing }) => filing.leftOut === 'changed' || filing.leftOut === 'verified'));
  const keptIds = opened.filter((row) => !chosenRows.includes(row)).map(({ id }) => id);
  return (
    <BulkActionDialog
      act="verify"
      rows={chosenRows}
      isTyped={false}
      fault={undefined}
      body={{ rows: chosenRows.map(({ id, version }) => ({ id, version })) }}
      onDone={onVerified && ((refused) => onVerified([...refused, ...keptIds]))}
      onClosed={onClosed}
    >
      {() =>
        data ? (
          <>
            <DialogFigures figures={listVerificationCounts(chosen, keptIds.length)} />
            <LeftOutNote filings={leftOut.map(({ filing }) => filing)} />
            {chosen.length > 0 && (
              <Text color="fg.muted">
                {t('You agree with what was filed.')}
                {chosen.some(({ filing }) => filing.proof.length > 0) && <> {t('Look at the files first.')}</>}
              </Text>
            )}
            <FilingList>
              {chosen.map(({ row, filing }) => (
                <FilingItem key={row.id} {...{ row, filing }} />
              ))}
            </FilingList>
          </>
        ) : isError ? (
          <NotLoaded what={t('What was filed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={4} label={t('Loading what was filed')} />
        )
      }
    </BulkActionDialog>
  );
}

type ChosenFiling = { row: Occurrence; filing: VerifyPreview };

/** Lists how many filings will be verified, how many of these are late or without a file, and how many are left out. */
function listVerificationCounts(chosen: readonly ChosenFiling[], leftOut: number) {
  const late = chosen.filter(({ row }) => row.standing === 'late').length;
  const fileless = chosen.filter(({ filing }) => filing.proof.length === 0).length;
  return [
    { label: t('To verify'), value: chosen.length },
    { label: t('Late'), value: late, tone: late > 0 && ('bad' as const) },
    { label: t('Without a file'), value: fileless, tone: fileless > 0 && ('warn' as const) },
    { label: t('Left out'), value: leftOut, tone: leftOut > 0 && ('warn' as const) },
  ];
}

const leftOutTexts = {
  own: (count: number) =>
    count === 1
      ? t('1 is left out, because you own it or filed it yourself.')
      : t('{count} are left out, because you own them or filed them yourself.', { count }),
  'not-checker': (count: number) =>
    count === 1
      ? t('1 is left out, because somebody else checks it.')
      : t('{count} are left out, because somebody else checks them.', { count }),
  'no-checker': (count: number) =>
    count === 1
      ? t('1 is left out, because it was filed without a checker. It counts without a check.')
      : t('{count} are left out, because they were filed without a checker. They count without a check.', { count }),
  verified: (count: number) =>
    count === 1
      ? t('1 is left out, because it is verified already.')
      : t('{count} are left out, because they are verified already.', { count }),
  changed: (count: number) =>
    count === 1
      ? t('1 is left out, because it has changed since the list was loaded.')
      : t('{count} are left out, because they have changed since the list was loaded.', { count }),
  other: (count: number, why: string) => t('{count} left out: {why}', { count, why }),
} satisfies Record<VerifyRefusalCause, (count: number, why: string) => string>;

/** Says how many rows are left out, and why. */
function LeftOutNote({ filings }: { filings: readonly VerifyPreview[] }) {
  const causes = [...new Set(filings.flatMap(({ leftOut }) => leftOut ?? []))];
  if (causes.length === 0) return null;
  return (
    <WarningNoteBox role="note" isFact>
      {causes.map((cause) => {
        const leftOutFilings = filings.filter(({ leftOut }) => leftOut === cause);
        return <p key={cause}>{leftOutTexts[cause](leftOutFilings.length, leftOutFilings[0]?.why ?? '')}</p>;
      })}
    </WarningNoteBox>
  );
}

/** One due date with its filing: the day, the person, the reference, the files, and reasons. */
function FilingItem({ row, filing }: ChosenFiling) {
  const { filedOn, filedTime, filedBy, reference, lateReason, noProofReason, proof } = filing;
  const due = t('Due {day}', { day: formatDueMoment(row) });
  const done = filedOn !== undefined && formatDueMoment({ due: filedOn, dueTime: filedTime });
  return (
    <li>
      <b>
        <bdi>{row.name}</bdi>
      </b>
      <span>{[row.profile, due, describePeriodAndStatutoryDay(row)].filter(Boolean).join(' · ')}</span>
      <span dir="auto">
        {[
          done && t('Done on {day}', { day: done }),
          filedBy && describeFiling(filing),
          reference && t('Reference {reference}', { reference }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {lateReason && (
        <span dir="auto">
          {row.standing === 'late'
            ? t('Late: {reason}', { reason: lateReason })
            : t('Reason given before the due date moved: {reason}', { reason: lateReason })}
        </span>
      )}
      {proof.length === 0 && <span dir="auto">{t('No file: {reason}', { reason: noProofReason })}</span>}
      {proof.map((file) => (
        <a key={file.file} href={buildFileAddress(proofFolder, file)}>
          <bdi>{file.name}</bdi>
        </a>
      ))}
    </li>
  );
}

const FilingList = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    rounded: 'card',
    _empty: { display: 'none' },
    '& li': { display: 'grid', justifyItems: 'start', px: '3', py: '2', _notLast: { borderBottomWidth: '1px' } },
    '& b': { fontWeight: '600' },
    '& span': { color: 'fg.muted', textStyle: 'label', fontVariantNumeric: 'tabular-nums' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '@media (pointer: coarse)': { '& a': { minH: '10', alignContent: 'center' } },
  },
});

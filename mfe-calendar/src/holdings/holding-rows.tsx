import { Fragment, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { useSave } from 'shared-lib/form/use-save';
import { buildFileAddress, certificateFolder } from 'shared-lib/records';
import type { Day } from 'shared-lib/schedules';
import { Button } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { useOpenActionDialog } from '../actions/due-date-actions';
import { formatShortDay } from '../days/days';
import { InlineConfirmation } from '../parts/row-question';
import { refreshDueDates } from '../wire/call-api';
import type { HeldLicense, HeldLicenseStatus, MissingLicense } from '../wire/holdings';
import {
  describeLastValidDay,
  endingSoonDays,
  findDayToApply,
  findValidityStripSpan,
  listValidityStripMarks,
  MonthScale,
  ValidityBar,
  type ValidityStripMark,
  type ValidityStripSpan,
} from './validity-bar';

/** The action whose form is open, and its license. */
export type HeldLicenseFormRequest =
  // `placeId`: the place with which the form starts, if the list shows only one.
  | { act: 'add'; missing?: MissingLicense; placeId?: number | undefined }
  | { act: 'update' | 'renew'; holding: HeldLicense };

/** The action whose dialog is open, and its license. */
export type HeldLicenseDialogRequest =
  | HeldLicenseFormRequest
  | { act: 'surrender' | 'takeBackRenewal'; holding: HeldLicense };

export const heldLicenseActionLabels = {
  add: t('Record license'),
  update: t('Edit license'),
  renew: t('Record renewal'),
  surrender: t('Surrender license'),
  takeBackRenewal: t('Take renewal back'),
} satisfies Record<HeldLicenseDialogRequest['act'], string>;

const recordApplicationLabel = t('Record application');

/** Finds the label, the sign and the tone of a license's status. If the license ends soon, the label says that. */
function findHeldLicenseStatusDisplay(
  { standing, validUntil, isMistake }: HeldLicense,
  today: number,
): { tone: string; sign: string; word: string } {
  if (isMistake) return { ...heldLicenseStatusDisplays.surrendered, word: t('Recorded by mistake') };
  const isSoon = standing === 'held' && validUntil !== undefined && validUntil - today <= endingSoonDays;
  return isSoon ? { tone: 'warn', sign: '!', word: t('Ends soon') } : heldLicenseStatusDisplays[standing];
}

const heldLicenseStatusDisplays = {
  held: { tone: 'ok', sign: '●', word: t('Held') },
  applied: { tone: 'none', sign: '◔', word: t('Applied, awaiting') },
  deemed: { tone: 'none', sign: '◔', word: t('Counts as renewed') },
  lapsed: { tone: 'bad', sign: '!', word: t('Lapsed') },
  surrendered: { tone: 'none', sign: '⊘', word: t('Surrendered') },
  replaced: { tone: 'none', sign: '✓', word: t('Renewed') },
} satisfies Record<HeldLicenseStatus, { tone: string; sign: string; word: string }>;

type HeldLicenseRowsProps = {
  rows: readonly HeldLicense[];
  today: Day;
  onAct: (asked: HeldLicenseDialogRequest) => void;
};

/** Lists licenses by place, below a common axis of months. On phones each license has its own axis. */
export function HeldLicenseRows({ rows, today, onAct }: HeldLicenseRowsProps) {
  const span = findValidityStripSpan(today);
  return (
    <div className="holdings">
      <p className="holding-legend">
        {listLegendOfShownMarks(rows, span).map(({ mark, word, ...look }) => (
          <span key={mark}>
            <i {...look} aria-hidden="true" /> {word}
          </span>
        ))}
      </p>
      <div className="holding-axis" aria-hidden="true">
        <span>{t('License')}</span>
        <span>{t('Validity')}</span>
        <MonthScale span={span} />
      </div>
      {groupHeldLicensesByPlace(rows).map(({ place, rows: ofPlace }) => (
        <div key={place.id}>
          <h3>
            <bdi>{place.name}</bdi>
          </h3>
          <ul aria-label={place.name}>
            {ofPlace.map((holding) => (
              <li key={holding.id}>
                <HeldLicenseDescription holding={holding} />
                <HeldLicenseStatusAndDays holding={holding} today={today} />
                <div className="holding-strip" aria-hidden="true">
                  <ValidityBar {...{ holding, today, span }} />
                </div>
                <HeldLicenseActions holding={holding} onAct={onAct} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The legend of the strips: the word and the class of each mark. */
const validityStripLegend: readonly { mark: ValidityStripMark | 'today'; word: string; className: string }[] = [
  { mark: 'valid', word: t('valid'), className: 'holding-valid' },
  { mark: 'soon', word: t('last 90 days'), className: 'holding-soon' },
  { mark: 'lapsed', word: t('lapsed'), className: 'holding-valid' },
  { mark: 'surrendered', word: t('no longer held'), className: 'holding-valid' },
  { mark: 'apply', word: t('apply by'), className: 'holding-apply' },
  { mark: 'end', word: t('ends'), className: 'holding-end' },
  { mark: 'today', word: t('today'), className: 'holding-today' },
];

/** Lists the parts of the legend. It leaves out marks that no strip shows. */
function listLegendOfShownMarks(rows: readonly HeldLicense[], span: ValidityStripSpan) {
  const shown = new Set<string>(['today', ...rows.flatMap((row) => listValidityStripMarks(row, span))]);
  return validityStripLegend
    .filter(({ mark }) => shown.has(mark))
    .map((one) => ({ ...one, 'data-standing': one.mark }));
}

function groupHeldLicensesByPlace(rows: readonly HeldLicense[]) {
  const groups = new Map<number, { place: HeldLicense['place']; rows: HeldLicense[] }>();
  for (const row of rows) {
    const group = groups.get(row.place.id);
    if (group) group.rows.push(row);
    else groups.set(row.place.id, { place: row.place, rows: [row] });
  }
  return [...groups.values()].toSorted((one, other) => one.place.name.localeCompare(other.place.name));
}

/** Shows the name of the license, its law with number and files, and its note. */
function HeldLicenseDescription({ holding: { license, law, number, note, files } }: { holding: HeldLicense }) {
  return (
    <div className="holding-text">
      <b>
        <bdi>{license.name}</bdi>
      </b>
      <p className="holding-law">
        <bdi title={law}>{law}</bdi>
        {number !== '' && (
          <>
            {' '}
            <bdi className="holding-number">{number}</bdi>
          </>
        )}
        {files.map((file) => (
          <Fragment key={file.file}>
            {' '}
            <a className="due-link" href={buildFileAddress(certificateFolder, file)} title={file.name}>
              <bdi>{file.name}</bdi>
            </a>
          </Fragment>
        ))}
      </p>
      {note !== '' && (
        <p className="holding-note" dir="auto" title={note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Shows the status of the license and its days. */
function HeldLicenseStatusAndDays({ holding, today }: { holding: HeldLicense; today: Day }) {
  const { tone, sign, word } = findHeldLicenseStatusDisplay(holding, today);
  return (
    <div className="holding-days">
      <span className="due-pill" data-tone={tone}>
        <span aria-hidden="true">{sign} </span>
        {word}
      </span>
      {describeHeldLicenseDays(holding, today).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** Describes the days of a license in words. The text says everything that the strip beside it shows. */
function describeHeldLicenseDays(holding: HeldLicense, today: Day): string[] {
  const { validUntil, appliedOn, renewal, endedOn, reason, applyAt, isUndated, isMistake } = holding;
  const applyBy = findDayToApply(holding);
  const applyDay = applyBy !== undefined && { day: formatShortDay(applyBy) };
  const isCurrent = holding.standing !== 'replaced' && holding.standing !== 'surrendered';
  return [
    validUntil === undefined ? t('Valid until cancelled') : describeLastValidDay(validUntil, today, isCurrent),
    ...(applyDay
      ? [
          renewal === 'overdue' ? t('Apply by {day}: overdue', applyDay) : t('Apply by {day}', applyDay),
          ...(applyAt === undefined ? [] : [t('Due at {place}', { place: applyAt })]),
        ]
      : []),
    ...(isUndated && isCurrent && validUntil !== undefined && applyBy === undefined
      ? [t('No renewal date is known')]
      : []),
    ...(appliedOn === undefined ? [] : [t('Applied on {day}', { day: formatShortDay(appliedOn) })]),
    ...(endedOn === undefined ? [] : [describeEnd({ day: formatShortDay(endedOn), reason }, isMistake)]),
  ];
}

const describeEnd = (end: { day: string; reason: string }, isMistake = false) =>
  isMistake ? t('Taken back on {day}: {reason}', end) : t('Surrendered on {day}: {reason}', end);

/**
 * The next action on a license as a button, and the others in a menu. On phones all are in the menu. Only people
 * who may file the due date of the renewal see `Record application`, because it files that due date with proof.
 */
function HeldLicenseActions({ holding, onAct }: { holding: HeldLicense; onAct: HeldLicenseRowsProps['onAct'] }) {
  const open = useOpenActionDialog();
  const isPhone = useIsPhone();
  const { isReadOnly } = useAccess();
  const { mayChange, mayApply, license, place, dueId, renewal, validUntil } = holding;
  if (holding.mayTakeBack && !isReadOnly) return <UndoSurrenderButton holding={holding} />;
  if (!mayChange || isReadOnly) return null;
  const row = t('{name}, {place}', { name: license.name, place: place.name });
  // A license that is valid until it is cancelled has no end, so it is not renewed.
  const hasEnd = validUntil !== undefined;
  const isApplying = mayApply && dueId !== undefined && (renewal === 'due' || renewal === 'overdue');
  const propsOf = (act: Exclude<HeldLicenseDialogRequest['act'], 'add'>) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-label': t('{act}: {name}', { act: heldLicenseActionLabels[act], name: row }),
    onClick: () => onAct({ act, holding }),
    children: heldLicenseActionLabels[act],
  });
  const next = isApplying
    ? {
        'aria-haspopup': 'dialog' as const,
        'aria-label': t('{act}: {name}', { act: recordApplicationLabel, name: row }),
        onClick: () => open({ act: 'file', id: dueId, isRenewal: true }),
        children: recordApplicationLabel,
      }
    : propsOf(hasEnd ? 'renew' : 'update');
  return (
    <div className="holding-acts due-quiet">
      {!isPhone && <Button size="sm" variant="outline" {...next} />}
      <ActionsMenu name={row} variant="ghost">
        {isPhone && <button type="button" {...next} />}
        {isApplying && <button type="button" {...propsOf('renew')} />}
        {(isApplying || hasEnd) && <button type="button" {...propsOf('update')} />}
        {holding.replacesId !== undefined && <button type="button" data-destroys="" {...propsOf('takeBackRenewal')} />}
        <button type="button" data-destroys="" {...propsOf('surrender')} />
      </ActionsMenu>
    </div>
  );
}

/** A button that undoes a surrender. After a click, a confirmation takes its place. */
function UndoSurrenderButton({ holding: { id, version, license, place } }: { holding: HeldLicense }) {
  const [isAsking, setAsking] = useState(false);
  const { isSaving, refusal, run } = useSave();
  const takeBack = async () => {
    const saved = await run((key) => requestSave({ path: 'holdings/takeback', body: { id, version }, key }));
    if (!saved?.ok) return;
    announce({ type: 'message', text: t('Surrender taken back: {name}', { name: license.name }) });
    refreshDueDates();
  };
  return (
    <div className="holding-acts due-quiet">
      {isAsking ? (
        <InlineConfirmation
          {...{ isSaving, refusal }}
          label={t('Take the surrender back?')}
          description={t('The license is held as before. Due dates that became void are open again.')}
          keepLabel={t('Keep')}
          confirmLabel={t('Take back')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void takeBack()}
        />
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('{act}: {name}', {
            act: undoSurrenderLabel,
            name: t('{name}, {place}', { name: license.name, place: place.name }),
          })}
          onClick={() => setAsking(true)}
        >
          {undoSurrenderLabel}
        </Button>
      )}
    </div>
  );
}

const undoSurrenderLabel = t('Take the surrender back');

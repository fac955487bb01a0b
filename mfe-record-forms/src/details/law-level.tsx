import { useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { findOrganisationDay } from 'shared-lib/access/organisation-time';
import { requestSave } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { ChangedDatesPreview } from 'shared-lib/form/changed-dates';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { LabelledField } from 'shared-lib/form/labelled-field';
import { Select } from 'shared-lib/form/select';
import { missingChangesText } from 'shared-lib/form/use-save';
import { queryClient } from 'shared-lib/query';
import { formatDayInWords, formatDayShort, isDay, type RecordKindName } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { dutyLevels, findDayOfMonth, findMonth, formatDay, type Schedule } from 'shared-lib/schedules';
import { Button, FloatingPart } from 'shared-lib/ui';
import { DayFirstInput } from 'shared-lib/ui/fields/day-input';
import { t } from 'shared-lib/words';
import { manualSchedulesQueryKey } from '../schedule/manual-schedules';
import { dutyLevelTexts, formatValidFrom } from '../schedule/schedule-words';

export type NamedDuty = { kind: RecordKindName; id: number; name: string };

/**
 * The levels at which a law's duties are done. `confirmed` is the level that a person confirmed for the law,
 * from the day `from` on. `unconfirmedCount` is the number of duties without a level of their own. `duties`
 * are the first of these, while no level is confirmed.
 */
export type DutyLevelsOfLaw = {
  confirmed: DutyLevel | null;
  from: string | null;
  suggested: DutyLevel;
  unconfirmedCount: number;
  duties: NamedDuty[];
};

type ConfirmDutyLevelProps = { lawId: number; levels: DutyLevelsOfLaw };

/** Shows at which level duties without their own level are done. An editor confirms this level once for the law. */
export function ConfirmDutyLevel({
  lawId,
  levels: { confirmed, from, suggested, unconfirmedCount, duties },
}: ConfirmDutyLevelProps) {
  const { canEdit } = useAccess();
  const [chosen, setChosen] = useState(confirmed ?? suggested);
  const [day, setDay] = useState(findFirstDayOfNextMonth);
  const [isAsked, setAsked] = useState(false);
  // The level that is confirmed first is valid from the beginning. Only a later level has a first day.
  const isChange = confirmed !== null && chosen !== confirmed;
  if (unconfirmedCount === 0) return null;
  const change = { level: chosen, ...(isChange && day !== '' && { from_day: day }) };
  const toConfirm =
    unconfirmedCount === 1
      ? t('Confirm who does 1 duty')
      : t('Confirm who does {count} duties', { count: unconfirmedCount });
  return (
    <>
      <div data-level="">
        <h4>{confirmed === null ? toConfirm : describeConfirmedLevel(confirmed, from)}</h4>
        {canEdit && (
          <>
            <Select
              aria-label={t('Who does these duties')}
              value={chosen}
              choices={dutyLevels.map((level) => [level, dutyLevelTexts[level]] as const)}
              onChange={({ target }) => setChosen(dutyLevels.find((one) => one === target.value) ?? chosen)}
            />
            {isChange && <LevelFromDayField day={day} onChange={setDay} />}
            <Button
              size="sm"
              variant="outline"
              disabled={chosen === confirmed || (isChange && day !== '' && !isDay(day))}
              onClick={() => setAsked(true)}
            >
              {t('Confirm')}
            </Button>
          </>
        )}
      </div>
      {isAsked && <ConfirmLevelDialog {...{ lawId, change }} seen={confirmed} onClosed={() => setAsked(false)} />}
      {duties.length > 0 && <UnconfirmedDuties duties={duties} />}
    </>
  );
}

type ConfirmLevelDialogProps = {
  lawId: number;
  change: { level: DutyLevel; from_day?: string };
  /** The confirmed level that the person saw on the screen. */
  seen: DutyLevel | null;
  onClosed: () => void;
};

/** Asks before another level is confirmed, and shows the due dates that it would change. */
function ConfirmLevelDialog({ lawId, change, seen, onClosed }: ConfirmLevelDialogProps) {
  const body = { law_id: lawId, ...change };
  const [isCounted, setCounted] = useState(false);
  // Fetches the level again, also after a refusal, because another user may have confirmed another level.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['law-quality', lawId] });
  return (
    <FloatingPart>
      <ConfirmDialog
        title={t('Confirm who does it')}
        submitLabel={t('Confirm')}
        waitReason={isCounted ? undefined : missingChangesText}
        act={(key) => requestSave({ path: 'schedules/save-level', body: { ...body, seen }, key })}
        objects={[{ name: dutyLevelTexts[change.level], facts: [formatValidFrom(change.from_day)] }]}
        onDone={(text) => {
          announce({ type: 'message', text });
          // Due dates in lists and at places have changed, and so has the level with which "Set exact dates"
          // starts. This announcement makes them load again.
          announce({ type: 'record-saved', kind: 'law', id: String(lawId) });
          void queryClient.invalidateQueries({ queryKey: [manualSchedulesQueryKey] });
          refresh();
        }}
        onRefused={refresh}
        onClosed={onClosed}
      >
        <ChangedDatesPreview path="schedules/previewlevel" body={body} onAnswered={setCounted} />
      </ConfirmDialog>
    </FloatingPart>
  );
}

function describeConfirmedLevel(confirmed: DutyLevel, from: string | null): string {
  const level = dutyLevelTexts[confirmed];
  if (from === null) return t('Confirmed for the law: {level}.', { level });
  return t('Confirmed for the law: {level}, from {day} on.', { level, day: formatDayShort(from) });
}

/** Finds the first day of the next month. By default, a new level starts then, so that no month is split. */
const findFirstDayOfNextMonth = () => formatDay(findDayOfMonth(findMonth(findOrganisationDay()) + 1, 1));

/** The field for the first day of the new level. */
function LevelFromDayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <LabelledField
      id={useId()}
      label={t('Valid from')}
      hint={formatDayInWords(day) || t('Empty: from the beginning. What somebody worked on stays.')}
    >
      {(control) => <DayFirstInput {...control} value={day} onChange={onChange} />}
    </LabelledField>
  );
}

function UnconfirmedDuties({ duties }: Pick<DutyLevelsOfLaw, 'duties'>) {
  return (
    <details>
      <summary>{t('Duties that are not confirmed')}</summary>
      <ul>
        {duties.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/workspace?tab=${kind}&status=all&open=${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type DutyLevel = Schedule['level'];

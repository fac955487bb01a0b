import { readOrganisationTimeZone, toOrganisationTime } from 'shared-lib/access/organisation-time';
import { formatPerson } from 'shared-lib/people';
import { formatDayShort, formatMomentInWords } from 'shared-lib/records';
import { isDifferentFromDeviceZone, parseDay } from 'shared-lib/schedules';
import { chakra, Text } from 'shared-lib/ui';
import { Avatar } from 'shared-lib/ui/avatar';
import { t } from 'shared-lib/words';
import type { TimelineEntry } from '../wire/filing';
import { describeLateEntry } from './filing-facts';

/** Lists the history of a due date, newest entry first. */
export function DueDateTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const zone = readOrganisationTimeZone();
  return (
    <>
      <TimelineList aria-label={t('Timeline')}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.user} ${JSON.stringify(entry.changes)}`}>
            <b>{entry.action === 'Returned' ? t('Sent back') : entry.action}</b>{' '}
            <small>
              {entry.user && <Avatar name={entry.user} />}
              {t('{moment}, {user}', {
                moment: formatMomentInWords(entry.at, toOrganisationTime),
                user: formatPerson(entry.user),
              })}
            </small>
            {entry.reason && <p dir="auto">{entry.reason}</p>}
            {describeChanges(entry).map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </li>
        ))}
      </TimelineList>
      {isDifferentFromDeviceZone(zone) && (
        <Text mt="2" textStyle="caption" color="fg.muted">
          {t('Times of {zone}.', { zone })}
        </Text>
      )}
    </>
  );
}

/** The labels of the fields in the journal. A field that only repeats the action has no label and is left out. */
const timelineFieldLabels = new Map([
  ['filedOn', t('Done on')],
  ['reference', t('Reference')],
  ['lateReason', t('Why it was late')],
  ['noProofReason', t('Why there is no file')],
  ['proof', t('Proof')],
  ['keptProof', t('Proof from before')],
  ['removedProof', t('Removed')],
  ['reviewOn', t('Review on')],
  ['target', t('Target')],
  ['due', t('Due')],
  ['standing', t('Status')],
  ['inPlaceOf', t('On behalf of')],
]);

function describeChanges({ at, reason, changes }: TimelineEntry): string[] {
  const lines = Object.entries(changes).flatMap(([field, change]) => {
    const word = timelineFieldLabels.get(field);
    // The entry of a removed file has no new value, so its old value names the file.
    const said = field === 'removedProof' && Array.isArray(change) ? change[0] : readNewFieldValue(change);
    // The entry already shows its reason. The reason why there is no file is not shown again if it is the same.
    const isRepeated = field === 'noProofReason' && said === reason;
    if (word === undefined || isRepeated) return [];
    const before = field === 'due' && Array.isArray(change) && change[0] ? `${formatFieldValue(change[0])} → ` : '';
    return [`${word}: ${before}${formatFieldValue(said)}`];
  });
  const filedOn = parseDay(String(readNewFieldValue(changes.filedOn)).slice(0, 10));
  const late = filedOn === undefined ? undefined : describeLateEntry(filedOn, at);
  return late === undefined ? lines : [...lines, late];
}

const readNewFieldValue = (change: unknown): unknown => (Array.isArray(change) ? change[1] : change);

/**
 * Formats a value. A day looks as on all screens. A file is shown by the first letters of its hash, which
 * suffice to recognize it.
 */
function formatFieldValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatFieldValue).join(', ');
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value !== 'object') return formatDayAndTime(String(value)) || formatPerson(String(value));
  const { name, sha256 }: Record<string, unknown> = Object(value);
  return typeof sha256 === 'string' ? `${String(name)} (sha256 ${sha256.slice(0, 12)}…)` : String(name);
}

/**
 * Formats a day of the journal, with its time if it has one: `2026-11-29 02:10` becomes `29 Nov 2026, 02:10`.
 * Any other text gives an empty text.
 */
function formatDayAndTime(text: string): string {
  const [day = '', time] = text.split(' ');
  const said = formatDayShort(day);
  return said && time ? `${said}, ${time}` : said;
}

const TimelineList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& li': { ps: '3', borderStartWidth: '2px', borderColor: 'border' },
    '& small': { color: 'fg.muted', fontSize: '12px', display: 'flex', alignItems: 'center', gap: '2', py: '1' },
  },
});

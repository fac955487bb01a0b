import { attestedKeyLetter } from 'shared-lib/schedules';

/**
 * The first letters of period keys of due dates that are counted from something: an event, the last valid day of a
 * license, or the day on which the duty was last done. The calculation of due dates makes the keys.
 */
const eventLetter = 'E';
const renewalLetter = 'X';
const lastTimeLetter = 'R';

export const formatEventKey = (eventId: number) => `${eventLetter}${eventId}`;
export const isEventKey = (key: string) => key.startsWith(eventLetter);

export const formatRenewalKey = (holdingId: number) => `${renewalLetter}${holdingId}`;
export const isRenewalKey = (key: string) => key.startsWith(renewalLetter);

/** Returns the id of the license to which the period key of a renewal belongs. Undefined for other keys. */
export function parseRenewalKey(key: string): number | undefined {
  const [, id] = new RegExp(`^${renewalLetter}(\\d+)$`).exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Returns true for a due date that is counted from the day on which its duty was last done. */
export const isAfterLastTimeKey = (key: string) => key.startsWith(lastTimeLetter);

const countedFromHistoryPattern = new RegExp(`^[${eventLetter}${renewalLetter}${lastTimeLetter}]\\d+$`);

/** Returns true for a due date that is counted from an event, the end of a license, or the last filing. */
export const isCountedFromHistoryKey = (key: string) => countedFromHistoryPattern.test(key);

/** Returns true if a period key belongs to an attestation, which confirms a duty without due dates. */
export const isAttestationKey = (key: string) => key.startsWith(attestedKeyLetter);

/** Builds the SQL condition that a column has the period key of an attestation. */
export const isAttestationKeySql = (column: string) => `left(${column}, 1) = '${attestedKeyLetter}'`;

/** Builds the SQL condition that a due date is counted from the day on which its duty was last done. */
export const isAfterLastTimeKeySql = (column: string) => `left(${column}, 1) = '${lastTimeLetter}'`;

/**
 * Builds the SQL condition that an event or a license starts the due dates of a table. Queries need this condition
 * although they also compare the key, because it selects the index `occurrence_of_clock`.
 */
export const isStartedByRowSql = (table: string) =>
  `left(${table}.period_key, 1) in ('${eventLetter}', '${renewalLetter}')`;

/** Builds the SQL for the period key of a due date that an event or a license starts. `id` is a column. */
export const eventKeySql = (id: string) => `'${eventLetter}' || ${id}`;
export const renewalKeySql = (id: string) => `'${renewalLetter}' || ${id}`;

/** Builds the SQL for the id of the event in a period key. Null for other keys. */
export const eventIdOfKeySql = (column: string) => `substring(${column} from '^${eventLetter}([0-9]{1,9})$')::integer`;

/** The SQL pattern of period keys that contain the id of an event or of a license. */
export const startedByRowKeyPattern = `^[${eventLetter}${renewalLetter}][0-9]{1,9}$`;

import { extractUserName } from 'shared-lib/people';
import type { Day } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import type { Letter } from '../platform/mail/letters';
import { buildDigestLetter, listDigestRows } from './digest-letter';
import {
  type Digest,
  formatReminderKey,
  type Person,
  planDigests,
  planDueTimeMails,
  summarizeSentReminders,
} from './plan-digests';
import {
  readDueDatesForMail,
  readDueDatesToRemind,
  readMailablePeople,
  readSentReminderKeys,
  readTimedDueDates,
  readWaitingChecks,
} from './reminder-rows.store';

/** The digests to send on a day or at a moment, and the people whom they mention. */
export type DigestPlan = { digests: readonly Digest[]; people: readonly Person[] };

/** Plans who gets which due dates on a day, for sending the digests and for their preview. */
export async function planDigestsOfDay(
  query: Query,
  { orgId, today, now }: { orgId: number; today: Day; now: Date },
): Promise<DigestPlan> {
  const dues = await readDueDatesToRemind(query, { orgId, today });
  const checks = await readWaitingChecks(query, orgId);
  const people = await readMailablePeople(query, orgId);
  const sent = await readSentReminderKeys(
    query,
    orgId,
    [...dues, ...checks].map(({ id }) => id),
  );
  const digests = planDigests({ dues, checks, people, today, now, ...summarizeSentReminders(sent, dues) });
  return { digests, people };
}

/** Plans who gets reminders of due dates with a time of day at this moment. */
export async function planDueTimeMailsOfMoment(
  query: Query,
  { orgId, today, now }: { orgId: number; today: Day; now: Date },
): Promise<DigestPlan> {
  const dues = await readTimedDueDates(query, { orgId, now });
  if (dues.length === 0) return { digests: [], people: [] };
  const people = await readMailablePeople(query, orgId);
  const sent = await readSentReminderKeys(
    query,
    orgId,
    dues.map(({ id }) => id),
  );
  return { digests: planDueTimeMails({ dues, people, today, ...summarizeSentReminders(sent, dues), now }), people };
}

type WriteDigestLettersOptions = { orgId: number; organisation: string; today: Day; publicBaseUrl: string };

/** Writes the mail of each digest. `listRows` returns its rows for a preview. */
export async function writeDigestLetters(
  query: Query,
  { digests, people }: DigestPlan,
  { orgId, ...options }: WriteDigestLettersOptions,
): Promise<{ recipient: string; name: string; letter: Letter; listRows: () => ReturnType<typeof listDigestRows> }[]> {
  const ids = digests.flatMap(({ items }) => items.map(({ occurrenceId }) => occurrenceId));
  const dueDatesById = await readDueDatesForMail(query, orgId, [...new Set(ids)]);
  const namesById = new Map(people.map(({ id, shownName }) => [id, shownName]));
  return digests.map((digest) => ({
    recipient: extractUserName(namesById.get(digest.readerId) ?? ''),
    name: namesById.get(digest.readerId) ?? '',
    letter: buildDigestLetter(digest, { ...options, dueDatesById, namesById }),
    listRows: () => listDigestRows(digest, { ...options, dueDatesById, namesById }),
  }));
}

/** Returns the keys of all reminders in these digests. */
export function listReminderKeys(digests: readonly Digest[]) {
  return digests.flatMap(({ items }) => items.flatMap(({ keys }) => keys));
}

/**
 * Removes reminders that another server has already sent. `ownKeys` are the keys of the reminders that this server
 * stored first. If a digest still has something new, its reminders of checks stay.
 */
export function removeSentReminders(digests: readonly Digest[], ownKeys: ReadonlySet<string>): Digest[] {
  return digests.flatMap(({ readerId, items }) => {
    const isNew = ({ keys }: Digest['items'][number]) => keys.some((key) => ownKeys.has(formatReminderKey(key)));
    const kept = items.filter((item) => item.why === 'to-check' || isNew(item));
    return kept.some(isNew) ? [{ readerId, items: kept }] : [];
  });
}

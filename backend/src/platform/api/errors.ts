import { daysToRestore } from 'shared-lib/records';
import {
  attachmentErrors,
  type CatalogueEntry,
  ownListErrors,
  peopleErrors,
  profileErrors,
  workspaceErrors,
} from './feature-errors';

/** All refusals that this server can answer with. The caller fills in the words in braces. */
export const errorCatalogue = {
  'signed-out': { status: 401, success: 3, sentence: 'Your session has ended. Please sign in.' },
  'wrong-name': {
    status: 401,
    success: 3,
    sentence: 'The accessusername is not the name of this session. Please sign in.',
  },
  'not-allowed': { status: 403, success: 0, sentence: 'Your access does not allow this.' },
  'subscription-ended': {
    status: 403,
    success: 0,
    sentence:
      'The subscription of your organisation has ended: its library can be read and exported, not changed.',
  },
  'unknown-path': { status: 404, success: 0, sentence: 'There is nothing at this address.' },
  'body-too-large': { status: 413, success: 0, sentence: 'The request is larger than 1 MB.' },
  'body-too-slow': {
    status: 408,
    success: 0,
    sentence: 'The request took too long to come in. Please try again.',
  },
  'bad-body': { status: 422, success: 0, sentence: 'The request body is not a JSON object.' },
  'duplicate-field': { status: 422, success: 0, sentence: 'The request body names a field twice.' },
  'bad-request': { status: 422, success: 0, sentence: 'The request could not be understood.' },
  'bad-field': { status: 422, success: 0, sentence: 'The field {field} is not understood: {reason}.' },
  'bad-text': {
    status: 422,
    success: 0,
    sentence:
      'A text holds a character that cannot be seen, or is broken, and cannot be kept. Please type it again.',
  },
  'too-deep': { status: 422, success: 0, sentence: 'The request is nested more than 64 levels deep.' },
  'unwanted-body': {
    status: 422,
    success: 0,
    sentence: 'A list takes its data from the query, not from a body.',
  },
  'bad-page': { status: 422, success: 0, sentence: 'The page must be a whole number from 1 to 999999999.' },
  'bad-page-size': { status: 422, success: 0, sentence: 'The page size must be {sizes}.' },
  'bad-status': { status: 422, success: 0, sentence: 'The status must be All, Published or Draft.' },
  'bad-id': { status: 422, success: 0, sentence: 'The id must be a whole number from 1 on.' },
  'bad-law': { status: 422, success: 0, sentence: 'Name the law by its id, its unique code, or both.' },
  'bad-rule': { status: 422, success: 0, sentence: 'Name the rule by its code, or by the code of its law.' },
  'bad-value': { status: 422, success: 0, sentence: 'The field {field} {fault}.' },
  'bad-moment': {
    status: 422,
    success: 0,
    sentence: 'The moment must be a day (yyyy-mm-dd) or an ISO instant with its zone.',
  },
  'bad-key': {
    status: 422,
    success: 0,
    sentence: 'The Idempotency-Key must be 8 to 100 letters, digits, - and _.',
  },
  'key-of-another': {
    status: 422,
    success: 0,
    sentence:
      'What you sent first has been saved after all, before it was changed here. Close this, and change what was saved.',
  },
  'key-in-use': {
    status: 409,
    success: 0,
    sentence: 'What you sent first is still being saved. Try again in a moment.',
  },
  'unknown-record': { status: 200, success: 0, sentence: 'There is no such record.' },
  'unknown-entry': { status: 200, success: 0, sentence: 'There is no such entry in the timeline.' },
  'unknown-law': { status: 200, success: 0, sentence: 'There is no such law.' },
  'unknown-circular': { status: 200, success: 0, sentence: 'There is no such circular.' },
  'unknown-question': { status: 200, success: 0, sentence: 'There is no such question.' },
  'unknown-rule': { status: 200, success: 0, sentence: 'There is no such rule.' },
  unfilled: { status: 200, success: 0, sentence: 'Please fill the {field}.' },
  'code-taken': {
    status: 200,
    success: 0,
    sentence: 'The code {code} belongs to {uniqueCode}, which is published. Choose another.',
  },
  'locked-field': {
    status: 200,
    success: 0,
    sentence: 'The {field} of a published record cannot be changed.',
  },
  'already-published': {
    status: 200,
    success: 0,
    sentence: 'A published record cannot become a draft again. Save it with Update.',
  },
  'repealed-record': {
    status: 200,
    success: 0,
    sentence: 'This record is repealed: it stays as it is, and a new one can take its place.',
  },
  'not-repealed': { status: 200, success: 0, sentence: 'This law is not repealed.' },
  'law-replaced': {
    status: 200,
    success: 0,
    sentence: 'The repeal cannot be taken back: {uniqueCode} was made in its place.',
  },
  'frozen-law': { status: 200, success: 0, sentence: 'The law {law} is repealed. It cannot change.' },
  'repealed-law': { status: 200, success: 0, sentence: 'The law {law} is repealed. Choose another law.' },
  'parent-cycle': {
    status: 200,
    success: 0,
    sentence: 'A law cannot have itself, or a law that is below it, as its parent.',
  },
  'law-in-use': { status: 200, success: 0, sentence: 'This law cannot be deleted: it has {counts}.' },
  'law-deleted': { status: 200, success: 0, sentence: 'Its law has been deleted. Restore the law first.' },
  'not-restorable': {
    status: 200,
    success: 0,
    sentence: `This record was deleted more than ${daysToRestore} days ago and cannot be restored.`,
  },
  'changed-by-another': {
    status: 409,
    success: 0,
    sentence: 'This record was changed by another user. Reload to see the latest.',
  },
  'asked-twice': { status: 200, success: 0, sentence: 'The law asks the question “{question}” already.' },
  'rule-changed-by-another': {
    status: 409,
    success: 0,
    sentence: 'This rule was changed by another user. Reload to see the latest.',
  },
  'several-rules': {
    status: 409,
    success: 0,
    sentence: 'Several rules of this law are as oldData says. Name the rule by its own code.',
  },
  'rule-of-another-law': {
    status: 422,
    success: 0,
    sentence: 'The rule belongs to another law than the law_id names. A rule stays with its law.',
  },
  'untold-field': {
    status: 422,
    success: 0,
    sentence: 'The field {field} stands in newData alone. Say in oldData what it was.',
  },
  'changed-meanwhile': {
    status: 409,
    success: 0,
    sentence: 'Another change came first. Please save again.',
  },
  'unknown-option': { status: 422, success: 0, sentence: 'The list {list} has no option {id}.' },
  'unknown-list-version': {
    status: 422,
    success: 0,
    sentence: 'The lists never had the version {version}. Reload the form.',
  },
  ...workspaceErrors,
  ...attachmentErrors,
  ...profileErrors,
  'too-busy': {
    status: 503,
    success: 0,
    sentence: 'The server has too much to do at the moment. Please try again shortly.',
  },
  'bad-sign-in': { status: 200, success: 0, sentence: 'The user name or the password is not right.' },
  'bad-code': { status: 200, success: 0, sentence: 'The code is not right, or was used before.' },
  'too-many-tries': {
    status: 429,
    success: 0,
    sentence: 'Too many attempts. Please try again in {wait}.',
  },
  'sign-in-busy': {
    status: 503,
    success: 0,
    sentence: 'Too many people are signing in. Please try again in a few seconds.',
  },
  'unknown-user': { status: 200, success: 0, sentence: 'Invalid User' },
  'unknown-reset': { status: 200, success: 0, sentence: 'Invalid User!' },
  'passwords-differ': { status: 200, success: 0, sentence: "Password Didn't Match" },
  'no-password': { status: 200, success: 0, sentence: 'Please fill the Password.' },
  'no-conform-password': { status: 200, success: 0, sentence: 'Please fill the Conform Password.' },
  'wrong-password': { status: 200, success: 0, sentence: 'The current password is not right.' },
  'same-password': {
    status: 200,
    success: 0,
    sentence: 'The new password is the one that you have. Please take another.',
  },
  'short-password': {
    status: 200,
    success: 0,
    sentence: 'The password must have at least {least} characters.',
  },
  'long-password': { status: 200, success: 0, sentence: 'The password must have at most 256 characters.' },
  'common-password': {
    status: 200,
    success: 0,
    sentence: 'The password is easy to guess. Please take another.',
  },
  'second-factor-on': { status: 200, success: 0, sentence: 'The second factor is on already.' },
  'second-factor-off': { status: 200, success: 0, sentence: 'The second factor is not on.' },
  'second-factor-not-begun': {
    status: 200,
    success: 0,
    sentence: 'There is no secret to confirm. Please begin again.',
  },
  ...peopleErrors,
  ...ownListErrors,
  'too-many-requests': {
    status: 429,
    success: 0,
    sentence: 'Too many requests. Please try again in {wait}.',
  },
  unexpected: { status: 500, success: 0, sentence: 'Something went wrong on the server. Please try again.' },
  'database-away': {
    status: 503,
    success: 0,
    sentence: 'The database does not answer. Please try again shortly.',
  },
  'database-full': {
    status: 503,
    success: 0,
    sentence: 'The database has no room left, so that nothing can be saved until there is.',
  },
  'shutting-down': {
    status: 503,
    success: 0,
    sentence: 'The server is shutting down. Please try again shortly.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

type Why = {
  code: ErrorCode;
  words?: Readonly<Record<string, string>> | undefined;
  field?: string | undefined;
};
type Refusal = {
  status: number;
  body: { success: number | string; message: string; requestId: string; field?: string };
};

/** Builds the body of a refusal. Calls of the law service have their codes as text. */
export function refusal(
  { code, words, field = fields.get(code) }: Why,
  { requestId, codes }: { requestId: string; codes: 'numbers' | 'text' },
): Refusal {
  const { status, success } = errorCatalogue[code];
  const message = sentenceOf({ code, words });
  const wireSuccess = codes === 'text' ? String(success) : success;
  return { status, body: { success: wireSuccess, message, requestId, ...(field && { field }) } };
}

/** The sentence that the user reads. */
export function sentenceOf({ code, words = {} }: Pick<Why, 'code' | 'words'>): string {
  return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (_place, name) => words[name] ?? '');
}

/**
 * Maps a code of the catalogue to the request field that it is always about. The answer names the field, so that a page
 * can focus it.
 */
const fields: ReadonlyMap<string, string> = new Map([
  ['key-of-another', 'Idempotency-Key'],
  ['bad-code', 'otp'],
  ['unknown-user', 'username'],
  ['bad-organisation-name', 'organisation'],
  ['bad-user-name', 'username'],
  ['name-taken', 'username'],
  ['no-option-name', 'name'],
  ['long-option-name', 'name'],
  ['option-name-taken', 'name'],
  ['option-name-retired', 'name'],
  ['option-name-reserved', 'name'],
  ['wrong-password', 'currentPassword'],
  ['no-password', 'password'],
  ['same-password', 'password'],
  ['short-password', 'password'],
  ['long-password', 'password'],
  ['common-password', 'password'],
  ['no-conform-password', 'conformPasswords'],
  ['passwords-differ', 'conformPasswords'],
]);

export const codesWithField: readonly string[] = [...fields.keys()];

import { daysToRestore, ownListLimits } from 'shared-lib/records';

/** All refusals that this server can answer with. The caller fills in the words in braces. */
export const errorCatalogue = {
  'signed-out': entry(401, 'Your session has ended. Please sign in.', 3),
  'wrong-name': entry(401, 'The accessusername is not the name of this session. Please sign in.', 3),
  'not-allowed': entry(403, 'Your access does not allow this.'),
  'subscription-ended': entry(
    403,
    'The subscription of your organisation has ended: its library can be read and exported, not changed.',
  ),
  'unknown-path': entry(404, 'There is nothing at this address.'),
  'body-too-large': entry(413, 'The request is larger than 1 MB.'),
  'body-too-slow': entry(408, 'The request took too long to come in. Please try again.'),
  'bad-body': entry(422, 'The request body is not a JSON object.'),
  'duplicate-field': entry(422, 'The request body names a field twice.'),
  'bad-request': entry(422, 'The request could not be understood.'),
  'bad-field': entry(422, 'The field {field} is not understood: {reason}.'),
  'bad-text': entry(
    422,
    'A text holds a character that cannot be seen, or is broken, and cannot be kept. Please type it again.',
  ),
  'too-deep': entry(422, 'The request is nested more than 64 levels deep.'),
  'unwanted-body': entry(422, 'A list takes its data from the query, not from a body.'),
  'bad-page': entry(422, 'The page must be a whole number from 1 to 999999999.'),
  'bad-page-size': entry(422, 'The page size must be {sizes}.'),
  'bad-status': entry(422, 'The status must be All, Published or Draft.'),
  'bad-id': entry(422, 'The id must be a whole number from 1 on.'),
  'bad-law': entry(422, 'Name the law by its id, its unique code, or both.'),
  'bad-rule': entry(422, 'Name the rule by its code, or by the code of its law.'),
  'bad-value': entry(422, 'The field {field} {fault}.'),
  'bad-moment': entry(422, 'The moment must be a day (yyyy-mm-dd) or an ISO instant with its zone.'),
  'bad-key': entry(422, 'The Idempotency-Key must be 8 to 100 letters, digits, - and _.'),
  'key-of-another': entry(
    422,
    'What you sent first has been saved after all, before it was changed here. Close this, and change what was saved.',
  ),
  'key-in-use': entry(409, 'What you sent first is still being saved. Try again in a moment.'),
  'unknown-record': entry(200, 'There is no such record.'),
  'unknown-entry': entry(200, 'There is no such entry in the timeline.'),
  'unknown-law': entry(200, 'There is no such law.'),
  'unknown-circular': entry(200, 'There is no such circular.'),
  'unknown-question': entry(200, 'There is no such question.'),
  'unknown-rule': entry(200, 'There is no such rule.'),
  unfilled: entry(200, 'Please fill the {field}.'),
  'code-taken': entry(200, 'The code {code} belongs to {uniqueCode}, which is published. Choose another.'),
  'locked-field': entry(200, 'The {field} of a published record cannot be changed.'),
  'already-published': entry(200, 'A published record cannot become a draft again. Save it with Update.'),
  'repealed-record': entry(
    200,
    'This record is repealed: it stays as it is, and a new one can take its place.',
  ),
  'not-repealed': entry(200, 'This law is not repealed.'),
  'law-replaced': entry(200, 'The repeal cannot be taken back: {uniqueCode} was made in its place.'),
  'frozen-law': entry(200, 'The law {law} is repealed. It cannot change.'),
  'repealed-law': entry(200, 'The law {law} is repealed. Choose another law.'),
  'parent-cycle': entry(200, 'A law cannot have itself, or a law that is below it, as its parent.'),
  'law-in-use': entry(200, 'This law cannot be deleted: it has {counts}.'),
  'law-deleted': entry(200, 'Its law has been deleted. Restore the law first.'),
  'not-restorable': entry(
    200,
    `This record was deleted more than ${daysToRestore} days ago and cannot be restored.`,
  ),
  'changed-by-another': entry(409, 'This record was changed by another user. Reload to see the latest.'),
  'asked-twice': entry(200, 'The law asks the question “{question}” already.'),
  'rule-changed-by-another': entry(409, 'This rule was changed by another user. Reload to see the latest.'),
  'several-rules': entry(
    409,
    'Several rules of this law are as oldData says. Name the rule by its own code.',
  ),
  'rule-of-another-law': entry(
    422,
    'The rule belongs to another law than the law_id names. A rule stays with its law.',
  ),
  'untold-field': entry(422, 'The field {field} stands in newData alone. Say in oldData what it was.'),
  'changed-meanwhile': entry(409, 'Another change came first. Please save again.'),
  'unknown-option': entry(422, 'The list {list} has no option {id}.'),
  'unknown-list-version': entry(422, 'The lists never had the version {version}. Reload the form.'),
  'no-reason': entry(422, 'Please mention the Delete Reason'),
  'not-active': entry(200, 'This record is not Active. Only what is Active is deleted here.'),
  'is-published': entry(200, 'This record is published already.'),
  'export-too-large': entry(422, 'An export has at most {most} rows. Narrow the list first.'),
  'unknown-view': entry(200, 'There is no such view.'),
  'no-view-name': entry(200, 'Please fill the name of the view.'),
  'view-name-taken': entry(200, 'There is a view named {name} already.'),
  'too-many-views': entry(200, 'One has at most {most} views of a list.'),
  'bad-file-name': entry(422, 'File "{name}" contains invalid characters'),
  'device-file-name': entry(422, 'File "{name}" has a name that Windows keeps for a device.'),
  'bad-file-type': entry(422, 'File "{name}" is not of an allowed type.'),
  'long-file-name': entry(422, 'File "{name}" has too long a name.'),
  'bad-file-content': entry(422, 'File "{name}" does not hold what its name says: {reason}.'),
  'infected-file': entry(422, 'The virus scanner refuses the file "{name}": it found {found}.'),
  'file-too-large': entry(413, 'File "{name}" is larger than {most} MB.'),
  'content-too-large': entry(413, 'The files inside this request hold more than 256 KB.'),
  'no-file': entry(422, 'Send one file as multipart/form-data, and besides it no more than accessusername.'),
  'unknown-attachment': entry(422, 'There is no uploaded file {name} to attach.'),
  'not-attached': entry(422, 'The record has no attached file {name}, so there is nothing to remove.'),
  'too-many-uploads': entry(422, 'Too many of your uploads wait for a record to take them.'),
  'organisation-full': entry(422, 'The files of your organisation may have {most} MB together.'),
  'attachment-name-taken': entry(422, 'A file named "{name}" is attached already.'),
  'too-many-attachments': entry(422, 'A record takes at most {most} files.'),
  'attachments-too-large': entry(422, 'The files of a record may have {most} MB together.'),
  'unknown-file': entry(404, 'There is no such file.'),
  'ambiguous-file': entry(409, 'Several files are named "{name}".'),
  'changed-file': entry(500, 'The stored file is not the one that was uploaded, so it is not given out.'),
  'storage-full': entry(503, 'There is no room left to keep files.'),
  'scanner-away': entry(
    503,
    'The virus scanner does not answer, and no file is taken without it. Please try again shortly.',
  ),
  'storage-away': entry(503, 'The store of the files does not answer. Please try again shortly.'),
  'unknown-profile': entry(200, 'There is no such profile.'),
  'profile-taken': entry(200, 'The profile name {name} is taken.'),
  'too-many-profiles': entry(200, 'There are {most} profiles already. Delete one first.'),
  'too-busy': entry(503, 'The server has too much to do at the moment. Please try again shortly.'),
  'bad-sign-in': entry(200, 'The user name or the password is not right.'),
  'bad-code': entry(200, 'The code is not right, or was used before.'),
  'too-many-tries': entry(429, 'Too many attempts. Please try again in {wait}.'),
  'sign-in-busy': entry(503, 'Too many people are signing in. Please try again in a few seconds.'),
  'unknown-user': entry(200, 'Invalid User'),
  'unknown-reset': entry(200, 'Invalid User!'),
  'passwords-differ': entry(200, "Password Didn't Match"),
  'no-password': entry(200, 'Please fill the Password.'),
  'no-conform-password': entry(200, 'Please fill the Conform Password.'),
  'wrong-password': entry(200, 'The current password is not right.'),
  'same-password': entry(200, 'The new password is the one that you have. Please take another.'),
  'short-password': entry(200, 'The password must have at least {least} characters.'),
  'long-password': entry(200, 'The password must have at most 256 characters.'),
  'common-password': entry(200, 'The password is easy to guess. Please take another.'),
  'second-factor-on': entry(200, 'The second factor is on already.'),
  'second-factor-off': entry(200, 'The second factor is not on.'),
  'second-factor-not-begun': entry(200, 'There is no secret to confirm. Please begin again.'),
  'bad-setup-link': entry(
    200,
    'This setup link does not work any more. Start the server again, and open the link that it prints.',
  ),
  'bad-organisation-name': entry(
    422,
    'The name of the organisation must be one line of at most 200 characters.',
  ),
  'unknown-objection': entry(200, 'This link was used before, or is too old.'),
  'bad-user-name': entry(422, 'The user name must be an e-mail address.'),
  'name-taken': entry(200, 'The user name {name} is taken.'),
  'unknown-account': entry(200, 'There is no such user.'),
  'own-account': entry(
    200,
    'Nobody can disable themselves, give their own role away or take their second factor off here. Please ask another administrator.',
  ),
  'last-administrator': entry(200, 'The organisation needs an administrator who can sign in.'),
  'changed-user': entry(409, 'This user was changed by another user. Reload to see the latest.'),
  'disabled-user': entry(200, 'This user is disabled. Enable the user first, then send the link.'),
  'operator-account': entry(
    200,
    'The user {name} is an operator of the platform. Only an operator can disable or enable this user or take the second factor off.',
  ),
  'operator-already': entry(200, 'The user {name} is an operator already.'),
  'no-operator': entry(200, 'The user {name} is no operator.'),
  'last-operator': entry(200, 'The platform needs an operator who can sign in.'),
  'password-is-set': entry(
    200,
    'This user has a password. Whoever has forgotten it asks for a link at the login.',
  ),
  'unknown-own-option': entry(200, 'The list has no such option.'),
  'changed-option': entry(409, 'This option was changed by another user. Reload to see the latest.'),
  'no-option-name': entry(200, 'Please fill the Name.'),
  'long-option-name': entry(200, `The name has at most ${ownListLimits.name} characters.`),
  'option-name-taken': entry(200, 'The list has {name} already.'),
  'option-name-retired': entry(200, 'The list has {name} already, which is retired. Offer it again instead.'),
  'option-name-reserved': entry(
    200,
    'The forms put {name} at the end of the list themselves. Choose another name.',
  ),
  'last-option': entry(200, 'This is the last option that the list offers. Add another one first.'),
  'too-many-options': entry(
    200,
    `The list offers ${ownListLimits.options} options already. Retire one first.`,
  ),
  'too-many-requests': entry(429, 'Too many requests. Please try again in {wait}.'),
  unexpected: entry(500, 'Something went wrong on the server. Please try again.'),
  'database-away': entry(503, 'The database does not answer. Please try again shortly.'),
  'database-full': entry(503, 'The database has no room left, so that nothing can be saved until there is.'),
  'shutting-down': entry(503, 'The server is shutting down. Please try again shortly.'),
} as const satisfies Record<string, CatalogueEntry>;

type CatalogueEntry = { status: number; success: 0 | 3; sentence: string };

/** `success` is the number on the wire; 3 ends the session. */
function entry(status: number, sentence: string, success: 0 | 3 = 0): CatalogueEntry {
  return { status, success, sentence };
}

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
  requestId: string,
  codes: 'numbers' | 'text',
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

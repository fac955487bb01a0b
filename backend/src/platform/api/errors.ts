import { daysToRestore, ownListLimits } from 'shared-lib/records';

/** All refusals of this server. A caller fills in the words in braces. */
export const errorCatalogue = {
  'signed-out': catalogueEntry(401, 'Your session has ended. Please sign in.', 3),
  'wrong-name': catalogueEntry(401, 'The accessusername is not the name of this session. Please sign in.', 3),
  'not-allowed': catalogueEntry(403, 'Your access does not allow this.'),
  'subscription-ended': catalogueEntry(
    403,
    'The subscription of your organisation has ended: its library can be read and exported, not changed.',
  ),
  'unknown-path': catalogueEntry(404, 'There is nothing at this address.'),
  'body-too-large': catalogueEntry(413, 'The request is larger than 1 MB.'),
  'body-too-slow': catalogueEntry(408, 'The request took too long to come in. Please try again.'),
  'bad-body': catalogueEntry(422, 'The request body is not a JSON object.'),
  'duplicate-field': catalogueEntry(422, 'The request body names a field twice.'),
  'bad-request': catalogueEntry(422, 'The request could not be understood.'),
  'bad-field': catalogueEntry(422, 'The field {field} is not understood: {reason}.'),
  'bad-text': catalogueEntry(
    422,
    'A text holds a character that cannot be seen, or is broken, and cannot be kept. Please type it again.',
  ),
  'too-deep': catalogueEntry(422, 'The request is nested more than 64 levels deep.'),
  'unwanted-body': catalogueEntry(422, 'A list takes its data from the query, not from a body.'),
  'bad-page': catalogueEntry(422, 'The page must be a whole number from 1 to 999999999.'),
  'bad-page-size': catalogueEntry(422, 'The page size must be {sizes}.'),
  'bad-status': catalogueEntry(422, 'The status must be All, Published or Draft.'),
  'bad-id': catalogueEntry(422, 'The id must be a whole number from 1 on.'),
  'bad-law': catalogueEntry(422, 'Name the law by its id, its unique code, or both.'),
  'bad-rule': catalogueEntry(422, 'Name the rule by its code, or by the code of its law.'),
  'bad-value': catalogueEntry(422, 'The field {field} {fault}.'),
  'bad-moment': catalogueEntry(422, 'The moment must be a day (yyyy-mm-dd) or an ISO instant with its zone.'),
  'bad-key': catalogueEntry(422, 'The Idempotency-Key must be 8 to 100 letters, digits, - and _.'),
  'key-of-another': catalogueEntry(
    422,
    'What you sent first has been saved after all, before it was changed here. Close this, and change what was saved.',
  ),
  'key-in-use': catalogueEntry(409, 'What you sent first is still being saved. Try again in a moment.'),
  'unknown-record': catalogueEntry(200, 'There is no such record.'),
  'unknown-entry': catalogueEntry(200, 'There is no such entry in the timeline.'),
  'unknown-law': catalogueEntry(200, 'There is no such law.'),
  'unknown-circular': catalogueEntry(200, 'There is no such circular.'),
  'unknown-question': catalogueEntry(200, 'There is no such question.'),
  'unknown-rule': catalogueEntry(200, 'There is no such rule.'),
  unfilled: catalogueEntry(200, 'Please fill the {field}.'),
  'code-taken': catalogueEntry(
    200,
    'The code {code} belongs to {uniqueCode}, which is published. Choose another.',
  ),
  'locked-field': catalogueEntry(200, 'The {field} of a published record cannot be changed.'),
  'already-published': catalogueEntry(
    200,
    'A published record cannot become a draft again. Save it with Update.',
  ),
  'repealed-record': catalogueEntry(
    200,
    'This record is repealed: it stays as it is, and a new one can take its place.',
  ),
  'not-repealed': catalogueEntry(200, 'This law is not repealed.'),
  'law-replaced': catalogueEntry(200, 'The repeal cannot be taken back: {uniqueCode} was made in its place.'),
  'frozen-law': catalogueEntry(200, 'The law {law} is repealed. It cannot change.'),
  'repealed-law': catalogueEntry(200, 'The law {law} is repealed. Choose another law.'),
  'parent-cycle': catalogueEntry(200, 'A law cannot have itself, or a law that is below it, as its parent.'),
  'law-in-use': catalogueEntry(200, 'This law cannot be deleted: it has {counts}.'),
  'law-deleted': catalogueEntry(200, 'Its law has been deleted. Restore the law first.'),
  'not-restorable': catalogueEntry(
    200,
    `This record was deleted more than ${daysToRestore} days ago and cannot be restored.`,
  ),
  'changed-by-another': catalogueEntry(
    409,
    'This record was changed by another user. Reload to see the latest.',
  ),
  'asked-twice': catalogueEntry(200, 'The law asks the question “{question}” already.'),
  'rule-changed-by-another': catalogueEntry(
    409,
    'This rule was changed by another user. Reload to see the latest.',
  ),
  'several-rules': catalogueEntry(
    409,
    'Several rules of this law are as oldData says. Name the rule by its own code.',
  ),
  'rule-of-another-law': catalogueEntry(
    422,
    'The rule belongs to another law than the law_id names. A rule stays with its law.',
  ),
  'untold-field': catalogueEntry(
    422,
    'The field {field} stands in newData alone. Say in oldData what it was.',
  ),
  'changed-meanwhile': catalogueEntry(409, 'Another change came first. Please save again.'),
  'unknown-option': catalogueEntry(422, 'The list {list} has no option {id}.'),
  'unknown-list-version': catalogueEntry(422, 'The lists never had the version {version}. Reload the form.'),
  'no-reason': catalogueEntry(422, 'Please mention the Delete Reason'),
  'not-active': catalogueEntry(200, 'This record is not Active. Only what is Active is deleted here.'),
  'is-published': catalogueEntry(200, 'This record is published already.'),
  'export-too-large': catalogueEntry(422, 'An export has at most {most} rows. Narrow the list first.'),
  'unknown-view': catalogueEntry(200, 'There is no such view.'),
  'no-view-name': catalogueEntry(200, 'Please fill the name of the view.'),
  'view-name-taken': catalogueEntry(200, 'There is a view named {name} already.'),
  'too-many-views': catalogueEntry(200, 'One has at most {most} views of a list.'),
  'bad-file-name': catalogueEntry(422, 'File "{name}" contains invalid characters'),
  'device-file-name': catalogueEntry(422, 'File "{name}" has a name that Windows keeps for a device.'),
  'bad-file-type': catalogueEntry(422, 'File "{name}" is not of an allowed type.'),
  'long-file-name': catalogueEntry(422, 'File "{name}" has too long a name.'),
  'bad-file-content': catalogueEntry(422, 'File "{name}" does not hold what its name says: {reason}.'),
  'infected-file': catalogueEntry(422, 'The virus scanner refuses the file "{name}": it found {found}.'),
  'file-too-large': catalogueEntry(413, 'File "{name}" is larger than {most} MB.'),
  'content-too-large': catalogueEntry(413, 'The files inside this request hold more than 256 KB.'),
  'no-file': catalogueEntry(
    422,
    'Send one file as multipart/form-data, and besides it no more than accessusername.',
  ),
  'unknown-attachment': catalogueEntry(422, 'There is no uploaded file {name} to attach.'),
  'not-attached': catalogueEntry(
    422,
    'The record has no attached file {name}, so there is nothing to remove.',
  ),
  'too-many-uploads': catalogueEntry(422, 'Too many of your uploads wait for a record to take them.'),
  'organisation-full': catalogueEntry(422, 'The files of your organisation may have {most} MB together.'),
  'attachment-name-taken': catalogueEntry(422, 'A file named "{name}" is attached already.'),
  'too-many-attachments': catalogueEntry(422, 'A record takes at most {most} files.'),
  'attachments-too-large': catalogueEntry(422, 'The files of a record may have {most} MB together.'),
  'unknown-file': catalogueEntry(404, 'There is no such file.'),
  'unknown-feed': catalogueEntry(404, 'There is no such calendar.'),
  'ambiguous-file': catalogueEntry(409, 'Several files are named "{name}".'),
  'changed-file': catalogueEntry(
    500,
    'The stored file is not the one that was uploaded, so it is not given out.',
  ),
  'storage-full': catalogueEntry(503, 'There is no room left to keep files.'),
  'scanner-away': catalogueEntry(
    503,
    'The virus scanner does not answer, and no file is taken without it. Please try again shortly.',
  ),
  'storage-away': catalogueEntry(503, 'The store of the files does not answer. Please try again shortly.'),
  'unknown-profile': catalogueEntry(200, 'There is no such profile.'),
  'bad-sheet': catalogueEntry(200, 'This file cannot be read: {reason}.'),
  'sheet-columns': catalogueEntry(200, 'The first row lacks a column: {columns}. Begin with the template.'),
  'import-faults': catalogueEntry(200, 'Nothing was imported: {faults} of {rows} rows have errors.'),
  'unknown-import': catalogueEntry(200, 'There is no such import, or it was undone already.'),
  'import-changed': catalogueEntry(
    200,
    'This import cannot be undone, because something of it was changed since: {name}.',
  ),
  'unknown-occurrence': catalogueEntry(200, 'There is no such due date any more.'),
  'occurrence-state': catalogueEntry(200, 'This due date is {state}, so this cannot be done. Load it again.'),
  'event-cancelled': catalogueEntry(200, 'This event was cancelled. Record it again if it happened.'),
  'event-twice': catalogueEntry(200, 'The same was recorded here that week. Say that it is another one.'),
  'holding-ended': catalogueEntry(200, 'This license was renewed or surrendered already.'),
  'not-your-place': catalogueEntry(
    200,
    'Only its manager, who does a duty there and who has Edit access can do this.',
  ),
  'unknown-event': catalogueEntry(200, 'This event does not exist.'),
  'unknown-holding': catalogueEntry(200, 'This license is not recorded.'),
  'not-your-duty': catalogueEntry(200, 'Only its owner, or a user with Edit access, can do this.'),
  'not-your-check': catalogueEntry(
    200,
    'Only its checker or an administrator can do this, and nobody checks what they do or filed themselves.',
  ),
  'dates-in-work': catalogueEntry(
    409,
    'The due dates are being worked out. This takes a minute or two for a large organisation. Try again then.',
  ),
  'too-many-feeds': catalogueEntry(200, 'You have {most} addresses. Revoke one first.'),
  'checks-off': catalogueEntry(200, 'Your organisation does not check what was filed.'),
  'disabled-assignee': catalogueEntry(200, 'The user {name} is disabled. Choose another one.'),
  'checker-is-owner': catalogueEntry(
    200,
    'The user {name} would do and check {record}. Choose somebody else for one of the two.',
  ),
  'profile-taken': catalogueEntry(200, 'The profile name {name} is taken.'),
  'profile-worked-on': catalogueEntry(
    200,
    'The place {name} has due dates that were filed, waived or voided. Close it instead, so that they stay.',
  ),
  'too-many-profiles': catalogueEntry(200, 'There are {most} profiles already. Delete one first.'),
  'too-busy': catalogueEntry(503, 'The server has too much to do at the moment. Please try again shortly.'),
  'bad-sign-in': catalogueEntry(200, 'The user name or the password is not right.'),
  'bad-code': catalogueEntry(200, 'The code is not right, or was used before.'),
  'too-many-tries': catalogueEntry(429, 'Too many attempts. Please try again in {wait}.'),
  'sign-in-busy': catalogueEntry(503, 'Too many people are signing in. Please try again in a few seconds.'),
  'unknown-user': catalogueEntry(200, 'Invalid User'),
  'unknown-reset': catalogueEntry(200, 'Invalid User!'),
  'passwords-differ': catalogueEntry(200, "Password Didn't Match"),
  'no-password': catalogueEntry(200, 'Please fill the Password.'),
  'no-conform-password': catalogueEntry(200, 'Please fill the Conform Password.'),
  'wrong-password': catalogueEntry(200, 'The current password is not right.'),
  'same-password': catalogueEntry(200, 'The new password is the one that you have. Please take another.'),
  'short-password': catalogueEntry(200, 'The password must have at least {least} characters.'),
  'long-password': catalogueEntry(200, 'The password must have at most 256 characters.'),
  'common-password': catalogueEntry(200, 'The password is easy to guess. Please take another.'),
  'second-factor-on': catalogueEntry(200, 'The second factor is on already.'),
  'second-factor-off': catalogueEntry(200, 'The second factor is not on.'),
  'second-factor-not-begun': catalogueEntry(200, 'There is no secret to confirm. Please begin again.'),
  'bad-setup-link': catalogueEntry(
    200,
    'This setup link does not work any more. Start the server again, and open the link that it prints.',
  ),
  'bad-organisation-name': catalogueEntry(
    422,
    'The name of the organisation must be one line of at most 200 characters.',
  ),
  'unknown-objection': catalogueEntry(200, 'This link was used before, or is too old.'),
  'bad-user-name': catalogueEntry(422, 'The user name must be an e-mail address.'),
  'name-taken': catalogueEntry(200, 'The user name {name} is taken.'),
  'unknown-account': catalogueEntry(200, 'There is no such user.'),
  'own-account': catalogueEntry(
    200,
    'Nobody can disable themselves, give their own role away or take their second factor off here. Please ask another administrator.',
  ),
  'last-administrator': catalogueEntry(200, 'The organisation needs an administrator who can sign in.'),
  'changed-user': catalogueEntry(409, 'This user was changed by another user. Reload to see the latest.'),
  'disabled-user': catalogueEntry(200, 'This user is disabled. Enable the user first, then send the link.'),
  'operator-account': catalogueEntry(
    200,
    'The user {name} is an operator of the platform. Only an operator can disable or enable this user or take the second factor off.',
  ),
  'operator-already': catalogueEntry(200, 'The user {name} is an operator already.'),
  'no-operator': catalogueEntry(200, 'The user {name} is no operator.'),
  'last-operator': catalogueEntry(200, 'The platform needs an operator who can sign in.'),
  'password-is-set': catalogueEntry(
    200,
    'This user has a password. Whoever has forgotten it asks for a link at the login.',
  ),
  'unknown-pack': catalogueEntry(200, 'There is no such board pack, or it is not yours to see.'),
  'pack-state': catalogueEntry(200, 'This is not possible: the board pack is {state}.'),
  'another-pack-seen': catalogueEntry(409, 'This is another board pack than you saw. Reload to see it.'),
  'no-signer': catalogueEntry(200, 'You do not sign this board pack in this role.'),
  'signed-already': catalogueEntry(200, 'You have signed this board pack already.'),
  'not-your-turn': catalogueEntry(200, 'It is not your turn yet: others sign before you.'),
  'officer-signs-twice': catalogueEntry(200, '{name} signs for {place} already. Choose another officer.'),
  'unknown-own-option': catalogueEntry(200, 'The list has no such option.'),
  'changed-option': catalogueEntry(409, 'This option was changed by another user. Reload to see the latest.'),
  'no-option-name': catalogueEntry(200, 'Please fill the Name.'),
  'long-option-name': catalogueEntry(200, `The name has at most ${ownListLimits.name} characters.`),
  'option-name-taken': catalogueEntry(200, 'The list has {name} already.'),
  'option-name-retired': catalogueEntry(
    200,
    'The list has {name} already, which is retired. Offer it again instead.',
  ),
  'option-name-reserved': catalogueEntry(
    200,
    'The forms put {name} at the end of the list themselves. Choose another name.',
  ),
  'last-option': catalogueEntry(200, 'This is the last option that the list offers. Add another one first.'),
  'too-many-options': catalogueEntry(
    200,
    `The list offers ${ownListLimits.options} options already. Retire one first.`,
  ),
  'too-many-requests': catalogueEntry(429, 'Too many requests. Please try again in {wait}.'),
  unexpected: catalogueEntry(500, 'Something went wrong on the server. Please try again.'),
  'database-away': catalogueEntry(503, 'The database does not answer. Please try again shortly.'),
  'database-full': catalogueEntry(
    503,
    'The database has no room left, so that nothing can be saved until there is.',
  ),
  'shutting-down': catalogueEntry(503, 'The server is shutting down. Please try again shortly.'),
} as const satisfies Record<string, CatalogueEntry>;

type CatalogueEntry = { status: number; success: 0 | 3; sentence: string };

/** `success` is the number in the answer. The value 3 ends the session. */
function catalogueEntry(status: number, sentence: string, success: 0 | 3 = 0): CatalogueEntry {
  return { status, success, sentence };
}

export type ErrorCode = keyof typeof errorCatalogue;

type RefusalReason = {
  code: ErrorCode;
  words?: Readonly<Record<string, string>> | undefined;
  field?: string | undefined;
};
type RefusalAnswer = {
  status: number;
  body: { success: number | string; message: string; requestId: string; field?: string };
};

/** Builds the body of a refusal. The law service sends its success codes as text. */
export function buildRefusal(
  { code, words, field = fieldOfErrorCode.get(code) }: RefusalReason,
  requestId: string,
  codes: 'numbers' | 'text',
): RefusalAnswer {
  const { status, success } = errorCatalogue[code];
  const message = refusalSentence({ code, words });
  const wireSuccess = codes === 'text' ? String(success) : success;
  return { status, body: { success: wireSuccess, message, requestId, ...(field && { field }) } };
}

/** Builds the sentence that the user reads. */
export function refusalSentence({ code, words = {} }: Pick<RefusalReason, 'code' | 'words'>): string {
  return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (_place, name) => words[name] ?? '');
}

/** The request field for each error code that always concerns the same field. Pages focus this field. */
const fieldOfErrorCode: ReadonlyMap<string, string> = new Map([
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

export const errorCodesWithField: readonly string[] = [...fieldOfErrorCode.keys()];

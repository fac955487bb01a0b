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

export function fieldOf(code: string): string | undefined {
  return fields.get(code);
}

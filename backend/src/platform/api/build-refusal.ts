import { type ErrorCode, errorCatalogue } from './errors';

type RefusalReason = {
  code: ErrorCode;
  words?: Readonly<Record<string, string>> | undefined;
  field?: string | undefined;
};
type RefusalReply = {
  status: number;
  body: { success: number | string; message: string; requestId: string; field?: string };
};

/**
 * Builds the reply of a refusal. In the calls of the law service, `success` is a text. In all other calls it is
 * a number.
 */
export function buildRefusal(
  { code, words, field = fieldByErrorCode.get(code) }: RefusalReason,
  requestId: string,
  codes: 'numbers' | 'text',
): RefusalReply {
  const { status, success } = errorCatalogue[code];
  const message = buildRefusalSentence({ code, words });
  const wireSuccess = codes === 'text' ? String(success) : success;
  return { status, body: { success: wireSuccess, message, requestId, ...(field && { field }) } };
}

/** Builds the sentence of a refusal that the user reads. */
export function buildRefusalSentence({ code, words = {} }: Pick<RefusalReason, 'code' | 'words'>): string {
  return errorCatalogue[code].sentence.replace(/\{(\w+)\}/g, (_place, name) => words[name] ?? '');
}

/**
 * The request field that each of these error codes is about. Other codes have no fixed field. Pages focus the
 * field.
 */
const fieldByErrorCode: ReadonlyMap<string, string> = new Map([
  ['key-of-another', 'Idempotency-Key'],
  ['bad-code', 'otp'],
  ['unknown-occurrence', 'id'],
  ['profile-taken', 'name'],
  ['checker-is-owner', 'checker_id'],
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
  ['wrong-signing-password', 'currentPassword'],
  ['no-password', 'password'],
  ['same-password', 'password'],
  ['short-password', 'password'],
  ['long-password', 'password'],
  ['common-password', 'password'],
  ['no-conform-password', 'conformPasswords'],
  ['passwords-differ', 'conformPasswords'],
]);

export const errorCodesWithField: readonly string[] = [...fieldByErrorCode.keys()];

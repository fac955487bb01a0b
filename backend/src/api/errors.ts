type CatalogueEntry = { status: number; success: 0 | 3; sentence: string };

/** Every refusal that this server can answer with. A word in braces is filled in by whoever refuses. */
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
  'bad-body': { status: 422, success: 0, sentence: 'The request body is not a JSON object.' },
  'bad-request': { status: 422, success: 0, sentence: 'The request could not be understood.' },
  'bad-field': { status: 422, success: 0, sentence: 'The field {field} is not understood: {reason}.' },
  'bad-text': {
    status: 422,
    success: 0,
    sentence: 'A text of this request holds characters that cannot be kept (NUL, or half of a pair).',
  },
  'unwanted-body': {
    status: 422,
    success: 0,
    sentence: 'A list takes its data from the query, not from a body.',
  },
  'bad-page': { status: 422, success: 0, sentence: 'The page must be a whole number from 1 on.' },
  'bad-page-size': { status: 422, success: 0, sentence: 'The page size must be 50, 100 or 200.' },
  'bad-status': { status: 422, success: 0, sentence: 'The status must be All, Published or Draft.' },
  'bad-id': { status: 422, success: 0, sentence: 'The id must be a whole number from 1 on.' },
  'bad-law': { status: 422, success: 0, sentence: 'Name the law by its id, its unique code, or both.' },
  'unknown-record': { status: 200, success: 0, sentence: 'There is no such record.' },
  'unknown-law': { status: 200, success: 0, sentence: 'There is no such law.' },
  'unknown-option': { status: 422, success: 0, sentence: 'The list {list} has no option {id}.' },
  'unknown-list-version': {
    status: 422,
    success: 0,
    sentence: 'The lists never had the version {version}. Reload the form.',
  },
  unexpected: { status: 500, success: 0, sentence: 'Something went wrong on the server. Please try again.' },
  'database-away': {
    status: 503,
    success: 0,
    sentence: 'The database does not answer. Please try again shortly.',
  },
  'shutting-down': {
    status: 503,
    success: 0,
    sentence: 'The server is shutting down. Please try again shortly.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

type Why = { code: ErrorCode; words?: Readonly<Record<string, string>> | undefined };
type Asked = { requestId: string; codes: 'numbers' | 'text' };
type Refusal = { status: number; body: { success: number | string; message: string; requestId: string } };

/** A refusal as it goes out; the calls of the law service have their codes as text. */
export function refusal({ code, words = {} }: Why, { requestId, codes }: Asked): Refusal {
  const { status, success, sentence } = errorCatalogue[code];
  const message = sentence.replace(/\{(\w+)\}/g, (_place, name) => words[name] ?? '');
  const wireSuccess = codes === 'text' ? String(success) : success;
  return { status, body: { success: wireSuccess, message, requestId } };
}

import { classifyError } from './classify-error';
import { codesWithField, errorCatalogue, refusal } from './errors';

describe('the error catalogue', () => {
  it('has a different sentence for each refusal', () => {
    const sentences = Object.values(errorCatalogue).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    // These words are quoted from the documents.
    const documented = [
      'File "{name}" contains invalid characters',
      'Please mention the Delete Reason',
      'Invalid User',
      'Invalid User!',
      "Password Didn't Match",
    ];
    for (const sentence of sentences)
      if (!documented.includes(sentence)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('writes its codes as numbers, and as text for the law service', () => {
    const why = { code: 'signed-out' } as const;
    expect(refusal(why, 'r', 'numbers').body.success).toBe(3);
    expect(refusal(why, 'r', 'text').body.success).toBe('3');
  });

  it('names the field if a refusal is about one', () => {
    const fieldIn = (code: 'short-password' | 'bad-sign-in') => refusal({ code }, 'r', 'numbers').body.field;
    expect([fieldIn('short-password'), fieldIn('bad-sign-in')]).toEqual(['password', undefined]);
  });

  it('has an entry for every code that names a field', () => {
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining([...codesWithField]));
  });

  it('fills in the words of a sentence', () => {
    const why = { code: 'bad-field', words: { field: 'page', reason: 'must be text' } } as const;
    const { message } = refusal(why, 'r', 'numbers').body;
    expect(message).toBe('The field page is not understood: must be text.');
  });
});

describe('classifyError', () => {
  const cases: [string, object, string][] = [
    ['Fastify: too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'body-too-large'],
    ['a fault of the client that nobody listed', { code: 'FST_NEW', statusCode: 400 }, 'bad-request'],
    ['no socket', { code: 'ENOENT' }, 'database-away'],
    ['the database shutting down', { code: '57P01' }, 'database-away'],
    ['a statement stopped for its time', { code: '57014' }, 'database-away'],
    ['no connection in time', { message: 'timeout exceeded when trying to connect' }, 'database-away'],
    ['a broken connection', { message: 'Connection terminated unexpectedly' }, 'database-away'],
    ['a lock that was not to be had in time', { code: '55P03' }, 'too-busy'],
    ['a full disk', { code: '53100' }, 'database-full'],
    ['a fault in our SQL', { code: '42601' }, 'unexpected'],
    ['anything else', {}, 'unexpected'],
  ];
  it.each(cases)('%s', (_name, fields, code) => {
    expect(classifyError(Object.assign(new Error(), fields))).toBe(code);
  });
});

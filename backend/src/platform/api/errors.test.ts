import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRefusal, errorCodesWithField } from './build-refusal';
import { classifyError } from './classify-error';
import { errorCatalogue } from './errors';
import { findRetryAfterSeconds } from './refuse';

describe('the error catalogue', () => {
  it('has a different sentence for each refusal', () => {
    const sentences = Object.values(errorCatalogue).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    // These words are quoted from the specification.
    const documented = [
      'File "{name}" contains invalid characters',
      'Please mention the Delete Reason',
      'Invalid User',
      'Invalid User!',
      "Password Didn't Match",
    ];
    for (const sentence of sentences) if (!documented.includes(sentence)) expect(sentence).toMatch(/^[A-Z{].*\.$/);
  });

  it('writes its codes as numbers, and as text for the law service', () => {
    const why = { code: 'signed-out' } as const;
    expect(buildRefusal(why, 'r', 'numbers').body.success).toBe(3);
    expect(buildRefusal(why, 'r', 'text').body.success).toBe('3');
  });

  it('names the field if a refusal is about one', () => {
    const fieldIn = (code: 'short-password' | 'bad-sign-in') => buildRefusal({ code }, 'r', 'numbers').body.field;
    expect([fieldIn('short-password'), fieldIn('bad-sign-in')]).toEqual(['password', undefined]);
  });

  it('has an entry for every code that names a field', () => {
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining([...errorCodesWithField]));
  });

  it('fills in the words of a sentence', () => {
    const why = { code: 'bad-field', words: { field: 'page', reason: 'must be text' } } as const;
    const { message } = buildRefusal(why, 'r', 'numbers').body;
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

const text = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');
/** The page has a section for each status: a line for each code, and one for codes whose sentence says it all. */
const sections = [...text.matchAll(/^## (\d+)\n((?:- .*\n)+)/gm)].map(([, status, lines = '']) => ({
  status: Number(status),
  lines: lines.trimEnd().split('\n'),
}));
const catalogue = Object.entries(errorCatalogue);

describe('docs/errors.md', () => {
  it('names each code of the catalogue once, under its status, and no other', () => {
    const named = sections.flatMap(({ status, lines }) =>
      lines.flatMap((line) => codesOf(line).map((code) => [code, status] as const)),
    );
    expect(named.toSorted()).toEqual(catalogue.map(([code, { status }]) => [code, status]).toSorted());
  });

  it('quotes the sentences of the catalogue', () => {
    const sentences = new Map<string, string>(catalogue.map(([code, { sentence }]) => [code, sentence]));
    const quoted = sections.flatMap(({ lines }) => lines).filter((line) => !isShort(line));
    expect(quoted.length).toBeGreaterThan(0);
    expect(
      quoted.filter((line) => {
        const [start, advice = 'None.'] = line.split(' → ');
        const [code = ''] = codesOf(line);
        return start !== `- \`${code}\` ${sentences.get(code)}` || !/^[A-Z`\d].*\.$/.test(advice);
      }),
    ).toEqual([]);
  });

  it('is right that success is 3 with status 401, and else 0', () => {
    expect(catalogue.filter(([, { status, success }]) => success !== (status === 401 ? 3 : 0))).toEqual([]);
  });
});

function isShort(line: string): boolean {
  return line.startsWith('- Also ');
}

function codesOf(line: string): string[] {
  if (isShort(line)) return [...line.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code);
  return [/^- `([\w-]+)`/.exec(line)?.[1] ?? line];
}

describe('retry-after:', () => {
  it.each([
    ['too-busy', '2'],
    ['sign-in-busy', '2'],
    ['shutting-down', '2'],
    ['database-away', undefined],
  ] as const)('for %s it is %s seconds', (code, seconds) => {
    expect(findRetryAfterSeconds({ code })).toBe(seconds);
  });

  it('a refusal that knows its waiting time sends that time', () => {
    expect(findRetryAfterSeconds({ code: 'too-many-tries', words: { seconds: '40', wait: '40 seconds' } })).toBe('40');
  });
});

import type { TSchema } from '@sinclair/typebox';
import { type ApiCall, apiCalls, uploadCallsByKind } from 'shared-lib/api/contract';
import { errorCatalogue } from '../../src/platform/api/errors';
import { runAs } from '../fresh-database';
import { holdToContract } from '../hold-to-contract';
import type { Sample } from '../sample-payload';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { type CallAnswer, type Client, fileCalls, sendCall } from '../walk/ask-call';
import { callerTokens, verdict } from '../walk/callers';
import { parametersOf, sampleOf, sampleRequest } from '../walk/sample';
import { anyValue, hostileValues, seeded } from './hostile-values';

describe('fuzz:', () => {
  /** The same seed produces the same requests. */
  const seed = Number(process.env.FUZZ_SEED ?? 20_260_403);
  const random = seeded(seed);
  /** Parameter names that no call has. */
  const unknownNames = ['unknown', '__proto__'];
  /** The schemas, as JSON, whose parameters have got every hostile value. */
  const sentSchemas = new Set<string>();
  /** The position of the hostile value that is sent next. */
  let nextValue = 0;

  /** Texts that occur only in data of the other organisation. */
  const otherOrganisationTexts = /OTHER-|@other\.test|Other organisation/;
  const callers = ['editor', 'administrator', 'code owed'] as const;
  type FuzzCaller = (typeof callers)[number];

  let served: ServedDemo;
  let requestCount = 0;

  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(async () => {
    process.stdout.write(`  ${requestCount} hostile requests, seed ${seed}\n`);
    await served.close();
  });

  describe('the fuzzed calls', () => {
    it('are all calls of the server, except files and pages with their own address', () => {
      const known = [...apiCalls, ...fileCalls].map(({ method, path }) => `${method} /api/${path}`);
      const others = served.backend.routes.map(({ method, url }) => `${method} ${url}`);
      const unlisted = others.filter((route) => !known.includes(route));
      expect(
        unlisted.filter(
          (route) => !/^GET (\/attachment\/\w+\/:file|\/calendar\/:token\.ics|\/api\/docs.*)$/.test(route),
        ),
      ).toEqual([]);
    });
  });

  describe.each(callers)('fuzzed by %s', (caller) => {
    it.each(callsOf(caller).map((call) => [call.path, call] as const))('%s never fails', async (_path, call) => {
      const token = (await callerTokens(served)).get(caller) ?? '';
      const { faults, admitted } = await sendAll(requestsOf(call, isMain(call, caller)), call, {
        address: served.address,
        token,
      });
      expect(faults).toEqual([]);
      if (verdict({ access: call.access, url: `/api/${call.path}` }, caller) === 'yes')
        expect(admitted).toBeGreaterThan(0);
      else expect(admitted).toBe(0);
    });
  });

  /** A caller who owes a code may call nothing else, as the access table tests for every call. */
  function callsOf(caller: FuzzCaller): readonly ApiCall[] {
    if (caller === 'code owed') return apiCalls.filter(({ access }) => access === 'code-owed');
    return [...apiCalls, ...fileCalls.filter((call) => Object.keys(parametersOf(call)).length > 0)];
  }

  /** Whether this caller sends hostile values to the call. The others send only random combinations. */
  function isMain({ access }: ApiCall, caller: FuzzCaller): boolean {
    if (access === 'code-owed') return caller === 'code owed';
    return caller === (access === 'administrator' ? 'administrator' : 'editor');
  }

  type CallResult = { faults: string[]; admitted: number };

  async function sendAll(waiting: Sample[], call: ApiCall, client: Client): Promise<CallResult> {
    const result: CallResult = { faults: [], admitted: 0 };
    const ask = async () => {
      for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
        requestCount += 1;
        const answer = await sendCall(client, call, sent);
        const fault = faultOf(answer);
        if (fault) result.faults.push(`${JSON.stringify(sent).slice(0, 300)}: ${fault}`);
        if (![401, 403].includes(answer.status)) result.admitted += 1;
      }
    };
    await Promise.all(Array.from({ length: 4 }, ask));
    return result;
  }

  /** Returns why an answer is wrong: a server error, data of another organisation, or an undocumented form. */
  function faultOf({ status, text, isFile }: CallAnswer): string | undefined {
    const isDocumented = [200, 401, 403, 404, 409, 413, 422, 429].includes(status) || isBusy(status, text);
    if (!isDocumented) return `${status} ${text.slice(0, 200)}`;
    if (otherOrganisationTexts.test(text)) return `another organisation shows in ${text.slice(0, 200)}`;
    if (isFile) return undefined;
    const body = readJson(text);
    const isRefusal = [0, 3].includes(Number(body.success));
    const hasDocumentedForm = isRefusal ? Boolean(body.message && body.requestId) : Number(body.success) > 0;
    return hasDocumentedForm ? undefined : `no documented form: ${status} ${text.slice(0, 200)}`;
  }

  /** Few passwords are hashed at the same time; others may be refused as busy. */
  function isBusy(status: number, text: string): boolean {
    return status === 503 && text.includes(errorCatalogue['sign-in-busy'].sentence);
  }

  function readJson(text: string): Record<string, unknown> {
    try {
      return JSON.parse(text) as Record<string, unknown>;
    } catch {
      return {};
    }
  }

  /**
   * Builds the requests. The main caller sends hostile values for each parameter in turn, and a seeded random one. Every
   * caller sends random values for all parameters together.
   */
  function requestsOf(call: ApiCall, isMain: boolean): Sample[] {
    const sample = sampleRequest(call);
    const parameters = parametersOf(call);
    const single = (isMain ? [...Object.keys(parameters), ...unknownNames] : []).flatMap((name) =>
      [...chooseValues(name, parameters[name]?.schema), anyValue(random)].map((value) => ({
        ...sample,
        [name]: value,
      })),
    );
    const together = Array.from({ length: 6 }, () =>
      Object.fromEntries(Object.keys(parameters).map((name) => [name, anyValue(random)])),
    );
    return [sample, ...single, ...together];
  }

  /**
   * Chooses the values for a parameter: all of them for the first parameter that has this schema, and a few others in
   * turn for each later one. One place reads `accessusername` for every call.
   */
  function chooseValues(name: string, schema: TSchema | undefined): readonly unknown[] {
    const key = JSON.stringify(schema);
    if (schema && name !== 'accessusername' && !sentSchemas.has(key)) {
      sentSchemas.add(key);
      return hostileValues;
    }
    return Array.from({ length: schema ? 5 : 2 }, () => hostileValues[nextValue++ % hostileValues.length]);
  }
});

describe('hostile addresses:', () => {
  const random = seeded(7);
  const hostileParts = Array.from({ length: 100 }, () => String(anyValue(random)));
  const values = [...hostileValues.filter((value) => typeof value === 'string'), ...hostileParts];
  const encoded = [
    '%',
    '%zz',
    '%00',
    '%c0%ae',
    '%ff',
    '..',
    '.',
    '%2e%2e%2f',
    'a%0d%0ab',
    'a;b',
    '~',
    'x~y',
    '0~a.pdf',
  ];

  let served: ServedDemo;

  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  describe('every address with a variable part', () => {
    it('finds nothing and never fails for a hostile part', async () => {
      const { token } = served.as('admin@demo.test');
      const parts = [...encoded, ...values.map(toFormPart)].filter((part) => part !== '');
      const open = served.backend.routes.filter(({ url }) => url.includes(':'));
      expect(open.length).toBeGreaterThanOrEqual(4);
      const faults: string[] = [];
      for (const { url } of open) {
        for (const part of parts) {
          const address = served.address + url.replace(/:\w+/, () => part);
          const response = await fetch(address, { headers: { authorization: token } });
          const text = await response.text();
          const isRefused = [404, 409, 422].includes(response.status) && text.includes('requestId');
          if (!isRefused) faults.push(`${address.slice(0, 200)}: ${response.status} ${text.slice(0, 100)}`);
        }
      }
      expect(faults).toEqual([]);
    });
  });

  describe('every call that takes a query', () => {
    const callerOf = (access: ApiCall['access']) => {
      if (access === 'operator') return 'operator@platform.test';
      return access === 'editor' ? 'editor@demo.test' : 'viewer@demo.test';
    };
    const callsWithQuery = apiCalls.filter(({ query }) => query !== undefined);
    const twice = callsWithQuery.flatMap((call) =>
      Object.keys(parametersOf(call)).map((name) => ({
        method: call.method,
        path: call.path,
        name,
        access: call.access,
        others: Object.entries(parametersOf(call))
          .filter(([other, { isRequired }]) => isRequired && other !== name)
          .map(([other, { schema }]) => `&${other}=${toFormPart(sampleOf(schema))}`),
      })),
    );

    it.each(twice)('$path refuses $name if it is sent twice', async ({ method, path, name, access, others }) => {
      const caller = callerOf(access);
      const headers = { authorization: served.as(caller).token };
      const query = `${name}=1&${name}=2${others.join('')}`;
      const response = await fetch(`${served.address}/api/${path}?${query}`, { method, headers });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ message: expect.stringContaining(name) }),
      ]);
    });
  });

  function toFormPart(value: unknown): string {
    return encodeURIComponent(String(value).toWellFormed());
  }
});

describe('hostile bodies:', () => {
  const withBody = apiCalls.filter(({ body }) => body !== undefined);

  /** A body and how it must be refused: as no object, or as far too large. */
  const bodies: [string, string, number][] = [
    ['half of an object', '{"id":', 422],
    ['no JSON', 'id=1', 422],
    ['a list', '[1]', 422],
    ['a text', '"x"', 422],
    ['a number', '7', 422],
    ['two objects', '{}{}', 422],
    ['__proto__', '{"__proto__":{"isAdministrator":true}}', 422],
    ['a constructor', '{"constructor":{"prototype":{"orgId":2}}}', 422],
    ['an escaped NUL', '{"accessusername":"\\u0000"}', 422],
    ['half of a pair', '{"accessusername":"\\udc00"}', 422],
    ['a byte that is no UTF-8', '{"accessusername":"\xff"}', 422],
    ['many levels', `{"accessusername":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
    ['many keys', `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join()}}`, 422],
    ['1.5 MB', `{"accessusername":"${'x'.repeat(1_500_000)}"}`, 413],
  ];

  let served: ServedDemo;

  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  describe.each(bodies)('a body that is %s', (_name, body, status) => {
    it(`is refused by every call with ${status}`, async () => {
      const seen = new Map<string, number>();
      for (const { path, access } of withBody) {
        if (access === 'code-owed') continue;
        const { token } = served.as(access === 'operator' ? 'operator@platform.test' : 'admin@demo.test');
        const response = await fetch(`${served.address}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: token },
          body: Buffer.from(body, 'latin1'),
        });
        expect(await response.json()).toHaveProperty('requestId');
        seen.set(path, response.status);
      }
      expect([...seen].filter(([, answered]) => answered !== status)).toEqual([]);
    });
  });
});

describe('hostile forms:', () => {
  const ending = '\r\n--b--\r\n';
  const headOf = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const fileOf = (name: string, content = 'text') => `${headOf(`name="file"; filename="${name}"`)}${content}${ending}`;
  const file = fileOf('a.txt');

  /** The bytes of a form and the expected status. The boundary is b. */
  const forms: [string, string, number][] = [
    ['with another boundary than it says', file.replaceAll('--b', '--c'), 422],
    ['without its last boundary', file.slice(0, -ending.length), 422],
    ['of the last boundary alone', '--b--\r\n', 422],
    ['of nothing', '', 422],
    ['without a file', `${headOf('name="accessusername"')}editor@demo.test${ending}`, 422],
    ['with two files', file.replace(ending, `\r\n${file}`), 422],
    ['with three files', file.replace(ending, `\r\n${file.replace(ending, `\r\n${file}`)}`), 422],
    ['with a field in the place of the file', `${headOf('name="file"')}text${ending}`, 422],
    ['with a field and a file', `${headOf('name="record"')}1\r\n${file}`, 422],
    ['with 500 fields', `${headOf('name="x"')}1\r\n`.repeat(500) + file, 422],
    ['with a field of 100,000 characters', `${headOf('name="accessusername"')}${'x'.repeat(1e5)}\r\n${file}`, 401],
    ['with a field whose name is long', `${headOf(`name="${'x'.repeat(1e4)}"`)}1\r\n${file}`, 422],
    ['with a part that has no head', `--b\r\n\r\ntext${ending}`, 422],
    ['with a head of 100,000 characters', `--b\r\nx: ${'y'.repeat(1e5)}\r\n\r\ntext${ending}`, 422],
    ['with 1,000 heads', `--b\r\n${'x: y\r\n'.repeat(1_000)}\r\ntext${ending}`, 422],
    ['with a polluting name', `${headOf('name="constructor"')}1\r\n${file}`, 422],
    ['with a file of no name', fileOf(''), 422],
    ['with a name of 10,000 characters', fileOf(`${'x'.repeat(10_000)}.txt`), 422],
    ['with a name that has a NUL', fileOf('a\0b.txt'), 422],
    ['with a name that ends in a NUL', fileOf('a.txt\0'), 422],
    ['with a name that hides a NUL', fileOf('a%00.txt'), 422],
    ['with the name of a folder', fileOf('/etc/passwd.txt'), 422],
    ['with the name of a drive', fileOf('C:\\\\windows\\\\a.txt'), 422],
    ['with a way out', fileOf('../../../a.txt'), 422],
    ['with dots for a name', fileOf('..'), 422],
    ['with a name that is an extension', fileOf('.txt'), 422],
    ['with a file of no bytes', fileOf('a.txt', ''), 422],
    ['with text that says it is a PDF', fileOf('a.pdf'), 422],
    ['with text that says it is a picture', fileOf('a.png'), 422],
    ['with text that says it is a workbook', fileOf('a.xlsx'), 422],
    ['with an archive that is none', fileOf('a.docx', 'PK\x03\x04\0\0'), 422],
    ['with bytes that say they are text', fileOf('a.txt', '\0\xff\x01'), 422],
    ['with a program', fileOf('a.pdf.exe', 'MZ'), 422],
  ];

  /** Odd forms that still contain one file with a name. */
  const allowed: [string, string][] = [
    ['of one file', file],
    ['with a part that has no name', `${headOf('filename="a.txt"')}text${ending}`],
    ['with a name that is no UTF-8', fileOf('a\xff.txt')],
    ['with words before and after it', `before\r\n${file}after`],
  ];

  let served: ServedDemo;

  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const kinds = Object.entries(uploadCallsByKind);

  describe.each(kinds)('an upload for a %s', (_kind, call) => {
    it.each(forms)('is refused as a form %s', async (_what, form, status) => {
      expect(await send(form, call)).toBe(status);
    });

    it.each(allowed)('is accepted as a form %s', async (_what, form) => {
      expect(await send(form, call)).toBe(200);
    });
  });

  describe('the refused forms', () => {
    it('have left nothing behind', async () => {
      const rows = await runAs(served.database.admin, 'select from attachment where record_id is null');
      expect(rows).toHaveLength(kinds.length * allowed.length);
      expect(served.files.waiting()).toEqual([]);
    });
  });

  /** Sends a form and returns the status. The rest of the answer must match the contract. */
  async function send(form: string, { path, method }: ApiCall): Promise<number> {
    const { token } = served.as('editor@demo.test');
    const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: token };
    const url = `${served.address}/api/${path}`;
    const response = await fetch(url, { method, headers, body: Buffer.from(form, 'latin1') });
    const body = (await response.json()) as Record<string, unknown>;
    holdToContract({ method, url, status: response.status, body });
    return response.status;
  }
});

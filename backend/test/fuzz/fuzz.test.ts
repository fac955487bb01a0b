import { type Call, calls } from 'shared-lib/api/contract';
import { errorCatalogue } from '../../src/platform/api/errors';
import type { Sample } from '../sample-payload';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { askInTurn, type Door, type Heard } from '../walk/ask-call';
import { callerTokens, verdict } from '../walk/callers';
import { fileCalls } from '../walk/file-calls';
import { parametersOf, sampleRequest } from '../walk/sample';
import { anyValue, fewValues, hostileValues, seeded } from './hostile-values';

/** The same seed produces the same requests. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_403);
const chance = seeded(seed);
/** A call with more parameters than this gets few values for each. */
const manyParameters = 12;
/** Parameter names that no call has. `accessusername` is read in one place for every call. */
const nobodys = ['unknown', '__proto__'];
const everywhere = new Set([...nobodys, 'accessusername']);

/** Texts that occur only in data of the other organisation. */
const traces = /OTHER-|@other\.test|Other organisation/;
const askers = ['editor', 'administrator', 'code owed'] as const;
type Asker = (typeof askers)[number];

let served: ServedDemo;
let asked = 0;

beforeAll(async () => {
  served = await serveDemo();
});
afterAll(async () => {
  process.stdout.write(`  ${asked} hostile requests, seed ${seed}\n`);
  await served.close();
});

describe('the fuzzed calls', () => {
  it('are all calls of the server, except files and pages with their own address', () => {
    const known = [...calls, ...fileCalls].map(({ method, path }) => `${method} /api/${path}`);
    const others = served.backend.routes.map(({ method, url }) => `${method} ${url}`);
    const beside = others.filter((route) => !known.includes(route));
    expect(beside.filter((route) => !/^GET (\/attachment\/\w+\/:file|\/api\/docs.*)$/.test(route))).toEqual(
      [],
    );
  });
});

describe.each(askers)('fuzzed by %s', (asker) => {
  it.each(callsOf(asker).map((call) => [call.path, call] as const))('%s never fails', async (_path, call) => {
    const token = (await callerTokens(served)).get(asker) ?? '';
    const { faults, admitted } = await askAll(requestsOf(call, isMain(call, asker)), call, {
      address: served.address,
      token,
    });
    expect(faults).toEqual([]);
    if (verdict({ access: call.access, url: `/api/${call.path}` }, asker) === 'yes')
      expect(admitted).toBeGreaterThan(0);
    else expect(admitted).toBe(0);
  });
});

/** A caller who owes a code may call nothing else, as the access table tests for every call. */
function callsOf(asker: Asker): readonly Call[] {
  if (asker === 'code owed') return calls.filter(({ access }) => access === 'code-owed');
  return [...calls, ...fileCalls.filter((call) => Object.keys(parametersOf(call)).length > 0)];
}

/** Whether this caller sends every value to the call. The others send only random combinations. */
function isMain({ access }: Call, asker: Asker): boolean {
  if (access === 'code-owed') return asker === 'code owed';
  return asker === (access === 'administrator' ? 'administrator' : 'editor');
}

type Heeded = { faults: string[]; admitted: number };

async function askAll(waiting: Sample[], call: Call, door: Door): Promise<Heeded> {
  const heeded: Heeded = { faults: [], admitted: 0 };
  const ask = async () => {
    for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
      asked += 1;
      const heard = await askInTurn(door, call, sent);
      const fault = faultOf(heard);
      if (fault) heeded.faults.push(`${JSON.stringify(sent).slice(0, 300)}: ${fault}`);
      if (![401, 403].includes(heard.status)) heeded.admitted += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  return heeded;
}

/** Returns why an answer is wrong: a server error, data of another organisation, or an undocumented form. */
function faultOf({ status, text, isFile }: Heard): string | undefined {
  const isDocumented = [200, 401, 403, 404, 409, 413, 422, 429].includes(status) || isBusy(status, text);
  if (!isDocumented) return `${status} ${text.slice(0, 200)}`;
  if (traces.test(text)) return `another organisation shows in ${text.slice(0, 200)}`;
  if (isFile) return undefined;
  const body = readJson(text);
  const isRefusal = [0, 3].includes(Number(body.success));
  const isWhole = isRefusal ? Boolean(body.message && body.requestId) : Number(body.success) > 0;
  return isWhole ? undefined : `no documented form: ${status} ${text.slice(0, 200)}`;
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
 * Builds the requests. The main caller sends each hostile value and a seeded random one for each parameter in turn.
 * Every caller sends random values for all parameters together.
 */
function requestsOf(call: Call, isMain: boolean): Sample[] {
  const sample = sampleRequest(call);
  const parameters = [...Object.keys(parametersOf(call)), ...nobodys];
  const isWhole = parameters.length <= manyParameters;
  const single = (isMain ? parameters : []).flatMap((name) => {
    const values = isWhole && !everywhere.has(name) ? hostileValues : fewValues;
    return [...values, anyValue(chance)].map((value) => ({ ...sample, [name]: value }));
  });
  const together = Array.from({ length: 10 }, () =>
    Object.fromEntries(parameters.slice(0, -nobodys.length).map((name) => [name, anyValue(chance)])),
  );
  return [sample, ...single, ...together];
}

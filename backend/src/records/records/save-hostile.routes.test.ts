import { type RecordKind, recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)]);

/** Values that no form sends. */
const hostile: [string, unknown][] = [
  ['NUL', 'a\0b'],
  ['half a character', '\ud800'],
  ['an emoji', '😀👩‍👩‍👧'],
  ['SQL', "'); drop table record; --"],
  ['LIKE wildcards', '%_\\'],
  ['10,001 characters', 'x'.repeat(10_001)],
  [
    '10,000 characters without a pattern',
    Array.from({ length: 10_000 }, (_, nth) => String.fromCharCode(256 + ((nth * 7919) % 2000))).join(''),
  ],
  ['an object', { a: 1 }],
  ['an object that is no text', { toString: 1 }],
  ['rows that are no texts', [{ id: { toString: 1 }, date: { toString: 1 }, name: { toString: 1 } }]],
  ['a prototype', JSON.parse('{"constructor": 1}')],
  ['a deep list', deep(500)],
  ['a number too large', 1e308],
  ['a negative number', -1],
  ['an id of nobody', 2_147_483_648],
  ['a long list', Array.from({ length: 600 }, (_, nth) => nth)],
  ['true', true],
  ['null', null],
];

describe.each([recordKinds.law, recordKinds.return])('$name', (kind) => {
  it.each(hostile)(
    'with %s in a field of any type is accepted or refused, but never fails',
    async (_what, value) => {
      for (const wire of wiresOf(kind)) {
        const { status, body } = await client.add(kind, {
          ...samplePayload(kind, law),
          status: 0,
          [wire]: value,
        });
        expect([wire, [200, 422].includes(status), typeof body.success]).toEqual([wire, true, 'string']);
      }
    },
  );
});

it('returns a saved hostile value unchanged', async () => {
  const rules = "'); drop table record; -- %_\\ 😀👩‍👩‍👧 <script>";
  const id = await client.addLaw({ Rules: rules });
  expect(await client.load(recordKinds.law, id)).toMatchObject({ Rules: rules });
});

/** Returns a field of each type of the kind, the fields with their own rules, and the other keys of a payload. */
function wiresOf({ fields }: RecordKind): string[] {
  const ofTypes = new Map(Object.values(fields).map(({ type, wire }) => [type, wire]));
  const own = ['reference', 'code', 'exemptIndustries', 'central'].flatMap(
    (name) => fields[name]?.wire ?? [],
  );
  const beside = [
    'id',
    'version',
    'listVersion',
    'status',
    'duplicateActive',
    'copiedFrom',
    'attachmentremovelist',
  ];
  return [...new Set([...ofTypes.values(), ...own, ...beside])];
}

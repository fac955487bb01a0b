import { recordKinds } from 'shared-lib/records';
import { runAs } from '../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

type Changes = Record<string, unknown>;
type Line = { id: string; changes: Changes };

/** Returns the values of a field type in all changes to licenses, before and after. */
function told(lines: readonly { changes: Changes }[], type: 'law' | 'choices'): unknown[] {
  const names = Object.entries(recordKinds.license.fields).flatMap(([name, field]) =>
    field.type === type ? [name] : [],
  );
  return lines.flatMap(({ changes }) => names.flatMap((name) => changes[name] ?? [])).flat(2);
}

it('activity log: shows law codes and option names instead of ids', async () => {
  const kept = await runAs<{ changes: Changes }>(
    served.database.admin,
    `select changes from journal where org_id = 1 and kind = 'license' order by at desc, seq desc limit 200`,
  );
  const isId = (value: unknown) => typeof value === 'number' || /^\d+$/.test(String(value));
  expect(told(kept, 'law').some(isId)).toBe(true);
  expect(told(kept, 'choices').some(isId)).toBe(true);
  const { body } = await served
    .as('admin@demo.test')
    .post('/api/activity-log/list', { kind: 'license', pageSize: 200 });
  const lines = body.data as Line[];
  const [laws, options] = [told(lines, 'law'), told(lines, 'choices')];
  expect(laws.some((code) => /^[A-Z]{2}[\w-]+$/.test(String(code)))).toBe(true);
  expect([...laws, ...options].filter(isId)).toEqual([]);
  expect(options.some((name) => typeof name === 'string' && name.length > 3)).toBe(true);
});

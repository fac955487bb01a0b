import { runAs } from '../../../test/fresh-database';
import { serveDemo } from '../../../test/serve-backend';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

/** Four bytes per character and no two alike, so that nothing can be compressed. */
const codeOf = (length: number) =>
  String.fromCodePoint(...Array.from({ length }, (_, nth) => 0x1f_300 + nth));

const publish = (id: number, code: string) =>
  runAs(
    served.database.admin,
    `insert into record (org_id, kind, id, unique_code, code, name, status, created_at, updated_at)
     values (1, 'law', ${id}, 'LAW-${id}', '${code}', 'Long', 'Published', now(), now())`,
  );

describe('the code of a published record', () => {
  it('fits into its index with the 200 characters that a form may send', async () => {
    await expect(publish(9001, codeOf(200))).resolves.toEqual([]);
  });

  it('is refused by the table with 201 characters', async () => {
    await expect(publish(9002, codeOf(201))).rejects.toMatchObject({ constraint: 'record_code_length' });
  });
});

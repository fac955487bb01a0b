import { appDatabase } from '../../../test/app-database';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { runOrganisationCommand } from './organisation-command';

let served: ServedDemo;
let slug: string;
beforeAll(async () => {
  served = await serveDemo();
  const [row] = await rows<{ slug: string }>('select slug from organisation where org_id = 1');
  slug = row?.slug ?? '';
});
afterAll(() => served.close());

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const run = (...args: string[]) => runOrganisationCommand({ DATABASE_URL: served.database.url }, args);
const nextYear = `${new Date().getFullYear() + 1}-12-31`;
const canChange = async () =>
  (await served.as('editor@demo.test').post('/api/law/delete', { id: 999_999 })).status === 200;

describe('a renewal', () => {
  it('extends a subscription, withdraws the announcement, and is in the journal', async () => {
    await rows(
      'update organisation set subscription_ends = current_date - 1, deletion_announced_at = now() where org_id = 1',
    );
    expect(await canChange()).toBe(false);
    expect(await run('renew', slug, nextYear)).toBe(`The subscription of "${slug}" runs to ${nextYear}.`);
    expect(await canChange()).toBe(true);
    const kept = await rows('select deletion_announced_at as announced from organisation where org_id = 1');
    expect(kept).toEqual([{ announced: null }]);
    const noted = await rows(
      "select actor_name as actor, changes -> 'subscriptionEnds' ->> 1 as until from journal where action = 'Subscription renewed'",
    );
    expect(noted).toEqual([{ actor: expect.any(String), until: nextYear }]);
  });

  const wrong: [string, () => string[], RegExp][] = [
    ['without a short name', () => ['renew'], /Usage/],
    ['to a day that is none', () => ['renew', slug, '2027-02-30'], /Usage/],
    ['to a day that has passed', () => ['renew', slug, '2020-01-01'], /has passed/],
    ['of nobody', () => ['renew', 'nobody', nextYear], /no organisation "nobody"/],
    ['by another word', () => ['extend', slug, nextYear], /Usage/],
  ];
  it.each(wrong)('is refused %s', async (_what, args, message) => {
    await expect(run(...args())).rejects.toThrow(message);
  });

  it('is not allowed for the app role', async () => {
    const database = appDatabase(served.database);
    const asked = database.withOrg(1, (query) => query('select renew_subscription(1, $1)', [nextYear]));
    await expect(asked).rejects.toThrow(/permission denied/);
    await database.end();
  });
});

describe('a deleted library', () => {
  it('stays as it is, whatever the subscription says', async () => {
    await rows('update organisation set library_deleted_at = now() where org_id = 1');
    expect(await canChange()).toBe(false);
    await expect(run('renew', slug, nextYear)).rejects.toThrow(/has been deleted/);
  });
});

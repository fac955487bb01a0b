import { isLink } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  // Removes the circulars of the demo, so that these tests count only their own.
  await runAs(served.database.admin, 'delete from circular');
});
afterAll(() => served?.close());

const editor = () => served.as('editor@demo.test');
const post = (call: string, body: object) => editor().post(`/api/circular/${call}`, body);
const law = (number: number) => `LAW-${String(number).padStart(6, '0')}`;

const order = {
  topic: 'Wage ceiling raised',
  link: 'https://gazette.test/1',
  date: '2026-04-03',
  type: 'Notification',
  laws: [21, '22'],
};

async function add(more: object = {}): Promise<number> {
  const { body } = await post('add', { ...order, ...more });
  expect(body).toMatchObject({ success: 1, message: 'Data Added Successfully' });
  return body.id as number;
}

async function find(topic: string): Promise<Record<string, unknown> | undefined> {
  const { body } = await post('list', { search: topic });
  return (body.data as Record<string, unknown>[])[0];
}

/** Returns what the timeline of a law says about circulars, newest first. */
async function timeline(id: number, uniqueCode: string): Promise<Record<string, unknown>[]> {
  return runAs(
    served.database.admin,
    `select action, name, reason, actor_name, changes from journal
     where org_id = 1 and kind = 'circular' and record_id = ${id} and unique_code = '${uniqueCode}' order by seq desc`,
  );
}

describe('circular/add', () => {
  it('saves all fields and the laws', async () => {
    const id = await add({ topic: '  Kept whole  ' });
    expect(await find('kept whole')).toEqual({
      ...order,
      id,
      topic: 'Kept whole',
      laws: [21, 22].map((number) => ({
        id: number,
        LawUniqueCode: law(number),
        ActCodeName: expect.any(String),
        Law: expect.any(String),
      })),
      version: 1,
    });
  });

  it('needs no more than topic and link', async () => {
    await post('add', { topic: 'Bare', link: 'http://gazette.test' });
    expect(await find('Bare')).toMatchObject({ date: '', type: '', laws: [] });
  });

  it('stores only links to web pages, even in direct SQL', async () => {
    const write = (link: string) =>
      runAs(
        served.database.admin,
        `insert into circular (org_id, id, topic, link, type) values (1, 8000, 'x', '${link}', '')`,
      );
    await expect(write('javascript:alert(1)')).rejects.toThrow('circular_link_is_a_page');
    await expect(write('https://a b')).rejects.toThrow('circular_link_is_a_page');
  });

  it('refuses a link that could not be stored', async () => {
    const blanks = await runAs<{ blank: string }>(
      served.database.admin,
      `select chr(n) as blank from generate_series(1, 65535) as n
       where n not between 55296 and 57343 and 'https://a' || chr(n) || 'b' !~* '^https?://\\S+$'`,
    );
    expect(blanks.map(({ blank }) => blank)).toContain(' ');
    expect(blanks.filter(({ blank }) => isLink(`https://a${blank}b`))).toEqual([]);
  });

  it('adds an entry to the timeline of each of its laws', async () => {
    const id = await add({ topic: 'Told', laws: [31, 32] });
    for (const number of [31, 32]) {
      expect(await timeline(id, law(number))).toEqual([
        {
          action: 'Created',
          name: 'Told',
          reason: '',
          actor_name: 'editor@demo.test',
          changes: {
            topic: [null, 'Told'],
            link: [null, order.link],
            date: [null, order.date],
            type: [null, order.type],
            laws: [null, [law(31), law(32)]],
          },
        },
      ]);
    }
  });

  const wrong: [string, object, number, RegExp][] = [
    ['no topic', { topic: ' ' }, 200, /^Please fill the Topic\.$/],
    ['no link', { link: '' }, 200, /^Please fill the Link\.$/],
    ['a link that is a script', { link: 'javascript:alert(1)' }, 422, /http/],
    ['a link with a blank in its scheme', { link: ' java script:x' }, 422, /http/],
    ['a link to a file', { link: 'file:///etc/passwd' }, 422, /http/],
    ['a link with a control character', { link: 'https://x.test/a\u0085b' }, 422, /http/],
    ['a link to nowhere', { link: 'https://' }, 422, /http/],
    ['a day that is none', { date: '2026-02-30' }, 422, /date/],
    ['a law that is none', { laws: [0] }, 422, /id/],
    ['an unknown law', { laws: [21, 999_999] }, 200, /no such law/],
    ['a key that is none', { colour: 'red' }, 422, /colour/],
    ['an endless topic', { topic: 'x'.repeat(501) }, 422, /topic/],
  ];
  it.each(wrong)('refuses %s', async (_what, more, status, message) => {
    const answer = await post('add', { ...order, ...more });
    expect(answer).toMatchObject({ status, body: { success: 0, message: expect.stringMatching(message) } });
  });
});

describe('circular/update', () => {
  it('saves the changed fields and adds an entry to the timelines of the old and the new laws', async () => {
    const id = await add({ topic: 'Before', laws: [41] });
    const { body } = await post('update', { ...order, topic: 'After', laws: [42], id, version: 1 });
    expect(body).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
    expect(await find('After')).toMatchObject({ id, version: 2, laws: [{ id: 42 }] });
    for (const number of [41, 42]) {
      expect((await timeline(id, law(number)))[0]).toMatchObject({
        action: 'Updated',
        changes: { topic: ['Before', 'After'], laws: [[law(41)], [law(42)]] },
      });
    }
  });

  it('refuses a version that is not the latest, and changes nothing', async () => {
    const id = await add({ topic: 'Contested' });
    await post('update', { ...order, topic: 'First', id, version: 1 });
    const second = await post('update', { ...order, topic: 'Second', id, version: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        success: 0,
        message: 'This record was changed by another user. Reload to see the latest.',
      },
    });
    expect(await find('Second')).toBeUndefined();
  });

  it('lets only one of two concurrent updates through', async () => {
    const id = await add({ topic: 'Raced' });
    const both = await Promise.all(['One', 'Two'].map((topic) => post('update', { ...order, topic, id, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves version and timeline unchanged if nothing changes', async () => {
    const id = await add({ topic: 'Same', laws: [51] });
    await post('update', { ...order, topic: 'Same', laws: [51], id, version: 1 });
    expect(await find('Same')).toMatchObject({ version: 1 });
    expect(await timeline(id, law(51))).toHaveLength(1);
  });

  it('keeps the link to a deleted law, because the law can be restored', async () => {
    const id = await add({ topic: 'Patient', laws: [61, 62] });
    const mark = (value: string) =>
      runAs(
        served.database.admin,
        `update record set deleted_at = ${value} where org_id = 1 and kind = 'law' and id = 62`,
      );
    await mark('now()');
    expect(await find('Patient')).toMatchObject({ laws: [{ id: 61 }] });
    await post('update', { ...order, topic: 'Patient', laws: [], id, version: 1 });
    await mark('null');
    expect(await find('Patient')).toMatchObject({ laws: [{ id: 62 }] });
  });
});

describe('circular/delete', () => {
  it('deletes the circular and puts the reason into the timelines of its laws', async () => {
    const id = await add({ topic: 'Gone', laws: [71] });
    const { body } = await post('delete', { id: String(id), reason: ' Withdrawn ' });
    expect(body).toMatchObject({ success: 1, message: 'Circular Deleted Successfully' });
    expect(await find('Gone')).toBeUndefined();
    expect((await timeline(id, law(71)))[0]).toMatchObject({
      action: 'Deleted',
      reason: 'Withdrawn',
      changes: { topic: ['Gone', null] },
    });
  });

  it('refuses a circular that was changed since', async () => {
    const id = await add({ topic: 'Kept' });
    await post('update', { ...order, topic: 'Kept on', id, version: 1 });
    expect((await post('delete', { id, version: 1 })).status).toBe(409);
    expect(await find('Kept on')).toBeDefined();
  });
});

describe.each(['update', 'delete'])('circular/%s', (call) => {
  it('does not find a circular of another organisation or an unknown one', async () => {
    const other = served.as('admin@other.test');
    const { body } = await other.post('/api/circular/add', { topic: 'Theirs', link: order.link });
    await runAs(served.database.admin, `update circular set id = 9000 where org_id = 2 and id = ${body.id}`);
    const fields = call === 'update' ? { ...order, version: 1 } : {};
    for (const id of [9000, 999_999]) {
      expect(await post(call, { ...fields, id })).toMatchObject({
        status: 200,
        body: { success: 0, message: 'There is no such circular.' },
      });
    }
    await runAs(served.database.admin, 'delete from circular where org_id = 2');
  });
});

describe('a user who may only view', () => {
  const viewed = (path: string, body: object): Promise<Answer> =>
    served.as('viewer@demo.test').post(`/api/${path}`, body);

  it('reads circulars and cannot change them', async () => {
    expect((await viewed('circular/list', {})).status).toBe(200);
    expect((await viewed('law/amendmentlist', { LawUniqueCode: law(1), type: 'Edit' })).status).toBe(200);
    for (const path of ['circular/add', 'circular/update', 'circular/delete']) {
      expect((await viewed(path, { ...order, id: 1, version: 1 })).status).toBe(403);
    }
  });
});

describe('lists of circulars:', () => {
  beforeAll(async () => {
    // Removes the circulars of the demo, so that these tests count only their own.
    await runAs(served.database.admin, 'delete from circular');
  });

  const editor = () => served.as('editor@demo.test');
  const list = (body: object) => editor().post('/api/circular/list', body);
  const law = (number: number) => `LAW-${String(number).padStart(6, '0')}`;

  const order = {
    topic: 'Wage ceiling raised',
    link: 'https://gazette.test/1',
    date: '2026-04-03',
    type: 'Order',
  };

  const add = (more: object) => editor().post('/api/circular/add', { ...order, ...more });

  async function ofLaw(code: string, type = 'Popup'): Promise<string[]> {
    const { body } = await editor().post('/api/law/amendmentlist', { LawUniqueCode: code, type });
    expect(body.success).toBe('1');
    return (body.data as { topic: string }[]).map(({ topic }) => topic);
  }

  describe('circular/list', () => {
    it('returns 50 a page, newest day first, those without a day last, with the exact total', async () => {
      await runAs(
        served.database.admin,
        'delete from circular',
        `insert into circular (org_id, id, topic, link, issued_on, type)
       select 1, 5000 + n, 'Topic ' || n, 'https://x.test', case when n > 3 then date '2020-01-01' + n end, ''
       from generate_series(1, 120) n`,
      );
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
      const ids = pages.map(({ body }) => (body.data as { id: number }[]).map(({ id }) => id));
      expect(ids.map((page) => page.length)).toEqual([50, 50, 20, 0]);
      const expected = [...Array.from({ length: 117 }, (_, index) => 5120 - index), 5003, 5002, 5001];
      expect(ids.flat()).toEqual(expected);
      expect(pages.map(({ body }) => body.totalLength)).toEqual([120, 120, 120, 120]);
    });

    it.each([
      ['%', 0],
      ['TOPIC 11', 11],
    ])('counts the circulars that contain %j', async (search, total) => {
      expect((await list({ search })).body.totalLength).toBe(total);
    });

    it.each([{ page: 0 }, { pageSize: 10 }, { search: 5 }])('refuses %j', async (body) => {
      expect((await list(body)).status).toBe(422);
    });
  });

  describe('law/amendmentlist', () => {
    it("returns all for 'Popup' and at most five for 'Edit', newest first", async () => {
      for (const day of [1, 3, 2, 6, 5, 4]) {
        await add({ topic: `Of day ${day}`, date: `2026-01-0${day}`, laws: [81] });
      }
      const all = [6, 5, 4, 3, 2, 1].map((day) => `Of day ${day}`);
      expect(await ofLaw(law(81), 'Popup')).toEqual(all);
      expect(await ofLaw(law(81), 'Edit')).toEqual(all.slice(0, 5));
      expect(await ofLaw(law(82))).toEqual([]);
    });

    it('returns topic, link, date and type', async () => {
      await add({ laws: [83] });
      const { body } = await editor().post('/api/law/amendmentlist', {
        LawUniqueCode: law(83),
        type: 'Edit',
      });
      const { topic, link, date, type } = order;
      expect(body.data).toEqual([{ topic, link, date, type }]);
    });

    const wrong: [object, number][] = [
      [{ LawUniqueCode: 'LAW-999999', type: 'Edit' }, 200],
      [{ LawUniqueCode: law(1), type: 'All' }, 422],
      [{ type: 'Edit' }, 422],
    ];
    it.each(wrong)('refuses %j', async (body, status) => {
      const answer = await editor().post('/api/law/amendmentlist', body);
      expect([answer.status, answer.body.success]).toEqual([status, '0']);
    });
  });
});

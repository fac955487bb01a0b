import type { WireListedPack } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { findDayOfMonth, findToday, formatDay, parseDay } from 'shared-lib/schedules';
import { countDueDatesForRate, formatRate } from 'shared-lib/schedules/figures';
import {
  addFiledDates,
  type BoardClient,
  firstMonth,
  head,
  officer,
  owner,
  quarter,
  running,
  startBoard,
} from '../../../test/board-client';
import { addPublishedReturn } from '../../../test/duty-client';
import { readObjects, readPages } from '../../../test/read-pdf';
import type { DemoName } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { hashCanonicalJson, type PackContent } from './pack-content';

let board: BoardClient;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board?.served.close());

/** Who owns nothing and is in charge of nothing here. */
const free = `${officer}; head@demo.test; officer@demo.test`;

describe('board packs:', () => {
  let id: unknown;

  it('a pack freezes the figures; one of another day than a quarter, or of an unknown officer, is refused', async () => {
    const before = await board.figures();
    const made = await board.make();
    expect(made).toMatchObject({ success: 1 });
    id = made.id;
    const pack = await board.view(id);
    expect(pack.figures).toEqual(before);
    expect(pack).toMatchObject({ state: 'open', from: quarter.from, to: quarter.to, changed: [] });
    // What is waived is neither in the rate nor in what was not done on time.
    const notOnTime = countDueDatesForRate(before) - (before.on_time - (before.ahead ?? 0));
    expect([pack.exceptions_total, before.waived > 0]).toEqual([notOnTime, true]);
    expect(pack.exceptions.map(({ standing }) => standing)).not.toContain('waived');
    expect(pack.waived).toHaveLength(before.waived);
    expect(pack.journal_seq).toBeGreaterThan(0);
    expect(pack.signed_by.map(({ name, role, is_next }) => [name, role, is_next])).toEqual([
      [owner, 'owner', true],
      [head, 'head', false],
      [officer, 'officer', false],
    ]);
    const month = formatDay(findDayOfMonth(firstMonth + 1, 1));
    expect((await board.make(month)).message).toContain('must be the first day of a quarter');
    expect(await board.post('packs/make', { from: quarter.from, officer_id: 999 })).toMatchObject({
      success: 0,
    });
    expect((await board.make(quarter.from, owner)).message).toBe(
      `Another person must sign as compliance officer, because ${owner} must sign this board pack as owner of duties at Goa; Pune. Possible: ${free}.`,
    );
    expect((await board.make(quarter.from, head)).message).toBe(
      `Another person must sign as compliance officer, because you must sign this board pack as manager of Goa; Pune. Possible: ${free}.`,
    );
    expect((await board.view(id)).state).toBe('open');
  });

  it('only those who sign in no earlier role are offered as compliance officer, and each of them can be', async () => {
    const officers = async (from: string) => {
      const { data } = await board.post('packs/officers', { from });
      return (data as { name: string }[])?.map(({ name }) => name).join('; ');
    };
    expect(await officers(quarter.from)).toBe(free);
    const month = formatDay(findDayOfMonth(firstMonth + 1, 1));
    expect((await board.post('packs/officers', { from: month })).message).toContain('first day of a quarter');
    expect(await board.post('packs/officers', { from: quarter.from }, owner)).toMatchObject({ success: 0 });
  });

  it('Today names a pack to whoever is the next to sign it, and to nobody else', async () => {
    const toSign = async (name: DemoName) => Object((await board.post('today/view', {}, name)).data).packs_to_sign;
    expect(await toSign(owner)).toEqual([{ id, from: quarter.from, to: quarter.to }]);
    expect([await toSign(head), await toSign(officer)]).toEqual([undefined, undefined]);
  });

  it('out of order, with another hash, in a foreign role, or without the right password nobody signs', async () => {
    expect((await board.sign(id, head, 'head')).message).toBe(
      `It is not your turn to sign as manager yet. Others must sign first: ${owner} (owner).`,
    );
    expect((await board.sign(id, officer, 'officer')).message).toBe(
      `It is not your turn to sign as compliance officer yet. Others must sign first: ${owner} (owner); ${head} (manager).`,
    );
    expect((await board.sign(id, owner, 'officer')).message).toBe(
      `You do not sign this board pack as compliance officer. Signers in this role: ${officer}.`,
    );
    expect((await board.sign(id, owner, 'owner', { sha256: '0'.repeat(64) })).message).toContain('another board pack');
    expect((await board.sign(id, owner, 'owner', { currentPassword: 'wrong' })).message).toBe(
      'The password is not right.',
    );
    expect((await board.sign(id, owner, 'owner', { currentPassword: '', otp: '000000' })).message).toBe(
      'The code is not right, or was used before.',
    );
    expect((await board.view(id)).signatures).toBe(0);
    const refused = await board.client.rows(
      `select actor_name, action, reason from journal
       where chain = 'activity' and action in ('Password refused', 'Code refused') order by seq`,
    );
    const reason = `While signing Board pack ${quarter.from} to ${quarter.to}`;
    expect(refused).toEqual([
      { actor_name: owner, action: 'Password refused', reason },
      { actor_name: owner, action: 'Code refused', reason },
    ]);
  });

  it('with View access people see the packs that they sign, and no others', async () => {
    const lines = (await board.post('packs/list', {}, owner)).data as WireListedPack[];
    expect(lines).toMatchObject([{ id, is_my_turn: true, signatures: 0, signers: 3 }]);
    const [unseen] = await board.client.rows<{ id: number }>(
      `insert into pack (org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by, state)
       select org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by, 'superseded'
       from pack where id = ${id} returning id`,
    );
    expect(await board.post('packs/view', { id: unseen?.id }, owner)).toMatchObject({ success: 0 });
    expect(((await board.post('packs/list', {}, owner)).data as unknown[]).length).toBe(1);
    expect(await board.post('packs/make', { from: quarter.from, officer_id: 1 }, owner)).toMatchObject({
      success: 0,
    });
    await board.client.rows(`delete from pack where id = ${unseen?.id}`);
  });

  it('a signer who is disabled and has not signed is marked, and nobody else', async () => {
    const disable = (is: boolean) =>
      board.client.rows(`update account set is_disabled = ${is} where org_id = 1 and id = ${board.users[officer]}`);
    expect(await board.view(id)).not.toHaveProperty('withdrawn_by');
    await disable(true);
    const { signed_by } = await board.view(id);
    expect(signed_by.map(({ role, is_disabled }) => [role, is_disabled])).toEqual([
      ['owner', undefined],
      ['head', undefined],
      ['officer', true],
    ]);
    await disable(false);
  });

  it('nobody signs for two roles in one place: the database refuses it', async () => {
    await expect(
      board.client.rows(`insert into pack_signer (org_id, pack_id, profile_id, account_id, role)
        select org_id, pack_id, profile_id, account_id, 'head' from pack_signer where pack_id = ${id} and role = 'owner'`),
    ).rejects.toThrow(/duplicate key/);
  });

  it('signed in order, each with its words; then a job makes the PDF, and all is unchanged', async () => {
    const exceptions = 'Except for the October return; विलंब हुआ.';
    expect(await board.sign(id, owner, 'owner', { exceptions })).toMatchObject({ success: 1 });
    expect((await board.sign(id, owner, 'owner')).message).toBe('You have signed this board pack as owner already.');
    expect((await board.download(id)).status).not.toBe(200);
    const toSign = async (name: DemoName) => (await board.post('today/view', {}, name)).data;
    expect(await toSign(owner)).not.toHaveProperty('packs_to_sign');
    expect(await toSign(head)).toMatchObject({ packs_to_sign: [{ id }] });
    expect(await board.sign(id, head, 'head')).toMatchObject({ success: 1 });
    expect(await board.sign(id, officer, 'officer')).toMatchObject({ success: 1 });
    await waitUntil(() => board.hasFile(id));
    const pack = await board.view(id);
    expect(pack).toMatchObject({ state: 'signed', signatures: 3 });
    expect(pack.signed_by[0]).toMatchObject({ exceptions, statement: expect.stringContaining('Pune') });
    // Days stand as people read them: 1 Oct 2026.
    for (const { statement } of pack.signed_by) expect(statement).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(pack.signed_by[2]?.statement).toMatch(/regulation 17\(3\).*section 134\(5\)\(f\)/);
    const { status, bytes } = await board.download(id, owner);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await board.verify(id, bytes)).toMatchObject({
      unchanged: true,
      data: ['rows', 'signatures', 'journal', 'file', 'pdf'].map((what) => ({ what, unchanged: true })),
    });
  });

  it('verify finds one changed byte of the PDF, of the stored file, of the rows, a signature and the journal', async () => {
    const { bytes } = await board.download(id);
    const changed = Buffer.from(bytes);
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
    expect(await board.verify(id, changed)).toMatchObject({ unchanged: false });
    const faults = async () =>
      (await board.verify(id)).data.filter(({ unchanged }) => !unchanged).map(({ what }) => what);
    const set = (table: string, change: string) =>
      board.client.rows(
        `update ${table} set ${change} where org_id = 1 and ${table === 'pack' ? 'id' : 'pack_id'} = ${id}`,
      );
    await set('pack', `content = jsonb_set(content, '{rows,0,standing}', '"changed"')`);
    expect(await faults()).toEqual(['rows']);
    await set('pack', `journal_seq = journal_seq - 1`);
    expect(await faults()).toEqual(['rows', 'journal']);
    await set('pack', `journal_seq = journal_seq + 1`);
    await set('signature', `exceptions = exceptions || 'x'`);
    expect(await faults()).toEqual(['rows', 'signatures']);
    await set('signature', `exceptions = left(exceptions, -1)`);
    await set('attachment', `sha256 = decode(repeat('00', 32), 'hex')`);
    expect(await faults()).toEqual(['rows', 'file']);
  });

  it('make, sign and withdraw are in the journal; withdrawing needs a reason and the right person', async () => {
    expect(await board.post('packs/withdraw', { id, reason: ' ' })).toMatchObject({ success: 0 });
    expect(await board.post('packs/withdraw', { id, reason: 'A row is wrong.' }, owner)).toMatchObject({
      success: 0,
    });
    expect(await board.post('packs/withdraw', { id, reason: 'A row is wrong.' })).toMatchObject({
      success: 1,
    });
    expect(await board.view(id)).toMatchObject({
      ...{ state: 'withdrawn', withdrawn_reason: 'A row is wrong.', withdrawn_by: head },
      withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await board.post('packs/withdraw', { id, reason: 'Again.' })).message).toContain('was withdrawn');
    const entries = await board.client.rows<{ action: string }>(
      `select action from journal where org_id = 1 and kind = 'pack' and record_id = ${id} order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'Made',
      'Signed',
      'Signed',
      'Signed',
      'PDF made',
      'Withdrawn',
    ]);
  });

  it('a signed pack is the valid one until a newer one is signed by all; one that lacks signatures ends at once', async () => {
    const first = await board.make();
    await board.signAll(first.id);
    const draft = await board.make();
    const newer = await board.make();
    const packs = [first, draft, newer];
    const states = () => Promise.all(packs.map(async (pack) => (await board.view(pack.id)).state));
    expect(await states()).toEqual(['signed', 'superseded', 'open']);
    expect((await board.sign(draft.id, owner, 'owner')).message).toContain('was replaced by a newer one');
    await board.sign(newer.id, owner, 'owner');
    await board.sign(newer.id, head, 'head');
    expect(await states()).toEqual(['signed', 'superseded', 'open']);
    await board.sign(newer.id, officer, 'officer');
    expect(await states()).toEqual(['superseded', 'superseded', 'signed']);
    const lines = (await board.post('packs/list')).data as WireListedPack[];
    const ofQuarter = lines.filter(({ from, state }) => from === quarter.from && state === 'signed');
    expect(ofQuarter).toMatchObject([{ id: newer.id, time_zone: 'Asia/Kolkata' }]);
  });

  it('a pack that was frozen under the older rule of the rate is shown, signed, verified and printed by that rule', async () => {
    const made = await board.make(running.from);
    const [{ content } = { content: undefined }] = await board.client.rows<{ content: PackContent }>(
      `select content from pack where id = ${made.id}`,
    );
    if (!content) throw new Error('The pack was not made.');
    const { rate_of: _rule, ...figures } = content.figures;
    const older = { ...content, figures };
    await board.client.rows(
      `update pack set content = content #- '{figures,rate_of}', sha256 = '${hashCanonicalJson(older)}' where id = ${made.id}`,
    );
    expect((await board.view(made.id)).figures).toEqual(figures);
    await board.signAll(made.id);
    await waitUntil(() => board.hasFile(made.id));
    const { bytes } = await board.download(made.id);
    expect(await board.verify(made.id, bytes)).toMatchObject({ unchanged: true });
    const [, page = ''] = readPages(readObjects(bytes));
    expect(page.replaceAll(/[| ]+/g, ' ')).toContain(`on this day counts, too: ${figures.open}.`);
    const rate = formatRate(figures.on_time, figures.due - figures.waived);
    expect(page).toContain(`On time: ${rate} %   Unknown as of `);
    expect(await board.post('packs/withdraw', { id: made.id, reason: 'Only tried.' })).toMatchObject({
      success: 1,
    });
  });

  it('a filing after the signatures changes no signed pack; the next packs list it, once', async () => {
    const first = await board.make();
    await board.signAll(first.id);
    const before = await board.view(first.id);
    const { data } = (await board.post('occurrences/list', {
      ...quarter,
      standing: 'overdue',
    })) as unknown as {
      data: { id: number; version: number; due: string; name: string }[];
    };
    const [late] = data;
    expect(
      await board.post('occurrences/file', {
        id: late?.id,
        version: late?.version,
        filed_on: late?.due,
        no_proof_reason: 'The portal gives none.',
      }),
    ).toMatchObject({ success: 1 });
    const after = await board.view(first.id);
    expect({ ...after, has_file: true }).toEqual({ ...before, has_file: true });
    expect((await board.verify(first.id)).data.slice(0, 3).every(({ unchanged }) => unchanged)).toBe(true);
    const next = await board.make(running.from);
    expect((await board.view(next.id)).changed).toMatchObject([
      {
        id: late?.id,
        pack_id: first.id,
        before: `open, due ${late?.due}`,
        after: `filed ${late?.due}, entered ${formatDay(findToday())}, due ${late?.due}`,
      },
    ]);
    await board.signAll(next.id);
    const again = await board.make(running.from);
    expect((await board.view(again.id)).changed).toEqual([]);
  });

  it('a due date that was void in a signed quarter and is reopened is listed by the next packs, once', async () => {
    const { data } = await board.post('occurrences/list', { ...quarter, standing: 'overdue' });
    const [open] = data as { id: number; version: number; due: string }[];
    const voiding = { id: open?.id, version: open?.version, reason: 'Nobody worked here.' };
    expect(await board.post('occurrences/void', voiding)).toMatchObject({ success: 1 });
    // What is void is in no pack.
    const first = await board.make();
    await board.signAll(first.id);
    const [added] = await board.client.rows<{ id: number; version: number; due: string }>(
      `select id, version, effective_due::text as due from occurrence where org_id = 1 and id = ${open?.id}`,
    );
    const reopening = { id: added?.id, version: added?.version, reason: 'It was voided by mistake.' };
    expect(await board.post('occurrences/reopen', reopening)).toMatchObject({ success: 1 });
    const next = await board.make(running.from);
    expect((await board.view(next.id)).changed).toMatchObject([
      {
        ...{ id: added?.id, pack_id: first.id, due: added?.due },
        ...{ before: 'void', after: `open, due ${added?.due}` },
      },
    ]);
    await board.signAll(next.id);
    const again = await board.make(running.from);
    expect(again).toMatchObject({ success: 1 });
    expect((await board.view(again.id)).changed).toEqual([]);
  });

  it('a pack with very many changes sends the first of them and their number', async () => {
    const { id } = await board.make(running.from);
    const change = { ...{ pack_id: 1, id: 1, name: 'Return', profile: 'Goa' }, due: running.from };
    const many = Array.from({ length: 250 }, () => ({ ...change, before: 'open', after: 'no longer due' }));
    const content = `jsonb_set(content, '{changed}', '${JSON.stringify(many)}')`;
    await board.client.rows(`update pack set content = ${content} where id = ${id}`);
    const { changed, changed_total } = await board.view(id);
    expect([changed.length, changed_total]).toEqual([200, 250]);
  });

  it('a change of a quarter is listed, however many newer quarters are signed', async () => {
    const firstDays = [6, 9, 12, 15, 18].map((months) => formatDay(findDayOfMonth(firstMonth + months, 1)));
    for (const from of firstDays.slice(0, 4))
      await board.client.rows(
        `insert into pack (org_id, from_day, to_day, cut_at, journal_seq, journal_hash, content, sha256, made_by,
           state, signed_at)
         select org_id, '${from}', date '${from}' + interval '3 months' - interval '1 day', now(), journal_seq,
           journal_hash, content || '{"rows": []}', sha256, made_by, 'signed', now()
         from pack where state = 'signed' and from_day = '${quarter.from}'`,
      );
    const [signed] = await board.client.rows<{ id: number }>(
      `select id from pack where state = 'signed' and from_day = '${quarter.from}'`,
    );
    await addFiledDates(board, 1, 1);
    const made = await board.make(firstDays[4]);
    const { changed } = await board.view(made.id);
    const ofQuarter = changed.filter((one) => one.pack_id === signed?.id);
    expect(ofQuarter).toMatchObject([
      { before: 'not in it, added later', after: expect.stringMatching(/^filed .*, entered /) },
    ]);
    const later = `org_id = 1 and from_day > '${running.from}'`;
    // One transaction, whose lock makes the job wait that writes files after the signatures of earlier tests.
    await board.client.rows(`
      select id from pack where ${later} for update;
      delete from attachment where pack_id in (select id from pack where ${later});
      delete from pack where ${later}`);
  });

  // An older server that removed them stored no ids, so that they come back with other ones.
  it.each([
    ['their ids', 'occurrence_id'],
    ['other ids', 'null'],
  ])(
    'due dates that were removed and came back with %s have not changed, also in packs from before keys',
    async (which, storedId) => {
      const signed = await board.make();
      await board.signAll(signed.id);
      const settle = async (applies: boolean) => {
        const decision = { law_ids: board.laws, applies, reason: 'We asked again.', review_on: running.to };
        expect(await board.post('obligations/settle', decision)).toMatchObject({ success: 1 });
      };
      const idsOfOverdue = async () => {
        const { data } = await board.post('occurrences/list', { ...quarter, standing: 'overdue' });
        return (data as { id: number }[]).map(({ id }) => id);
      };
      const changes = async () => {
        const { id } = await board.make(running.from);
        return (await board.view(id)).changed.filter(({ pack_id }) => pack_id === signed.id);
      };
      const before = await idsOfOverdue();
      await settle(false);
      expect((await changes()).map(({ after }) => after)).toContain('no longer due');
      await board.client.rows(`update due_date_gone set occurrence_id = ${storedId}`);
      await settle(true);
      const after = await idsOfOverdue();
      expect(after).toHaveLength(before.length);
      const others = before.filter((id) => !after.includes(id)).length;
      if (which === 'their ids') expect(others).toBe(0);
      else expect(others).toBeGreaterThan(3);
      expect(await changes()).toEqual([]);
      await board.client.rows(`update pack set content = jsonb_set(content, '{rows}', (
      select jsonb_agg(r - 'period_key' - 'record_id') from jsonb_array_elements(content -> 'rows') r))
      where id = ${signed.id}`);
      expect(await changes()).toEqual([]);
    },
  );

  it('an extension and the correction of an event change no signed pack; the next one lists both', async () => {
    const [pune] = board.places;
    const { post, client } = board;
    const law = board.laws[0] ?? 0;
    const ofEvent = await addPublishedReturn(client, { law, name: 'Report of the accident' });
    const due = { unit: 'days', count: 10 };
    const schedule = { basis: 'event', event_type: 'Accident', level: 'branch', due };
    await post('schedules/save', { kind: 'return', id: ofEvent, version: 0, schedule });
    const on = (days: number) => formatDay((parseDay(quarter.from) ?? 0) + days);
    const event = await post('happenings/add', { type: 'Accident', profile_id: pune, on: on(10) });
    expect(event).toMatchObject({ success: 1 });
    const { data } = (await post('occurrences/list', { ...quarter, standing: 'overdue' })) as unknown as {
      data: { id: number; record_id: number; name: string; due: string }[];
    };
    const clock = data.find(({ name }) => name === 'Report of the accident');
    const extended = data.find(({ name }) => name !== 'Report of the accident');
    expect(clock?.due).toBe(on(20));
    const signed = await board.make();
    await board.signAll(signed.id);
    const frozen = async () =>
      client.rows(`select content, sha256, state from pack where org_id = 1 and id = ${signed.id}`);
    const before = await frozen();

    const to = formatDay((parseDay(extended?.due) ?? 0) + 3);
    const extension = { start_date: extended?.due, end_date: extended?.due, extension_date: to };
    await client.update(recordKinds.return, {
      ...{ id: extended?.record_id, extensionArr: [extension], status: 2 },
    });
    const correction = { id: event.id, version: event.version, on: on(15) };
    expect(await post('happenings/correct', correction)).toMatchObject({ success: 1 });
    const next = await board.make(running.from);
    expect(await frozen()).toEqual(before);
    expect((await board.verify(signed.id)).data.slice(0, 3).every(({ unchanged }) => unchanged)).toBe(true);
    const { changed } = await board.view(next.id);
    const afterOf = (id: number | undefined) => changed.find((one) => one.id === id)?.after;
    expect([afterOf(extended?.id), afterOf(clock?.id)]).toEqual([`open, due ${to}`, `open, due ${on(25)}`]);
  });

  it('a place without an owner is signed for by its head alone, and the list of signatures says so', async () => {
    const [, goa] = board.places;
    await board.client.rows(`update obligation set owner_id = null where org_id = 1 and profile_id = ${goa}`);
    await board.client.rows(`update occurrence set done_owner_id = null where org_id = 1 and profile_id = ${goa}`);
    const pack = await board.view((await board.make(running.from)).id);
    expect(pack.signed_by.map(({ role, places, alone_for }) => [role, places.sort(), alone_for])).toEqual([
      ['owner', ['Pune'], []],
      ['head', ['Goa', 'Pune'], ['Goa']],
      ['officer', ['Goa', 'Pune'], []],
    ]);
    const { by_owner } = pack.figures;
    expect(pack.ownerless).toHaveLength(by_owner.find(({ owner_id }) => owner_id === null)?.due ?? 0);
    expect(new Set(pack.ownerless?.map(({ profile }) => profile))).toEqual(new Set(['Goa']));
    const { signed_by } = pack;
    expect(signed_by.map(({ signs_for_nobodys }) => signs_for_nobodys)).toEqual([false, true, false]);
    // The manager of another place signs for none of them.
    await board.client.rows(`update profile set manager_id = ${board.users['admin@demo.test']} where id = ${goa}`);
    const { id } = await board.make(running.from, 'head@demo.test');
    const heads = (await board.view(id)).signed_by.filter(({ role }) => role === 'head');
    expect(heads.map(({ places, signs_for_nobodys }) => [places, signs_for_nobodys])).toEqual([
      [['Goa'], true],
      [['Pune'], false],
    ]);
  });
});

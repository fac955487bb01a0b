import { type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

describe('schedules/preview:', () => {
  const preview = (body: object) => served.as('viewer@demo.test').post('/api/schedules/preview', body);
  const year = { from: '2026-04-01', to: '2027-03-31' };
  const tdsStatement = {
    basis: 'period',
    every: 3,
    due: { unit: 'days', count: 45 },
    exceptions: [{ month: 3, due: { unit: 'days', count: 60 } }],
  };

  const dataOf = ({ data }: Record<string, unknown>): unknown[] => (Array.isArray(data) ? data : []);

  it('answers every due date of the span with its period and its reason', async () => {
    const grounds = { holidays: { saturdays: 'all' } };
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds });
    const [first, ...others] = dataOf(body);
    expect(others).toHaveLength(3);
    expect(first).toEqual({
      period_key: 'Q2025-26.4',
      period_start: '2026-01-01',
      period_end: '2026-03-31',
      statutory_due: '2026-05-30',
      extended_due: null,
      effective_due: '2026-05-30',
      due_at: null,
      falls_on_holiday: true,
      why:
        'January to March 2026 ends 31 Mar 2026 → 60 days later → 30 May 2026 · no extension · ' +
        '30 May 2026 is a day off: the date stays',
    });
  });

  it('an extension moves the effective date and keeps the date of the law', async () => {
    const extensions = [{ start_date: '2026-08-14', end_date: '2026-08-14', extension_date: '2026-08-31' }];
    const { body } = await preview({ schedule: tdsStatement, ...year, grounds: { extensions } });
    expect(dataOf(body)[1]).toMatchObject({
      statutory_due: '2026-08-14',
      extended_due: '2026-08-31',
      effective_due: '2026-08-31',
    });
  });

  it('an event may be told with its instant', async () => {
    const schedule = { basis: 'event', due: { unit: 'hours', count: 6 } };
    const happenings = [{ id: 2, at: '2026-11-20T23:10:00+05:30' }];
    const { body } = await preview({ schedule, ...year, grounds: { happenings } });
    expect(body.data).toMatchObject([{ period_key: 'E2', due_at: '2026-11-21T05:10:00+05:30' }]);
  });

  const badRow = { start_date: '2026-02-30', end_date: '2026-03-31', extension_date: '2026-04-30' };
  const atOffset = (offset: string) => ({ id: 1, at: `2026-11-20T23:10:00${offset}` });
  const event = { id: 1, on: '2026-05-01' };
  const holding = { id: 1, valid_until: '2026-12-15' };
  it.each([
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['a span of more than ten years', { to: '2040-01-01' }, 'to'],
    ['an event without a day', { grounds: { happenings: [{ id: 1 }] } }, 'happenings'],
    ['a day on which it was done that does not exist', { grounds: { done: ['2026-04-31'] } }, 'done'],
    ['an extension on a day that does not exist', { grounds: { extensions: [badRow] } }, 'extensions'],
    ['a year before 1900', { from: '0001-01-01', to: '0001-12-31' }, 'from'],
    ['an end before the start', { to: '2026-03-31' }, 'to'],
    [
      'an instant with an offset that no clock has',
      { grounds: { happenings: [atOffset('+99:00')] } },
      'happenings',
    ],
    ['two events with one id', { grounds: { happenings: [event, event] } }, 'happenings'],
    ['two licenses with one id', { grounds: { holdings: [holding, holding] } }, 'holdings'],
    ['a date of one year without its year', { schedule: { basis: 'once', dates: [{ day: 1 }] } }, 'dates'],
  ])('refuses %s and names the field', async (_fault, wrong, field) => {
    const { body } = await preview({ schedule: tdsStatement, ...year, ...wrong });
    expect(body).toMatchObject({ success: 0, field });
    expect(body.message).toContain(`The field ${field} `);
  });
});

/** @jest-environment node */
import { validateYupSchema } from 'formik';
import { logFilterSchema, toLogFilters, toLogFilterValues } from './log-filters';
import { toLogQuery } from './logs-area';

describe('the filter form of the logs', () => {
  const none = { user: '', kind: '', action: '', from: '', to: '' };

  test('reads back the filters that it was filled with', () => {
    const filters = { ...none, user: 'anna', kind: 'law', from: '2026-04-03' };
    expect(toLogFilterValues(filters).from).toBe('2026-04-03');
    expect(toLogFilters(toLogFilterValues(filters))).toEqual(filters);
    expect(Object.keys(toLogFilters(none))).toEqual(['kind', 'action', 'user', 'from', 'to']);
  });

  test('shows no invalid day of an address as if it were typed', () => {
    expect(toLogFilterValues({ from: 'yesterday' })).toEqual(none);
  });

  test.each([
    [{ from: '2026-04-31' }, 'Enter a real date.'],
    [{ to: '2026' }, 'Enter a real date.'],
    [{ from: '2026-04-03', to: '2026-04-02' }, 'The last day must not be before the first one.'],
    [{ from: '2026-04-03', to: '2026-04-03' }, undefined],
    [{ user: 'x'.repeat(201) }, 'At most 200 characters.'],
    [{}, undefined],
  ])('checks %j and gives the fault %s', async (typed, fault) => {
    const foundFault = await validateYupSchema({ ...none, ...typed }, logFilterSchema).then(
      () => [],
      (error: unknown) => Object(error).errors,
    );
    expect(foundFault).toEqual(fault ? [fault] : []);
  });
});

describe('the query of the logs', () => {
  test('turns days into instants in the organisation’s time zone', () => {
    expect(toLogQuery({ user: 'a', from: '2026-04-03', to: '2026-04-03' })).toEqual({
      user: 'a',
      from: '2026-04-02T18:30:00.000Z',
      to: '2026-04-03T18:29:59.999Z',
    });
  });

  test('ignores invalid filters', () => {
    expect(toLogQuery({ kind: 'law', from: 'yesterday', to: '2026-02-30' })).toEqual({ kind: 'law' });
  });
});

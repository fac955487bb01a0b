/** @jest-environment node */
import { validateYupSchema } from 'formik';
import { addCircularFormName, type Circular, findCircularAction, makeCircularFormName } from './circular';
import {
  applyCircularDraft,
  buildCircularBody,
  circularSchema,
  emptyCircularValues,
  toCircularValues,
} from './circular-form-dialog';

describe('the circular form', () => {
  const whole = { ...emptyCircularValues, topic: 'Wage ceiling raised', link: 'https://gazette.test/1' };
  const law = { id: 7, code: 'EPF-1952', name: 'Provident Funds Act' };

  /** Validates the way the form does. */
  function faultsOf(typed: object): Promise<string[]> {
    return validateYupSchema({ ...whole, ...typed }, circularSchema).then(
      () => [],
      (error: unknown) => Object(error).errors,
    );
  }

  test.each([
    [{}, []],
    [{ topic: 'قانون 😀 धारा', date: '2026-04-03', type: 'Order', laws: [law] }, []],
    [{ topic: '  ' }, ['Please fill the Topic.']],
    [{ topic: 'x'.repeat(501) }, ['The topic has at most 500 characters.']],
    [{ topic: ` ${'x'.repeat(500)} ` }, []],
    [{ link: `https://x.test/${'x'.repeat(2000)}` }, ['The link has at most 2000 characters.']],
    [{ link: 'javascript:alert(1)' }, ['The link must begin with http:// or https:// and have no blanks.']],
    [{ link: 'gazette.test' }, ['The link must begin with http:// or https:// and have no blanks.']],
    [{ link: 'https://a b' }, ['The link must begin with http:// or https:// and have no blanks.']],
    [{ link: ' HTTP://gazette.test ' }, []],
    [{ date: '2026-04-31' }, ['Enter a real date.']],
    [{ type: 'x'.repeat(101) }, ['The type has at most 100 characters.']],
    [{ laws: Array.from({ length: 201 }, () => law) }, ['At most 200 laws.']],
  ])('checks %j and gives the faults %j', async (typed, faults) => {
    expect(await faultsOf(typed)).toEqual(faults);
  });

  test('reports an empty link as missing', async () => {
    expect(await faultsOf({ link: '' })).toContain('Please fill the Link.');
  });

  test('sends an edited circular back unchanged', () => {
    const circular = { ...whole, id: 3, version: 2, date: '2026-04-03', type: 'Order', laws: [law] };
    expect(toCircularValues(circular).date).toBe('2026-04-03');
    const { id: _id, version: _version, ...fields } = circular;
    expect(buildCircularBody(toCircularValues(circular))).toEqual({ ...fields, laws: [7] });
  });

  test.each([
    [
      { topic: 'New', laws: [law] },
      { ...whole, topic: 'New', laws: [law] },
    ],
    [{ laws: [] }, whole],
    [{ laws: [{ ...law, id: 'x' }], date: 7 }, whole],
    [{ laws: 'all' }, whole],
  ])('takes from the saved draft %j the valid values %j', (stored, values) => {
    expect(applyCircularDraft(whole, stored)).toEqual(values);
  });
});

describe('the opened circular form', () => {
  const circular: Circular = { id: 12, version: 1, topic: 'x', link: '', date: '', type: '', laws: [] };

  test.each([
    [addCircularFormName, { act: 'add' }],
    [makeCircularFormName('edit', 12), { act: 'edit', circular }],
    [makeCircularFormName('delete', 12), { act: 'delete', circular }],
    [makeCircularFormName('edit', 1), undefined],
    ['user.edit.12', undefined],
    ['', undefined],
  ])('is right for the form name %s', (form, opened) => {
    expect(findCircularAction(form, [{ ...circular, id: 3 }, circular])).toEqual(opened);
  });
});

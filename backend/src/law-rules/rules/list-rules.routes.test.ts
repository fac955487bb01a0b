import { lawIdOf } from '../../../test/demo-laws';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

it('rules/list: returns the rules of a law with their rows', async () => {
  const lawId = await lawIdOf(served, 'EPF-1952');
  const code = `LAW-${String(lawId).padStart(6, '0')}`;
  const { body } = await served
    .as('viewer@demo.test')
    .post('/api/rules/list', { id: 0, LawUniqueCode: code });
  const [first] = body.data as Record<string, unknown>[];
  expect(first).toEqual({
    id: expect.any(Number),
    UniqueCode: expect.stringMatching(/^RUL-\d{6}$/),
    rulename: 'EPF - 20 or more persons',
    lawthenruleconditiontype: 'All',
    lawthenrulecondition: 'Applicable',
    law_id: lawId,
    LawUniqueCode: code,
    lawRulesArr: [
      {
        id: 1,
        lawrulecondition: 'How many persons are employed in the establishment?',
        lawquestiontype: 'text',
        lawruletype: 'Greater Than',
        lawruleanswer: '19',
      },
    ],
  });
});

import { runAs } from './fresh-database';
import type { ServedDemo } from './serve-backend';

type Row = Record<string, unknown>;

export const ruleRow = {
  id: 1,
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '19',
};
export const ruleForm = {
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [ruleRow],
};

export const lawCode = (number: number) => `LAW-${String(number).padStart(6, '0')}`;
export const lawOf = (number: number) => ({ law_id: number, LawUniqueCode: lawCode(number) });

/** Makes the calls on rules as the demo's editor. `served` is read at each call. */
export function ruleClient(served: () => ServedDemo) {
  const post = (call: string, body: object, who: 'editor@demo.test' | 'viewer@demo.test' = 'editor@demo.test') =>
    served().as(who).post(`/api/rules/${call}`, body);
  return {
    post,
    /** Creates a rule and returns its unique code. */
    async create(lawNumber: number, more: object = {}): Promise<string> {
      const { body } = await post('create', { ...ruleForm, ...lawOf(lawNumber), ...more });
      expect(body).toMatchObject({ success: 1, message: 'Data Added Successfully' });
      return String(body.UniqueCode);
    },
    async rule(id: number | string): Promise<Row> {
      const { body } = await post('edit', { id }, 'viewer@demo.test');
      return body.rule as Row;
    },
    timeline: (code: string): Promise<Row[]> =>
      runAs(
        served().database.admin,
        `select j.action, j.unique_code, j.name, j.reason, j.changes from journal j
         where j.org_id = 1 and j.kind = 'rule' and j.record_id = ${Number(code.slice(4))} order by j.seq`,
      ),
    update: (LawUniqueCode: string, oldData: object, newData: object) =>
      post('update', { LawUniqueCode, data: { oldData, newData } }),
  };
}

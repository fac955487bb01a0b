import { render, screen } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { clearSession, setPageUser, writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';
import { giveMessageChannel } from './open-law-questions';

const question = (lawqusname: string, inputfield: string, options: string[] = []) => ({
  lawqusname,
  inputfield,
  options,
});
const row = (lawrulecondition: string, lawruletype: string, lawruleanswer: string) => ({
  lawrulecondition,
  lawquestiontype: 'text',
  lawruletype,
  lawruleanswer,
});
const rule = (id: number, lawthenrulecondition: string, lawRulesArr: object[]) => ({
  id,
  rulename: `Rule ${id}`,
  lawthenruleconditiontype: 'All',
  lawthenrulecondition,
  lawRulesArr,
});
export const law = (
  law_id: number,
  Law: string,
  questions: object[],
  rules: object[],
  Active = 'Active',
  publish_status = 'Published',
) => ({
  law_id,
  LawUniqueCode: `LAW-00000${law_id}`,
  ActCodeName: `L-${law_id}`,
  Law,
  Active,
  publish_status,
  questions,
  rules,
});
const workers = question('How many workers?', 'text');
const many = row('How many workers?', 'Greater Than', '19');
export const factories = law(1, 'Factories Act', [workers], [rule(1, 'Applicable', [many])]);
export const twiceTheSame = law(4, 'Twice Act', [workers], [rule(4, 'Applicable', [many, many])]);
export const shops = law(
  2,
  'Shops Act',
  [question('A shop?', 'radio', ['Yes', 'No'])],
  [rule(2, 'Not Applicable', [row('A shop?', 'Selected', 'No')])],
);
export const goods = law(
  7,
  'Goods Act',
  [question('GSTIN', 'text')],
  [rule(7, 'Not Applicable', [row('GSTIN', 'Is Empty', '')])],
);
const profile = (id: number, name: string, workers: string, version: number) => ({
  id,
  name,
  kind: 'branch',
  answers: [{ question: 'How many workers?', answer: workers }],
  version,
});
export const pune = profile(5, 'Pune', '5', 3);
export const goa = profile(6, 'Goa', '60', 1);

/** jsdom has no Response; the API client reads only the body. */
const replyOf = (body: object) => ({ json: async () => body, status: 200 }) as Response;

type Server = {
  /** The replies by path; a call of another path gets no answer. */
  replies: Record<string, object>;
  requests: [path: string, body: Record<string, unknown>][];
  /** The idempotency keys under which profiles were saved. */
  keys: unknown[];
};

/** Installs a server that answers as the test says, for an editor who has just signed in. */
export function startServer(): Server {
  const server: Server = {
    replies: {
      'rules/library': { success: 1, data: [factories, shops], next: null },
      'profiles/list': { success: 1, data: [pune, goa] },
    },
    requests: [],
    keys: [],
  };
  queryClient.clear();
  localStorage.clear();
  clearSession();
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  writeStored('workspaceAccessType', 'Edit');
  setPageUser();
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    server.requests.push([path, JSON.parse(String(request?.body))]);
    if (/profiles.(add|update)/.test(path)) server.keys.push(new Headers(request?.headers).get('Idempotency-Key'));
    const reply = server.replies[path];
    if (!reply) throw new TypeError('offline');
    return replyOf(reply);
  };
  Element.prototype.scrollIntoView = () => {};
  giveMessageChannel();
  return server;
}

export function openTrialRun(lawId = '0', search = '') {
  history.replaceState(null, '', `/law-questions/${lawId}/trial-run${search}`);
  return render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

export const verdictOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

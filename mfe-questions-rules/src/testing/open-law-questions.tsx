import { render } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

const question = (id: number) => ({
  id,
  lawname: 'The Factories Act, 1948',
  lawqusname: `Question ${id}?`,
  lawqusanswer: id === 1 ? 'Yes' : '',
  inputfield: id === 1 ? 'radio' : 'text',
});
export const questions = (count: number) => ({
  success: 1,
  data: Array.from({ length: count }, (_, place) => question(place + 1)),
});
export const workers = { lawqusname: 'How many workers?', inputfield: 'text', options: [] as string[] };
export const workersRow = {
  id: 1,
  lawrulecondition: 'How many workers?',
  lawquestiontype: 'text',
  lawruletype: 'Greater Than',
  lawruleanswer: '9',
};
export const rule = {
  id: 1,
  UniqueCode: 'RUL-000001',
  rulename: 'Threshold',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [workersRow],
};

/** A library reply: the questions and rules that decide whether the law applies. */
export const library = (rules: object[], lawQuestions: object[] = [workers]) => ({
  success: 1,
  data: [{ law_id: 32, Law: 'The Factories Act, 1948', questions: lawQuestions, rules }],
  next: null,
});

/** The law fields of every reply. */
export const lawname = {
  'law/lawname': { success: 1, data: [{ LawUniqueCode: 'LAW-000032' }] },
};

type Server = {
  /** The replies by path; a call of another path gets no answer. */
  replies: Record<string, object>;
  requests: unknown[];
};

/** Installs a server that answers as the test says, for a person with View access. */
export function startServer(): Server {
  const server: Server = {
    replies: { ...lawname, 'lawquestionans/list': questions(3), 'rules/library': library([rule]) },
    requests: [],
  };
  queryClient.clear();
  localStorage.clear();
  globalThis.fetch = async (address, request) => {
    const path = String(address).replace(/^\/api\/|\?.*$/g, '');
    server.requests.push([path, JSON.parse(String(request?.body))]);
    const reply = server.replies[path];
    if (!reply) throw new TypeError('offline');
    // jsdom has no Response; the API client reads only the body.
    return { json: async () => reply } as Response;
  };
  return server;
}

export function openLaw(search = ''): void {
  history.replaceState(null, '', `/law-questions/32${search}`);
  render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

/** jsdom has no MessageChannel. */
class Channel {
  port1: { onmessage?: () => void; close(): void } = { close: () => {} };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

export function giveMessageChannel(): void {
  Object.assign(globalThis, { MessageChannel: Channel });
}

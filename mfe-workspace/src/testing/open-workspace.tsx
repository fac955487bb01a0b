import { render } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

export function openWorkspace(address = '/workspace') {
  history.replaceState(null, '', address);
  return render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

type Answers = Record<string, (body?: unknown) => unknown>;

export const laws = [
  {
    id: 7,
    ActCodeName: 'A-1',
    LawUniqueCode: 'LAW-000007',
    Law: 'First Act',
    status: 'Published',
    Category: '',
    Active: '',
  },
  { id: 8, ActCodeName: 'A-2', Law: 'Old Act', status: 'Draft', Category: 'Tax', Active: 'Repealed' },
].map((law) => ({ ...law, editOption: 'true' }));

const license = {
  id: 3,
  UniqueCode: 'LIC-000003',
  license: 'Trade license',
  lawbasedid: 7,
  law_status: 'Active',
};

const category = [
  { id: 3, name: 'Labour' },
  { id: 4, name: 'Tax' },
];

/** The mocked network: the server's answers by path, and the requests that it got. */
export const network: { answers: Answers; requests: string[] } = { answers: {}, requests: [] };

/** Starts a mocked server with two laws and a license. Clears its requests, the cache and the storage. */
export function startNetwork(): void {
  localStorage.clear();
  queryClient.clear();
  network.requests = [];
  network.answers = {
    '/api/law/allLawlist': () => ({ success: 1, totalLength: 2, data: laws }),
    '/api/law/draftlist': () => ({ success: 1, totalLength: 0, data: [] }),
    '/api/license/licalllistdata': () => ({ success: 1, totalLength: 1, data: [license] }),
    '/api/filter/filterdata': () => ({
      success: 1,
      category,
      state: [{ id: 9, name: 'Goa' }],
      status: { published: { law: 2, license: 1 }, draft: { law: 0, license: 0 } },
    }),
  };
  globalThis.fetch = async (address, how) => {
    const url = new URL(String(address), location.href);
    url.searchParams.delete('accessusername');
    if (url.pathname !== '/api/filter/filterdata')
      network.requests.push([url.pathname, ...url.searchParams.values()].join(' '));
    const answer = network.answers[url.pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    const body = await answer(how?.body ? JSON.parse(String(how.body)) : undefined);
    return { json: async () => body } as Response;
  };
}

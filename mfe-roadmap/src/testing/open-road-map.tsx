import { render, screen } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

export const law = (id: number, name: string, children: object[] = [], Active = 'Active') => ({
  id,
  name,
  count: children.length,
  Active,
  children,
});
export const reply = {
  success: 1,
  parentLaws: {
    central: [
      law(1, 'Companies Act'),
      law(2, 'Factories Act', [law(3, 'Boiler Rules'), law(4, 'Safety Rules')], 'Repealed'),
    ],
    state: [law(5, 'Goa Shops Act')],
    stateCounts: [
      { id: 3, name: 'Goa', count: 2, isRemoved: false },
      { id: 4, name: 'Kerala', count: 4, isRemoved: false },
      { id: 5, name: 'Bombay', count: 1, isRemoved: true },
    ],
  },
};

/** jsdom has no Response; the API client reads only the body. */
export const replyOf = (body: object) => ({ json: async () => body }) as Response;

type Server = { answer: () => Promise<Response> };

/** Installs a server whose answer the test can set. */
export function startServer(): Server {
  const server: Server = { answer: async () => replyOf(reply) };
  queryClient.clear();
  globalThis.fetch = () => server.answer();
  Element.prototype.scrollIntoView = () => {};
  return server;
}

export function openRoadMap(search = ''): void {
  history.replaceState(null, '', `/roadmap${search}`);
  render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

export async function openMap(): Promise<void> {
  openRoadMap('?tab=map');
  await screen.findByRole('tree');
}

export const lines = () =>
  screen.getAllByRole('treeitem').map((line) => line.querySelector('.road-map-name')?.textContent);

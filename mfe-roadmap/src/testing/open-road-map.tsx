import { render, screen } from '@testing-library/react';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../root';

export const makeLaw = (id: number, name: string, children: object[] = [], Active = 'Active') => ({
  id,
  name,
  count: children.length,
  Active,
  children,
});
export const roadMapReply = {
  success: 1,
  parentLaws: {
    central: [
      makeLaw(1, 'Companies Act'),
      makeLaw(2, 'Factories Act', [makeLaw(3, 'Boiler Rules'), makeLaw(4, 'Safety Rules')], 'Repealed'),
    ],
    state: [makeLaw(5, 'Goa Shops Act')],
    stateCounts: [
      { id: 3, name: 'Goa', count: 2, isRemoved: false },
      { id: 4, name: 'Kerala', count: 4, isRemoved: false },
      { id: 5, name: 'Bombay', count: 1, isRemoved: true },
    ],
  },
};

/** jsdom has no Response; the API client reads only the body. */
export const makeReply = (body: object) => ({ json: async () => body }) as Response;

type MockServer = { answer: () => Promise<Response> };

/** Installs a server whose answer the test can set. */
export function startServer(): MockServer {
  const server: MockServer = { answer: async () => makeReply(roadMapReply) };
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

export const listTreeLines = () =>
  screen.getAllByRole('treeitem').map((line) => line.querySelector('.road-map-name')?.textContent);

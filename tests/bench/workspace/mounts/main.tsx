import { RecordTable } from 'mfe-workspace/src/table/record-table';
import { makeRowElements } from 'mfe-workspace/src/testing/samples';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { parseListPage, recordKinds } from 'shared-lib/records';
import { insertGlobalStyles, UiRoot } from 'shared-lib/ui';
import { PlainLicenses } from './plain-licenses';

const kind = recordKinds.license;
const ignore = () => undefined;

/** Sets `window.mountTable`, which the bench calls. */
function main(): void {
  insertGlobalStyles();
  Object.assign(window, { mountTable });
}

/** How many milliseconds the page was busy from rendering the rows to their frame, in an existing root. */
async function mountTable(side: 'ours' | 'plain', reply: Record<string, unknown>): Promise<number> {
  const { rows } = parseListPage(kind, reply);
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'height: 700px; overflow: auto';
  const root = createRoot(container);
  const render = (table: ReactNode) => flushSync(() => root.render(side === 'ours' ? <UiRoot>{table}</UiRoot> : table));
  render(null);
  await timeFrame();
  const begin = performance.now();
  render(side === 'ours' ? recordTable(rows) : <PlainLicenses rows={rows} first={1} />);
  const committed = performance.now() - begin;
  const busy = committed + (await timeFrame());
  root.unmount();
  container.remove();
  await timeFrame();
  return busy;
}

function recordTable(rows: ReturnType<typeof parseListPage>['rows']): ReactNode {
  return (
    <RecordTable
      kind={kind}
      rows={makeRowElements(rows)}
      firstNumber={1}
      lastNumber={200}
      canEdit
      isStale={false}
      sorting={{ sort: 'created', order: 'desc' }}
      onSort={ignore}
    />
  );
}

/** How long the next frame takes the page, without the wait for the screen. */
function timeFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const begin = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begin);
      port2.postMessage('');
    });
  });
}

main();

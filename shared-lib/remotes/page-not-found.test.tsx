import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'shared-lib/router';
import { UiRoot } from 'shared-lib/ui';
import { PageNotFound } from './page-not-found';

function open(path: string): void {
  history.replaceState(null, '', path);
  render(
    <UiRoot>
      <BrowserRouter>
        <PageNotFound />
      </BrowserRouter>
    </UiRoot>,
  );
}

test('PageNotFound: names the address, sets the tab’s title, and offers a way back', () => {
  open('/roadmap/x');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByText('/roadmap/x')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the workspace' })).toHaveAttribute('href', '/workspace');
  expect(document.title).toBe('Page not found · Lexboard');
});

test('PageNotFound: cuts a very long address', () => {
  open(`/roadmap/${'x'.repeat(900)}`);
  expect(screen.getByText(/^\/roadmap\/x+$/).textContent).toHaveLength(200);
});

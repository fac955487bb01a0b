import { render, screen } from '@testing-library/react';
import { useLocation } from 'shared-lib/router';
import { AreaRoot } from './area-root';

let meanwhile: string | undefined;

/** The address changes while the first picture is drawn. */
function Shown() {
  const { search } = useLocation();
  if (meanwhile !== undefined) history.pushState({}, '', meanwhile);
  meanwhile = undefined;
  return <p>at {search}</p>;
}

const area = () =>
  render(
    <AreaRoot remote="mfe-workspace">
      <Shown />
    </AreaRoot>,
  );

beforeEach(() => history.replaceState({}, '', '/workspace?tab=law'));

test('an address that changes while the first picture is drawn is caught up with', async () => {
  meanwhile = '/workspace?tab=return';
  area();
  expect(await screen.findByText('at ?tab=return')).toBeInTheDocument();
  expect(location.search).toBe('?tab=return');
});

test('that of another area is left to it', async () => {
  meanwhile = '/roadmap';
  const before = history.length;
  area();
  expect(await screen.findByText('at ?tab=law')).toBeInTheDocument();
  expect([location.pathname, history.length]).toEqual(['/roadmap', before + 1]);
});

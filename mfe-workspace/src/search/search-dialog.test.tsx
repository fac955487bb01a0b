import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-lib/query';
import { UiRoot } from 'shared-lib/ui';
import { SearchDialog } from './search-dialog';

let asked: string[];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  globalThis.fetch = async (address) => {
    const url = new URL(String(address), location.href);
    asked.push(`${url.pathname} ${url.searchParams.get('page')} ${url.searchParams.get('pageSize')}`);
    const data = Array.from({ length: 25 }, (_, place) => ({
      id: place + 1,
      license: `License ${place + 1}`,
    }));
    const isLicense = url.pathname.includes('license');
    return {
      json: async () => ({ success: 1, totalLength: isLicense ? 25 : 0, data: isLicense ? data : [] }),
    } as Response;
  };
});

function open(onClose = () => {}) {
  render(
    <UiRoot ground="area">
      <SearchDialog onClose={onClose} />
    </UiRoot>,
  );
}

test('the dialog shows the four lists under their headings and says what it cannot do', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'VIEW SEARCH LIST' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'LAWS',
    'LICENSES',
    'RETURNS',
    'OTHER COMPLIANCES',
  ]);
  expect(
    screen.getByText('Newest first. Searching by keyword is not part of this version.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('No Data')).toHaveLength(3));
});

test('a section pages by ten through rows that were fetched at once', async () => {
  open();
  const section = await screen.findByRole('region', { name: 'LICENSES' });
  expect(await within(section).findByText('License 10')).toBeInTheDocument();
  expect(within(section).queryByText('License 11')).not.toBeInTheDocument();
  await userEvent.click(within(section).getByRole('button', { name: 'Last page' }));
  expect(within(section).getByText('License 25')).toBeInTheDocument();
  expect(within(section).getByText('21–25 of 25')).toBeInTheDocument();
  expect(asked.filter((one) => one.includes('license'))).toEqual(['/api/license/licalllistdata 1 100']);
});

test('Escape closes the dialog and tells the opener', async () => {
  const onClose = jest.fn();
  open(onClose);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

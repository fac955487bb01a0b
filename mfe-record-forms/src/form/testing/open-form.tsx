import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormState, formState$ } from 'shared-lib/bus';
import { queryClient } from 'shared-lib/query';
import { writeStored } from 'shared-lib/session';
import { UiRoot } from 'shared-lib/ui';
import { Root } from '../../root';

const initialLaws: [unknown, object][] = [
  [
    7,
    {
      id: 7,
      LawUniqueCode: 'LAW-000007',
      Law: 'First Act',
      ActCodeName: 'A-7',
      Central: 'State',
      ParentLaw: 12,
      state: [3, '4'],
      status: 'Published',
      version: 5,
      masterVal: 'Acts',
    },
  ],
  [
    12,
    {
      id: 12,
      Law: 'Second Act',
      ActCodeName: 'A-12',
      Central: 'Central',
      ParentLaw: '-1',
      state: [],
      status: '',
      version: 2,
    },
  ],
];

/** The stored laws by id. */
export const laws = new Map(initialLaws);

const duty = {
  version: 3,
  law: 7,
  listVersion: 1,
  UniqueCode: 'X-000003',
  publish_status: 'Draft',
  state: [3],
};
const initialDuties: [unknown, object][] = [
  [
    3,
    {
      ...duty,
      id: 3,
      license: 'To run',
      returnName: 'Yearly',
      returncode: 'R-3',
      name: 'Fire drill',
      code_name: 'T-3',
    },
  ],
  [
    4,
    {
      ...duty,
      id: 4,
      license: 'Gone',
      returnName: 'Gone',
      returncode: 'R-4',
      name: 'Gone',
      code_name: 'T-4',
      law_status: 'Repealed',
    },
  ],
  [
    5,
    {
      ...duty,
      id: 5,
      publish_status: 'Published',
      license: 'Out',
      returnName: 'Out',
      returncode: 'R-5',
      name: 'Out',
      code_name: 'T-5',
    },
  ],
];

/** The stored duties by id. */
export const storedDuties = new Map(initialDuties);

const makeNamedOptions = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const lists = {
  success: '1',
  listVersion: 1,
  state: [
    { id: 3, name: 'Goa' },
    { id: 4, name: 'Kerala' },
  ],
  centralState: makeNamedOptions('Central', 'State'),
  masterAccess: makeNamedOptions('Acts'),
  penaltyTypeOptions: makeNamedOptions('Fine', 'Others'),
  periodicity: makeNamedOptions('Yearly', 'Pre-Event Based'),
  indusKey: [{ id: 1, IndustryTypeName: 'Mining' }],
  parentLaw: [
    { id: '-1', ActCodeName: 'No Parent Law', Category: '' },
    { id: 12, ActCodeName: 'A-12', Category: 'Tax' },
    { id: 7, ActCodeName: 'A-7', Category: 'Labour' },
  ],
};

/** Skips the pointer-events check of each click, which would take most of the tests' time. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

type Reply = Record<string, unknown>;

/** The mocked server of these tests: the requests it got, and its answers. */
export const server = {
  isAway: false,
  /** The counts of a law's records; undefined makes the count fail. */
  below: undefined as object | undefined,
  sent: [] as Reply[],
  /** What extensions would move. Undefined: no due dates are kept. */
  moved: undefined as object | undefined,
  /** What a repeal would take away, and null if that fails. Undefined: no due dates are kept. */
  gone: undefined as object | null | undefined,
  asked: [] as Reply[],
  /** The schedules that people made exact, and the saves of them. */
  said: [] as object[],
  exact: [] as Reply[],
  answerOfSave: (): object => saved,
};

export const saved = { success: '1', message: 'Saved', data: [{ id: 9, version: 1 }] };

function replyTo(path: string, body: Record<string, unknown>): object {
  if (path === 'law/datafetchdropdown') return lists;
  if (path === 'attachment/limits') return { success: 1, fileBytes: 1e7, recordBytes: 5e7, files: 20 };
  if (path === 'law/below')
    return server.below
      ? { success: '1', data: [server.below], due_dates_kept: server.gone !== undefined }
      : { success: '0', message: 'No.' };
  if (path === 'schedules/previewrepeal') {
    server.asked.push(body);
    return server.gone ? { success: 1, data: server.gone } : { success: 0, message: 'No.' };
  }
  if (path === 'schedules/view')
    return { success: 1, data: { said: server.said, due_dates_kept: server.moved !== undefined } };
  if (path === 'schedules/save') {
    server.exact.push(body);
    const { from_day, schedule } = body;
    server.said = [{ from_day, schedule, version: 1 }];
    return { success: 1, message: 'Data Updated Successfully', version: 1 };
  }
  if (path === 'schedules/previewextensions') {
    server.asked.push(body);
    return { success: 1, data: server.moved };
  }
  if (path === 'law/amendmentlist') return { success: '1', data: [] };
  if (/\/(add|update|reinstate)$/.test(path)) {
    server.sent.push({ path, ...body });
    return server.answerOfSave();
  }
  const found = (/^law\//.test(path) ? laws : storedDuties).get(body.id);
  return found ? { success: '1', data: [found] } : { success: '0', message: 'There is no such record.' };
}

// Browsers have it; jsdom does not.
Element.prototype.scrollIntoView = () => Promise.resolve();

/** Resets everything before each test: nothing is cached, and the signed-in person may edit. */
export function resetForms(): void {
  queryClient.clear();
  localStorage.clear();
  for (const [id, law] of initialLaws) laws.set(id, law);
  for (const [id, duty] of initialDuties) storedDuties.set(id, duty);
  writeStored('workspaceAccessType', 'Edit');
  Object.assign(server, {
    isAway: false,
    below: undefined,
    moved: undefined,
    gone: undefined,
    asked: [],
    said: [],
    exact: [],
    sent: [],
    answerOfSave: () => saved,
  });
  globalThis.fetch = async (address, init) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    const path = new URL(String(address), location.href).pathname.replace('/api/', '');
    const reply = replyTo(path, JSON.parse(String(init?.body)));
    return { status: 200, json: async () => reply } as Response;
  };
}

export function renderForm(address: string) {
  history.replaceState(null, '', address);
  return render(
    <UiRoot>
      <Root />
    </UiRoot>,
  );
}

export async function openForm(address: string) {
  const view = renderForm(address);
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  // The parts of a form below its first one render right after it.
  if (view.container.querySelector('[data-field]')) await screen.findByText('Attachments');
  return view;
}

export function reportedState(): FormState | undefined {
  let latest: FormState | undefined;
  formState$
    .subscribe((state) => {
      latest = state;
    })
    .unsubscribe();
  return latest;
}

/** Queries use labels and texts instead of roles, which would be slow among a form's hundreds of elements. */
const control = 'input, textarea';
export function field(name: string | RegExp): HTMLElement {
  // The rows of a field have labels with the same text, and come later.
  const [first] = screen.getAllByLabelText(name, { selector: control });
  if (!first) throw new Error(`There is no field ${name}.`);
  return first;
}

export const queryField = (name: string) => screen.queryByLabelText(name, { selector: control });
export const findButton = (name: string) => screen.getByText(name, { selector: 'button' });
export const clickButton = (name: string) => user.click(findButton(name));
export const queryChosenList = (name: string) => screen.queryByLabelText(`Chosen: ${name}`);

/** Appends a text to the value of a field. */
export async function enterText(name: string | RegExp, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

export async function chooseOption(name: string, option: string) {
  await user.click(field(name));
  const offered = screen.getByText(option, { selector: '[role=option] bdi' });
  await user.click(offered);
}

import { leavingLink } from './leaving';

const here = '/users';

/** The address that the guard finds for a click on an element of this markup. */
function clicked(markup: string, more: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = markup;
  const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
  let link: HTMLAnchorElement | undefined;
  document.body.addEventListener(
    'click',
    (event) => {
      link = leavingLink(event, here);
      event.preventDefault();
    },
    { once: true },
  );
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  return link?.getAttribute('href') ?? undefined;
}

beforeEach(() => history.replaceState(null, '', here));

test.each([
  ['to another area', '<a href="/workspace">x</a>', '/workspace'],
  ['on something within a link', '<a href="/workspace"><b data-target>x</b></a>', '/workspace'],
  ['to a page of the entrance', '<a href="/logout">x</a>', '/logout'],
  ['to another host', '<a href="https://other.test/users">x</a>', 'https://other.test/users'],
  ['to the next page of the same list', '<a href="?page=2">x</a>', undefined],
  ['to a place in this page', '<a href="#content">x</a>', undefined],
  ['on a link that opens elsewhere', '<a href="/workspace" target="_blank">x</a>', undefined],
  ['on a file', '<a href="/x.csv" download>x</a>', undefined],
  ['on a mail address', '<a href="mailto:a@b.test">x</a>', undefined],
  ['on something that leads nowhere', '<a>x</a>', undefined],
  ['on a button', '<button type="button">x</button>', undefined],
])('leaving link: a click %s leaves for the expected address', (_what, markup, address) => {
  expect(clicked(markup)).toBe(address);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaving link: a click with %j leaves nothing',
  (more) => {
    expect(clicked('<a href="/workspace">x</a>', more)).toBeUndefined();
  },
);

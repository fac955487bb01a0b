import { isEdgeThere } from '../edge/ask-edge';
import { leaveFor } from './leave-for';

/** Fits the page as the frame is drawn, in both themes. */
const look = { maxWidth: '30rem', margin: '20vh auto 0', padding: '0 1.5rem', lineHeight: '1.6' };

/**
 * Leaves for an address. Where nobody answers there, says so in the place of a page that is nobody's any more: the
 * browser's own word for it would look as if the product were gone, and lead nowhere.
 */
export async function leaveOrSay(address: string, leave = leaveFor): Promise<void> {
  if (await isEdgeThere()) leave(address);
  else say(() => leaveOrSay(address, leave));
}

function say(again: () => Promise<void>): void {
  const title = Object.assign(document.createElement('h1'), {
    textContent: 'The server cannot be reached',
    tabIndex: -1,
  });
  Object.assign(title.style, { fontSize: '1.25rem', fontWeight: '600', outline: 'none' });
  const words = Object.assign(document.createElement('p'), {
    textContent: 'Nobody is signed in on this page any more.',
  });
  const button = Object.assign(document.createElement('button'), { textContent: 'Try again' });
  Object.assign(button.style, { marginTop: '1rem', textDecoration: 'underline', cursor: 'pointer' });
  button.addEventListener('click', () => {
    button.disabled = true;
    void again();
  });
  const page = document.createElement('main');
  Object.assign(page.style, look);
  page.append(title, words, button);
  document.body.replaceChildren(page);
  document.title = `${title.textContent} · Lexboard`;
  document.documentElement.hidden = false;
  title.focus();
}

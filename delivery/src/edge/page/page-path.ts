/** What no address of a page has: a step upwards, a hidden folder as `/.git`, a hidden slash or NUL, an empty step. */
const crooked = /\/\/|\\|%(00|2f|5c)|(^|\/)(\.|%2e)/i;

/** Digits alone are none: `/law/1.5` is a mistyped record. */
const fileExtension = /\.(?!\d+$)[a-z0-9]{1,8}$/i;

const notPages = /^\/(api|attachment|assets|csp-report|metrics)(\/|$)/;

/** The path of a request's raw address. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Whether a raw path can be a page of the app: no file, none of the other doors, nothing crooked. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path) && !fileExtension.test(path) && !crooked.test(path);
}

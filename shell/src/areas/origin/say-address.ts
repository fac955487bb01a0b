const ownComputer = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/**
 * Formats the address that a request came from. The address of Lexboard's own machine means nothing to people, who may
 * sit at another one, so it is shown in words.
 */
export function formatClientAddress(address: string): string {
  return ownComputer.test(address) ? 'The server' : address.replace(/^::ffff:(?=\d)/i, '');
}

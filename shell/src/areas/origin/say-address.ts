const ownComputer = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/**
 * From where something came: the machine that Lexboard itself runs on has an address that says nothing to people. The
 * reader may sit at another one.
 */
export function sayAddress(address: string): string {
  return ownComputer.test(address) ? 'The server' : address.replace(/^::ffff:(?=\d)/i, '');
}

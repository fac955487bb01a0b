/** Documents are small; whoever lays a huge one there must not fill the memory of those who read it. */
const mostOfDocument = 8 * 1024 * 1024;
const mostOfFile = 64 * 1024 * 1024;

/** Throws a sentence where what lies there is larger than anything of its kind may be; it is not read then. */
export function checkSize(name: string, bytes: number): void {
  const most = name.includes('/files/') ? mostOfFile : mostOfDocument;
  if (bytes > most) throw new Error(`${name} has ${bytes} bytes, more than the ${most} that it may have`);
}

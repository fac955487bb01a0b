/** The header that saves a file under its name: in ASCII for old programs, then as it is (RFC 6266, RFC 8187). */
export function asDownload(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escapeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

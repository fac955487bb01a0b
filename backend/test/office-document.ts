import { crc32 } from 'node:zlib';

type Part = { name: string; text: string; attributes?: number; flags?: number; unpacked?: number };

const main = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

/** Builds a minimal .docx or .xlsx document. */
export function officeDocument(kind: 'docx' | 'xlsx', more: Part[] = []): Buffer {
  const part = kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml';
  const types = `<Types><Override PartName="/${part}" ContentType="${main[kind]}"/></Types>`;
  return zip([{ name: '[Content_Types].xml', text: types }, { name: part, text: '<x/>' }, ...more]);
}

/** Builds a ZIP archive with the stated header values, true or not, without compression. */
export function zip(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const body = Buffer.concat([header(part, 'local', 0), Buffer.from(part.name), Buffer.from(part.text)]);
    list.push(Buffer.concat([header(part, 'central', offset), Buffer.from(part.name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

function header(part: Part, place: 'local' | 'central', offset: number): Buffer {
  const { name, text, attributes = 0, flags = 0, unpacked = Buffer.byteLength(text) } = part;
  const isCentral = place === 'central';
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  const shared = isCentral ? 8 : 6;
  bytes.writeUInt16LE(flags, shared);
  bytes.writeUInt16LE(unpacked === Buffer.byteLength(text) ? 0 : 8, shared + 2);
  bytes.writeUInt32LE(crc32(text), shared + 8);
  bytes.writeUInt32LE(Buffer.byteLength(text), shared + 12);
  bytes.writeUInt32LE(unpacked, shared + 16);
  bytes.writeUInt16LE(Buffer.byteLength(name), shared + 20);
  if (!isCentral) return bytes;
  bytes.writeUInt32LE(attributes, 38);
  bytes.writeUInt32LE(offset, 42);
  return bytes;
}

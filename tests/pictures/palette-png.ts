import { crc32, deflateSync } from 'node:zlib';

/** A picture with three bytes for each pixel, or four, of which the last is not used. */
export type Pixels = { width: number; height: number; bytesPerPixel: 3 | 4; bytes: Uint8Array };

type Counted = { color: number; count: number };

const mostColours = 256;

/**
 * A PNG with a palette of at most 256 colours. Screens have few hues and many edges of letters, so it looks the same
 * at a third of the size.
 */
export function palettePng(pixels: Pixels): Buffer {
  const { width, height } = pixels;
  const colours = colourOfEach(pixels);
  const boxes = split(countColours(colours));
  const palette = Buffer.alloc(boxes.length * 3);
  const placeOf = new Map<number, number>();
  for (const [place, box] of boxes.entries()) {
    palette.writeUIntBE(meanOf(box), place * 3, 3);
    for (const { color } of box) placeOf.set(color, place);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = placeOf.get(colours[y * width + x] ?? 0) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, colour type "palette".
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(content.length + 8);
  whole.writeUInt32BE(data.length, 0);
  content.copy(whole, 4);
  whole.writeUInt32BE(crc32(content), whole.length - 4);
  return whole;
}

function colourOfEach({ width, height, bytesPerPixel, bytes }: Pixels): Uint32Array {
  return Uint32Array.from({ length: width * height }, (_none, pixel) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(pixel * bytesPerPixel, pixel * bytesPerPixel + 3);
    return red * 65_536 + green * 256 + blue;
  });
}

function countColours(colours: Uint32Array): Counted[] {
  const counts = new Map<number, number>();
  for (const color of colours) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].map(([color, count]) => ({ color, count }));
}

const channels = [16, 8, 0] as const;
const channelOf = (color: number, shift: number) => (color >> shift) & 255;

/** Median cut: the box that differs most within itself is split in two until there are enough. */
function split(all: Counted[]): Counted[][] {
  const boxes = [measure(all)];
  while (boxes.length < mostColours) {
    boxes.sort((a, b) => a.differs - b.differs);
    const widest = boxes.at(-1);
    if (!widest || widest.differs === 0) break;
    boxes.pop();
    boxes.push(...cut(widest).map(measure));
  }
  return boxes.map(({ box }) => box);
}

type Measured = { box: Counted[]; shift: number; differs: number };

/** How much a box differs within itself in the channel where it differs most. */
function measure(box: Counted[]): Measured {
  const spreads = channels.map((shift) => {
    const values = box.map(({ color }) => channelOf(color, shift));
    const isOne = values.every((value) => value === values[0]);
    if (isOne) return 0;
    const mean = meanIn(box, shift);
    return box.reduce((sum, { color, count }) => sum + count * (channelOf(color, shift) - mean) ** 2, 0);
  });
  const differs = Math.max(...spreads);
  return { box, differs, shift: channels[spreads.indexOf(differs)] ?? 0 };
}

function cut({ box, shift }: Measured): Counted[][] {
  const mean = meanIn(box, shift);
  const isBelow = ({ color }: Counted) => channelOf(color, shift) < mean;
  return [box.filter(isBelow), box.filter((one) => !isBelow(one))];
}

function meanIn(box: readonly Counted[], shift: number): number {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  return box.reduce((sum, { color, count }) => sum + channelOf(color, shift) * count, 0) / total;
}

const meanOf = (box: readonly Counted[]): number =>
  channels.reduce<number>((whole, shift) => whole + Math.round(meanIn(box, shift)) * 2 ** shift, 0);

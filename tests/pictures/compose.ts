import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Pixels, palettePng } from './palette-png';

/** A part of a picture: a file, or words, with its place. */
export type Piece = { x: number; y: number; width: number; height: number } & ({ file: string } | { words: string });

type Drawn = { x: number; y: number; width: number; height: number; source?: string; words?: string };
type Canvas = { width: number; height: number };

/** Draws the pieces in a page of a browser, which scales well, and returns a small PNG. */
export async function compose(page: Page, canvas: Canvas, pieces: readonly Piece[]): Promise<Buffer> {
  const drawn: Drawn[] = await Promise.all(
    pieces.map(async (piece) =>
      'file' in piece
        ? { ...piece, source: `data:image/png;base64,${(await readFile(piece.file)).toString('base64')}` }
        : piece,
    ),
  );
  const base64 = await page.evaluate(draw, { canvas, drawn });
  const pixels: Pixels = { ...canvas, bytesPerPixel: 4, bytes: Buffer.from(base64, 'base64') };
  return palettePng(pixels);
}

/** Runs in the page. */
async function draw({ canvas, drawn }: { canvas: Canvas; drawn: Drawn[] }): Promise<string> {
  const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  for (const { x, y, width, height, source, words } of drawn) {
    context.fillStyle = 'black';
    context.font = `${height * 0.7}px sans-serif`;
    if (words) context.fillText(words, x, y + height * 0.75, width);
    if (!source) continue;
    const image = new Image();
    image.src = source;
    await image.decode();
    context.drawImage(image, x, y, width, height);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let text = '';
  const part = 32_768;
  for (let at = 0; at < data.length; at += part) text += String.fromCharCode(...data.subarray(at, at + part));
  return btoa(text);
}

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { compose, type Piece } from './compose';
import { devices, pictureFile, themes } from './screen';

const height = 436;

/** Desk and phone, each light and dark, in one line. */
export async function composeLooks(page: Page, name: string, from: string, to: string): Promise<boolean> {
  let x = 0;
  const pieces: Piece[] = [];
  for (const { sizes } of devices) {
    for (const theme of themes) {
      const [size] = sizes;
      if (!size) continue;
      const width = Math.round((size.width * height) / size.height);
      pieces.push({ x, y: 0, width, height, file: path.join(from, pictureFile(name, size.width, theme)) });
      x += width;
    }
  }
  if (!pieces.every((piece) => 'file' in piece && existsSync(piece.file))) return false;
  await writeFile(path.join(to, `${name}.png`), await compose(page, { width: x, height }, pieces));
  return true;
}

const deskWidth = 960;
const phoneWidth = 390;
const titleHeight = 28;
const gap = 12;

/** Before on the left, after on the right; a phone stands beside its desk. */
export async function composePair(
  page: Page,
  name: string,
  sides: { title: string; folder: string }[],
  to: string,
): Promise<void> {
  const deskHeight = (deskWidth * 900) / 1440;
  const phoneHeight = Math.round((phoneWidth * 844) / 390);
  const pieces: Piece[] = [];
  for (const [column, { title, folder }] of sides.entries()) {
    const left = column * (deskWidth + gap);
    pieces.push({ x: left + gap, y: 0, width: deskWidth, height: titleHeight, words: `${title}: ${name}` });
    for (const [row, theme] of themes.entries()) {
      const desk = {
        x: left,
        y: titleHeight + row * (deskHeight + gap),
        width: deskWidth,
        height: deskHeight,
      };
      pieces.push({ ...desk, file: path.join(folder, pictureFile(name, 1440, theme)) });
      const phone = { x: left + row * (phoneWidth + gap), y: titleHeight + 2 * (deskHeight + gap) };
      const file = path.join(folder, pictureFile(name, 390, theme));
      pieces.push({ ...phone, width: phoneWidth, height: phoneHeight, file });
    }
  }
  const there = pieces.filter((piece) => !('file' in piece) || existsSync(piece.file));
  const whole = titleHeight + 2 * (deskHeight + gap) + phoneHeight;
  const canvas = { width: sides.length * (deskWidth + gap) - gap, height: whole };
  await writeFile(path.join(to, `${name}.png`), await compose(page, canvas, there));
}

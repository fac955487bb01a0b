import { computePopoverLeft } from './view-options';

test.each([
  ['begins at its button', { left: 437, right: 500 }, 1280, 437],
  ['ends at its button where it would leave the window', { left: 1180, right: 1240 }, 1280, 920],
  ['stays within a narrow window', { left: 60, right: 120 }, 360, 8],
])('view popover: %s', (_what, button, windowWidth, left) => {
  expect(computePopoverLeft(button, windowWidth)).toBe(left);
});

import { afterPicture } from './after-picture';

const order: string[] = [];
const note = (what: string) => () => void order.push(what);

test('comes behind the frame that has been asked for', async () => {
  requestAnimationFrame(note('frame'));
  await afterPicture().then(note('after'));
  expect(order).toEqual(['frame', 'after']);
});

test('comes all the same where no frame ever does', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await afterPicture();
  expect(frames).toHaveBeenCalledTimes(1);
});

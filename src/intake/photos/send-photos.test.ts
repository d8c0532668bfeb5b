import { expect, test } from 'vitest';
import { progressText } from './send-photos';

const photo = (size: number) => new File([new Uint8Array(size)], 'a.jpg');

test.each([
  [[100], 0, 'Envoi de la photo\u00a0: 0\u00a0%…'],
  [[100], 0.57, 'Envoi de la photo\u00a0: 50\u00a0%…'],
  [[100], 1, 'Photo envoyée, un instant…'],
  [[100, 300], 0.1, 'Envoi de la photo 1 sur 2\u00a0: 40\u00a0%…'],
  [[100, 300], 0.25, 'Envoi de la photo 2 sur 2\u00a0: 0\u00a0%…'],
  [[100, 300], 0.99, 'Envoi de la photo 2 sur 2\u00a0: 90\u00a0%…'],
  [[100, 300], 1, 'Photos envoyées, un instant…'],
])('photos of %j bytes, sent to %d, show their progress one by one', (sizes, fraction, text) => {
  expect(progressText(sizes.map(photo), fraction)).toBe(text);
});

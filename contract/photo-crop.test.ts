import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropWindow, MIN_PHOTO } from './photo-crop.ts';

const side = fc.integer({ min: 1, max: 50_000 });
const percent = fc.oneof(fc.integer({ min: -10, max: 110 }), fc.double());

test('the crop of a photo is inside its picture, has the shape of the frame, and is never too small', () => {
  fc.assert(
    fc.property(side, side, percent, percent, percent, (width, height, across, down, zoom) => {
      const part = cropWindow({ width, height }, { across, down, zoom });
      const fits = width >= MIN_PHOTO.width && height >= MIN_PHOTO.height;
      expect(part !== undefined).toBe(fits);
      if (!part) return;
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.left + part.width).toBeLessThanOrEqual(width);
      expect(part.top + part.height).toBeLessThanOrEqual(height);
      expect(part.width).toBeGreaterThanOrEqual(MIN_PHOTO.width);
      expect(part.height).toBeGreaterThanOrEqual(MIN_PHOTO.height);
      expect(Math.abs(part.height - (part.width * 5) / 4)).toBeLessThanOrEqual(1);
    }),
  );
});

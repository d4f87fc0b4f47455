/** A smaller photo would look blurred on the about page. */
export const MIN_PHOTO = { width: 640, height: 800 } as const;

/** The position of the shown part; each number is from 0 to 100. */
export interface Crop {
  /** 0 shows the left edge, 100 the right one. */
  across: number;
  /** 0 shows the top, 100 the bottom. */
  down: number;
  /** 0 shows as much as fits, 100 the smallest part that is sharp enough. */
  zoom: number;
}
export const FIRST_CROP: Crop = { across: 50, down: 25, zoom: 0 };

interface Size {
  width: number;
  height: number;
}

/** A part of a picture in the shape of the frame, 4 wide and 5 high. Undefined for a picture that is too small. */
export function cropWindow(
  { width, height }: Size,
  { across, down, zoom }: Crop,
): (Size & { left: number; top: number }) | undefined {
  const widest = Math.min(width, Math.floor((height * 4) / 5));
  if (widest < MIN_PHOTO.width) return undefined;
  const shown = Math.round(widest - share(zoom) * (widest - MIN_PHOTO.width));
  const part = { width: shown, height: Math.min(height, Math.round((shown * 5) / 4)) };
  return {
    ...part,
    left: Math.round(share(across) * (width - part.width)),
    top: Math.round(share(down) * (height - part.height)),
  };
}

const share = (percent: number) => Math.min(100, Math.max(0, percent || 0)) / 100;

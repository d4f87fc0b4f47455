import type { Attorney, SiteContent } from '#contract/content.ts';
import { photoAddress } from '#app/ui/portrait.tsx';

/** Prepares an attorney for sections: a photo replaces the drawing. */
export function withPhoto(attorney: Attorney, { photos }: Pick<SiteContent, 'photos'>) {
  const hasPhoto = photos.includes(attorney.id);
  return { ...attorney, hasPhoto, ...(hasPhoto && { imageUrl: photoAddress(attorney.id) }) };
}

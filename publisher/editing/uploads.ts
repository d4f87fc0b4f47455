import type { UploadEditor } from '#contract/site-uploads.ts';
import type { States } from './draft-state.ts';
import { switchedPage, switchesOf } from './switch-pages.ts';
import { brandState, changedLogo } from './uploads-brand.ts';
import { changedMedians, medianState } from './uploads-medians.ts';
import { attorneyPhotos, changedPhoto, shownPortrait } from './uploads-photo.ts';
import { cutPicture, readPicture } from './uploads-picture.ts';

/** What people send, and pages that are turned on and off: each call returns the files that the draft would get. */
export function createUploads(states: States): UploadEditor {
  return {
    photos: async (draft) => attorneyPhotos(await states.withDraft(draft)),
    portrait: async (draft, attorney) => shownPortrait(await states.withDraft(draft), attorney),
    picture: readPicture,
    crop: cutPicture,
    photo: async (draft, change) => changedPhoto(await states.withDraft(draft), change),
    brand: async (draft) => brandState(await states.withDraft(draft)),
    logo: async (draft, upload) => changedLogo(await states.withDraft(draft), upload),
    switches: async (draft, earlier) => switchesOf(await states.withDraft(draft), earlier),
    switchPage: (draft, id, earlier) => switchedPage(states, draft, id, earlier),
    medianTable: async (draft) => medianState(await states.withDraft(draft)),
    medians: async (draft, upload) => changedMedians(await states.withDraft(draft), upload),
  };
}

import type { Draft } from '#contract/site-editing.ts';
import type { UploadEditor } from '#contract/site-uploads.ts';
import { draftFiles, type Changed } from './draft-files.ts';
import type { DraftState, States } from './draft-state.ts';
import { switchedPage, switchesOf } from './uploads-pages.ts';
import { brandState, changedLogo } from './uploads-brand.ts';
import { changedMedians, medianState } from './uploads-medians.ts';
import { attorneyPhotos, changedPhoto, shownPortrait } from './uploads-photo.ts';
import { cutPicture, readPicture } from './uploads-picture.ts';

/** What people send, and pages that are turned on and off: each call returns the files that the draft would get. */
export function createUploads(states: States): UploadEditor {
  const changing = async (draft: Draft, change: (state: DraftState) => Promise<Changed>) => {
    const state = await states.withDraft(draft);
    return draftFiles(state, draft, await change(state));
  };
  return {
    photos: async (draft) => attorneyPhotos(await states.withDraft(draft)),
    portrait: async (draft, attorney) => shownPortrait(await states.withDraft(draft), attorney),
    picture: readPicture,
    crop: cutPicture,
    photo: (draft, change) => changing(draft, (state) => changedPhoto(state, change)),
    brand: async (draft) => brandState(await states.withDraft(draft)),
    logo: (draft, upload) => changing(draft, (state) => changedLogo(state, upload)),
    switches: async (draft) => switchesOf(await states.withDraft(draft)),
    switchPage: async (draft, page) => switchedPage(await states.withDraft(draft), draft, page),
    medianTable: async (draft) => medianState(await states.withDraft(draft)),
    medians: (draft, upload) => changing(draft, (state) => changedMedians(state, upload)),
  };
}

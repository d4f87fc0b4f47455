import type * as v from 'valibot';
import { type LANGUAGE_FILES, type MARKDOWN_FILES, type SiteContent } from '#contract/content.ts';
import { toArticle } from './articles.ts';

type FileOf<Name extends keyof typeof LANGUAGE_FILES> =
  v.InferOutput<(typeof LANGUAGE_FILES)[Name]> | undefined;
interface PageOf<Name extends keyof typeof MARKDOWN_FILES> {
  front: v.InferOutput<(typeof MARKDOWN_FILES)[Name]> | undefined;
  /** The Markdown, filled. */
  body: string;
}

/** The guides whose files are there. */
export function assembleGuides(files: {
  urgent: FileOf<'urgent.yaml'>;
  urgentPages: readonly (PageOf<'urgent'> & { id: string })[];
  options: FileOf<'options.yaml'>;
  prepare: PageOf<'prepare'>;
  exemptions: FileOf<'exemptions.yaml'>;
}): Pick<SiteContent, 'urgent' | 'options' | 'prepare' | 'exemptions'> {
  const { urgent, urgentPages, options, prepare, exemptions } = files;
  const pages = urgentPages.flatMap(({ id, front, body }) =>
    front ? [{ ...withoutSample(front), id, article: articleOf(front, body) }] : [],
  );
  return {
    ...(urgent && {
      urgent: {
        ...withoutSample(urgent),
        pages: urgent.order.flatMap((id) => pages.find((page) => page.id === id) ?? []),
      },
    }),
    ...(options && { options: withoutSample(options) }),
    ...(prepare.front && {
      prepare: {
        ...withoutSample(prepare.front),
        article: articleOf(prepare.front, prepare.body),
      },
    }),
    ...(exemptions && { exemptions: withoutSample(exemptions) }),
  };
}

function articleOf(front: { title: string; metaDescription: string }, body: string) {
  return toArticle(front.title, front.metaDescription, body);
}

/** Keeps `reviewed`: guides and the income check show who has reviewed them. */
export function withoutSample<T extends { sample?: boolean }>(data: T): Omit<T, 'sample'> {
  const { sample: _sample, ...rest } = data;
  return rest;
}

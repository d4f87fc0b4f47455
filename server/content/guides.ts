import type * as v from 'valibot';
import { MARKDOWN_FILES, type LANGUAGE_FILES, type SiteContent } from '#contract/content.ts';
import { toArticle } from './articles.ts';
import type { ContentFile } from './parse-file.ts';

type FileOf<Name extends keyof typeof LANGUAGE_FILES> =
  v.InferOutput<(typeof LANGUAGE_FILES)[Name]> | undefined;
type Guides = Pick<SiteContent, 'urgent' | 'options' | 'prepare' | 'exemptions'>;

/** The guides whose files are there. */
export function assembleGuides(files: {
  urgent: FileOf<'urgent.yaml'>;
  options: FileOf<'options.yaml'>;
  exemptions: FileOf<'exemptions.yaml'>;
  /** All Markdown files, filled. */
  pages: readonly ContentFile[];
  read: <S extends v.GenericSchema>(file: ContentFile, schema: S) => v.InferOutput<S> | undefined;
  /** The Markdown of a file, filled. */
  linked: (file: ContentFile) => string;
}): Guides {
  const { urgent, options, exemptions, pages, read, linked } = files;
  const articleOf = (page: ContentFile, front: { title: string; metaDescription: string }) =>
    toArticle(front.title, front.metaDescription, linked(page));
  const urgentPages = pages.flatMap((page) => {
    const id = /\/urgent\/(.*)\.md$/.exec(page.file)?.[1];
    const front = id === undefined ? undefined : read(page, MARKDOWN_FILES.urgent);
    return id && front ? [{ ...withoutSample(front), id, article: articleOf(page, front) }] : [];
  });
  const preparePage = pages.find(({ file }) => /^\w+\/prepare\.md$/.test(file));
  const prepare = preparePage && read(preparePage, MARKDOWN_FILES.prepare);
  return {
    ...(urgent && {
      urgent: {
        ...withoutSample(urgent),
        pages: urgent.order.flatMap((id) => urgentPages.find((page) => page.id === id) ?? []),
      },
    }),
    ...(options && { options: withoutSample(options) }),
    ...(preparePage &&
      prepare && {
        prepare: { ...withoutSample(prepare), article: articleOf(preparePage, prepare) },
      }),
    ...(exemptions && { exemptions: withoutSample(exemptions) }),
  };
}

/** Unlike other files, guides show who has reviewed them. */
function withoutSample<T extends { sample?: boolean }>(data: T): Omit<T, 'sample'> {
  const { sample: _sample, ...rest } = data;
  return rest;
}

import { Hono } from 'hono';
import type { Mistake, SiteFile } from '#contract/site-editing.ts';
import { page } from '#admin/document.tsx';
import type { AdminEnvironment } from '#admin/environment.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { startTexts } from './start-texts.ts';
import { siteTexts } from './texts.ts';

/** What a release still refuses, text by text, each line with the way to its field. */
export const stillToDoRoutes = new Hono<AdminEnvironment>();

const words = startTexts.stillToDo;

stillToDoRoutes.get('/site/still-to-do', async (c) => {
  const { files, mistakes, refused } = await siteOf(c).overview();
  const byFile = Map.groupBy(refused, ({ file }) => file);
  const known = new Map(files.map((file) => [file.file, file]));
  // In the order of the page Site.
  const order = [...new Set([...known.keys(), ...byFile.keys()])];
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: startTexts.back }}>
      <p>{mistakes.length > 0 ? words.mistakes : words.left(refused.length)}</p>
      {order.map((file) => {
        const lines = byFile.get(file);
        return lines && <FilePanel key={file} file={known.get(file)} lines={lines} />;
      })}
    </NarrowPage>,
  );
});

function FilePanel({ file, lines }: { file: SiteFile | undefined; lines: readonly Mistake[] }) {
  const name = file?.name ?? words.other;
  const isTranslation = file?.language !== undefined && file.language !== 'en';
  const title = isTranslation
    ? `${name} (${siteTexts.files.languages[file.language ?? 'en']})`
    : name;
  return (
    <Panel id={`file-${(file?.file ?? 'site').replaceAll(/[^\w]+/g, '-')}`} title={title}>
      <ul className="site-links">
        {numberedLines(lines).map(({ file: path, path: at, words: line }) => (
          <li key={line}>
            {path === '' ? line : <a href={formAddress(path, at || undefined)}>{line}</a>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Two lines of one text can be equal: the second one gets a number. */
function numberedLines(lines: readonly Mistake[]) {
  const seen = new Map<string, number>();
  return lines.map((mistake) => {
    const line = sentence(mistake.path, mistake.text);
    const number = (seen.get(line) ?? 0) + 1;
    seen.set(line, number);
    return { ...mistake, words: number === 1 ? line : line + words.again(number) };
  });
}

/** In the words of people, where those of the check are about lines of a file. */
function sentence(at: string, text: string): string {
  const [field = ''] = at.split('.', 1);
  if (field === 'sample') return words.sample;
  if (field === 'reviewed') return words.review;
  if (field === 'proofread') return words.proofread;
  if (field === 'translated') return words.behind;
  const frame = /is not written yet; wants (.*)$/s.exec(text)?.[1];
  if (frame !== undefined) return words.write(frame);
  const question = /is not confirmed .*; wants the attorney’s answer: (.*)$/s.exec(text)?.[1];
  return question === undefined ? text : words.answer(question);
}

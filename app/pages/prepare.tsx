import type { Prepare } from '#contract/guides.ts';
import {
  PrepareAnswers,
  ANSWERS_ID,
  Courses,
  COURSES_ID,
  Donts,
  DONTS_ID,
  Papers,
  PAPERS_ID,
} from '#app/sections/prepare.tsx';
import { GuidePage, JumpLinks } from './guide-parts.tsx';

/** The page about what to do, gather and avoid before a case is filed. */
export function PreparePage({ prepare }: { prepare: Prepare }) {
  const { article, links } = prepare;
  const firstAnswers = article.sections.findIndex(({ subsections }) => subsections.length > 0);
  const isAnswer = (index: number) => firstAnswers >= 0 && index >= firstAnswers;
  const answers = article.sections.filter((_, index) => isAnswer(index));
  const courses = article.sections.filter((_, index) => !isAnswer(index));
  const jumps = [
    { id: DONTS_ID, name: links.donts },
    { id: PAPERS_ID, name: links.papers },
    { id: COURSES_ID, name: links.courses },
    ...(answers.length > 0 ? [{ id: ANSWERS_ID, name: links.answers }] : []),
  ];
  return (
    <GuidePage address="/prepare" guide={prepare} top={<JumpLinks links={jumps} />}>
      <Donts heading={prepare.dontsHeading} donts={prepare.donts} />
      <Papers prepare={prepare} />
      <Courses article={{ ...article, sections: courses }} />
      {answers.length > 0 && <PrepareAnswers sections={answers} />}
    </GuidePage>
  );
}

import { Hono } from 'hono';
import * as v from 'valibot';
import { page } from '#admin/document.tsx';
import type { AdminEnvironment } from '#admin/environment.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { PageFrame } from './frame.tsx';
import { siteTexts } from './texts.ts';

/** A page of the draft on a phone and on a computer, side by side. */
export const lookRoutes = new Hono<AdminEnvironment>();

const SitePath = v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/));
const { look: words } = siteTexts;

lookRoutes.get('/site/look', (c) => {
  const asked = v.safeParse(SitePath, c.req.query('page'));
  const path = asked.success ? asked.output : '/';
  return page(
    c,
    { title: words.title },
    <>
      <BackLink href="/site" text={siteTexts.form.back} />
      <PageTitle>{words.title}</PageTitle>
      <p className="text-quiet">{words.hint}</p>
      <form action="/site/look" className="actions">
        <LabeledInput id="page" label={words.page} name="page" defaultValue={path} />
        <SubmitButton>{words.show}</SubmitButton>
      </form>
      <div className="site-looks">
        <PageFrame path={path} title={words.phone} open={words.phone} width="phone" />
        <PageFrame path={path} title={words.desktop} open={words.desktop} width="desktop" />
      </div>
    </>,
  );
});

import { Hono } from 'hono';
import { LANGUAGE_NAMES, MAIN_LANGUAGE } from '#contract/languages.ts';
import type { ListedPage } from '#contract/site-editing.ts';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { FilterLinks } from '#admin/ui/filter-links.tsx';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { deviceLinks, DEVICES, lookAddress, PageFrame } from './frame.tsx';
import { siteOf } from './site-service.ts';

/** Shows a page of the draft as on a phone or on a computer, in light or dark colors. */
export const lookRoutes = new Hono<AdminEnvironment>();

lookRoutes.get('/site/look', async (c) => {
  const pages = await siteOf(c).pages();
  const asked = c.req.query('page') ?? '/';
  // The path may be of a page that is off: then the frame says that it is off.
  const path = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(asked) ? asked : '/';
  const on = c.req.query('on');
  const device = on === 'computer' || on === 'phone' ? on : 'by-width';
  const scheme = c.req.query('scheme') === 'dark' ? 'dark' : undefined;
  const name = pages.find((each) => each.path === path)?.name ?? path;
  const choiceOf = (shown: keyof typeof DEVICES) => (
    <FilterLinks
      label="How the page is shown"
      links={[
        ...deviceLinks(path, shown, scheme),
        {
          href: lookAddress(path, device, scheme ? undefined : 'dark'),
          text: 'Dark',
          isShown: scheme === 'dark',
        },
      ]}
    />
  );
  return page(
    c,
    { title: 'The draft as visitors would see it' },
    <div>
      <BackLink href="/site" text="Back to Site" />
      <PageTitle />
      <p className="text-quiet">
        Press a text to change it. This is a draft, not live. Forms do nothing here.
      </p>
      <div className="actions apart">
        <form action="/site/look" className="actions">
          <HiddenFields
            fields={{ ...(device !== 'by-width' && { on: device }), ...(scheme && { scheme }) }}
          />
          <Field id="page" label="Page">
            {(attributes) => (
              <select {...attributes} name="page" defaultValue={path}>
                {[...Map.groupBy(pages, ({ language }) => language)].map(([language, listed]) => (
                  <PageOptions key={language} language={language} pages={listed} />
                ))}
              </select>
            )}
          </Field>
          <SubmitButton>Show</SubmitButton>
        </form>
        {device === 'by-width' ? (
          <>
            <div className="not-wide">{choiceOf('phone')}</div>
            <div className="only-wide">{choiceOf('computer')}</div>
          </>
        ) : (
          choiceOf(device)
        )}
      </div>
      <PageFrame
        path={path}
        title={device === 'by-width' ? name : `${name}, ${DEVICES[device]}`}
        device={device}
        scheme={scheme}
      />
    </div>,
  );
});

function PageOptions(props: { language: ListedPage['language']; pages: readonly ListedPage[] }) {
  const { language, pages } = props;
  const options = pages.map(({ path, name }) => (
    <option key={path} value={path}>
      {name}
    </option>
  ));
  if (language === MAIN_LANGUAGE) return options;
  return <optgroup label={LANGUAGE_NAMES[language]}>{options}</optgroup>;
}

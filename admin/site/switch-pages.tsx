import { Hono } from 'hono';
import * as v from 'valibot';
import type { PageSwitch } from '#contract/site-uploads.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { formAddress, noSuchText, siteOf } from './site-service.ts';

/** Services, urgent help and guides on and off. */
export const switchRoutes = new Hono<AdminEnvironment>();

const GROUPS = { services: 'Services', urgent: 'Urgent help', pages: 'Other pages' };
const PAGE_ID = ':id{[a-z0-9-]+(?:/[a-z0-9-]+)?}';
const Switched = v.object({ on: v.picklist(['true', 'false']) });

switchRoutes.get('/site/pages', (c) => showPages(c));

switchRoutes.post(`/site/pages/${PAGE_ID}`, async (c) => {
  const id = c.req.param('id');
  const isOn = (await readForm(c, Switched)).on === 'true';
  const { uploads } = siteOf(c);
  const found = (await uploads.switches()).find((each) => each.id === id);
  if (!found || found.unwritten) throw noSuchText();
  const result = await uploads.switchPage(id, isOn, c.get('session').person);
  if ('refused' in result) return showPages(c, result.refused);
  return redirectWith(c, '/site/pages', {
    text: isOn ? `${found.name} is on in the draft.` : `${found.name} is off in the draft.`,
  });
});

async function showPages(c: AdminContext, refused?: string): Promise<Response> {
  const switches = await siteOf(c).uploads.switches();
  return page(
    c,
    { title: 'Services and guides on and off', status: refused === undefined ? 200 : 422 },
    <NarrowPage
      title="Services and guides on and off"
      back={{ href: '/site', text: 'Back to Site' }}
      columns
    >
      {refused !== undefined && <FormProblem>{refused}</FormProblem>}
      <p className="text-quiet">
        What is off is on no page, and has no address; a link to it is printed as plain words. Its
        texts stay, so you can turn it on again. An attorney confirms it before it is published.
      </p>
      {Object.entries(GROUPS).map(([group, name]) => (
        <Panel key={group} id={group} title={name}>
          <ul className="rows">
            {switches
              .filter((each) => each.group === group)
              .map((each) => (
                <SwitchLine key={each.id} shown={each} />
              ))}
          </ul>
        </Panel>
      ))}
    </NarrowPage>,
  );
}

function SwitchLine({ shown: { id, name, isOn, unwritten } }: { shown: PageSwitch }) {
  if (unwritten)
    return (
      <li className="line">
        <span className="all-columns">{name}</span>
        <span className="text-quiet">
          Not written yet. Write these texts, then turn the page on here:
        </span>
        {unwritten.map((text) => (
          <a key={text.file} href={formAddress(text.file)}>
            {text.name}
          </a>
        ))}
      </li>
    );
  return (
    <li className="line one-row">
      <span className="grow">{name}</span>
      <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
      <PostButton
        action={`/site/pages/${id}`}
        fields={{ on: String(!isOn) }}
        look={isOn ? 'switch on' : 'switch'}
      >
        <span className="sr-only">{`${isOn ? 'Turn off' : 'Turn on'} ${name}`}</span>
      </PostButton>
    </li>
  );
}

import { Hono } from 'hono';
import * as v from 'valibot';
import type { PageSwitch } from '#contract/site-uploads.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';

/** Services, urgent help and guides on and off. */
export const switchRoutes = new Hono<AdminEnvironment>();

const { pages: words } = uploadTexts;
const GROUPS = ['services', 'urgent', 'pages'] as const;
const PAGE_ID = ':id{[a-z0-9-]+(?:/[a-z0-9-]+)?}';
const Switched = v.object({ on: v.picklist(['true', 'false']) });

switchRoutes.get('/site/pages', (c) => showPages(c));

switchRoutes.post(`/site/pages/${PAGE_ID}`, async (c) => {
  const id = c.req.param('id');
  const isOn = (await readForm(c, Switched)).on === 'true';
  const { uploads } = siteOf(c);
  const found = (await uploads.switches()).find((each) => each.id === id);
  if (!found || found.unwritten) throw new AdminError('not-found', siteTexts.notFound);
  const result = await uploads.switchPage(id, isOn, c.get('session').person);
  if ('refused' in result) return showPages(c, result.refused);
  return redirectWith(c, '/site/pages', {
    text: isOn ? words.doneOn(found.name) : words.doneOff(found.name),
  });
});

async function showPages(c: AdminContext, refused?: string): Promise<Response> {
  const switches = await siteOf(c).uploads.switches();
  return page(
    c,
    { title: words.title, status: refused === undefined ? 200 : 422 },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      {refused !== undefined && <FormProblem>{refused}</FormProblem>}
      <p className="text-quiet">{words.intro}</p>
      {GROUPS.map((group) => (
        <Panel key={group} id={group} title={words.groups[group]}>
          <ul className="site-switches">
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
      <li className="site-unwritten">
        <span>{name}</span>
        <span className="text-quiet">{words.unwritten}</span>
        {unwritten.map((text) => (
          <a key={text.file} href={formAddress(text.file)}>
            {text.name}
          </a>
        ))}
      </li>
    );
  return (
    <li>
      <span>{name}</span>
      <span className="mark" data-state={isOn ? 'client' : undefined}>
        {isOn ? words.on : words.off}
      </span>
      <PostButton action={`/site/pages/${id}`} fields={{ on: String(!isOn) }}>
        {isOn ? words.turnOff : words.turnOn}
        <span className="sr-only"> {name}</span>
      </PostButton>
    </li>
  );
}

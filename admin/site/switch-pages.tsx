import { Hono } from 'hono';
import * as v from 'valibot';
import type { LinkToPage, PageSwitch, SwitchPlan } from '#contract/site-uploads.ts';
import { AdminError } from '#server/admin/admin-error.ts';
import { page } from '#admin/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/environment.ts';
import { redirectWith } from '#admin/flash.ts';
import { readForm } from '#admin/read-form.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { titleOf } from './file-titles.ts';
import { MistakeList } from './mistake-list.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';

/** Services, urgent help and guides on and off: first what that changes, then the button. */
export const switchRoutes = new Hono<AdminEnvironment>();

const { pages: words } = uploadTexts;
const GROUPS = ['services', 'urgent', 'pages'] as const;
const ID = ':id{[a-z0-9-]+(?:/[a-z0-9-]+)?}';
/** What the page was when the person pressed the button. */
const WasOn = v.object({ wasOn: v.picklist(['true', 'false']) });

switchRoutes.get('/site/pages', async (c) => {
  const switches = await siteOf(c).uploads.switches();
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
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
});

function SwitchLine({ shown: { id, name, isOn } }: { shown: PageSwitch }) {
  return (
    <li>
      <span>{name}</span>
      <span className={isOn ? 'mark' : 'text-quiet'}>{isOn ? words.on : words.off}</span>
      <a
        href={`/site/pages/${id}`}
        aria-label={isOn ? words.turnOffName(name) : words.turnOnName(name)}
      >
        {isOn ? words.turnOff : words.turnOn}
      </a>
    </li>
  );
}

switchRoutes.get(`/site/pages/${ID}`, (c) => showPlan(c, c.req.param('id')));

switchRoutes.post(`/site/pages/${ID}`, async (c) => {
  const id = c.req.param('id');
  const isOn = (await readForm(c, WasOn)).wasOn === 'true';
  const { uploads } = siteOf(c);
  const result = await uploads.switchPage(id, isOn, c.get('session').person);
  if ('refused' in result) return showPlan(c, id, result.refused);
  const { name = '' } = (await uploads.switches()).find((each) => each.id === id) ?? {};
  const text = isOn ? `${words.doneOff(name)} ${words.undo}` : words.doneOn(name);
  return redirectWith(c, '/site/pages', { text });
});

async function showPlan(c: AdminContext, id: string, problem?: string): Promise<Response> {
  const { uploads } = siteOf(c);
  const found = (await uploads.switches()).find((each) => each.id === id);
  if (!found) throw new AdminError('not-found', siteTexts.notFound);
  const plan = problem === undefined ? await uploads.switchPlan(id) : { refused: problem };
  const refused = 'refused' in plan ? plan.refused : undefined;
  const title = found.isOn ? words.offTitle(found.name) : words.onTitle(found.name);
  return page(
    c,
    { title, status: refused === undefined ? 200 : 422 },
    <NarrowPage title={title} back={{ href: '/site/pages', text: words.back }}>
      {refused !== undefined && <FormProblem>{refused}</FormProblem>}
      {!('refused' in plan) && <Plan plan={plan} />}
    </NarrowPage>,
  );
}

function Plan({ plan }: { plan: SwitchPlan }) {
  const { page: shown, links, back, byHand, mistakes, samples } = plan;
  const { id, name, isOn } = shown;
  return (
    <section className="panel">
      {isOn && <p>{links.length === 0 ? words.noLinks : words.links(links.length)}</p>}
      {!isOn && samples.length === 0 && <p>{words.own}</p>}
      {samples.length > 0 && (
        <>
          <p>{words.samples}</p>
          <ul className="lines">
            {[...new Set(samples.map((file) => titleOf({ file, name })))].map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <Links title={isOn ? words.linksGo : words.linksOff} links={links} />
      <Links title={words.linksBack} links={back} />
      <Links title={words.linksByHand} links={byHand} />
      {mistakes.length > 0 && (
        <>
          <p>{words.mistakes}</p>
          <MistakeList mistakes={mistakes} />
        </>
      )}
      <PostButton
        action={`/site/pages/${id}`}
        fields={{ wasOn: String(isOn) }}
        look={isOn ? 'danger' : 'primary'}
      >
        {isOn ? words.doOff(name) : words.doOn(name)}
      </PostButton>
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly LinkToPage[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="lines">
        {links.map(({ file, name, path, words: linked }, index) => (
          // A text may have the same link twice; the lines never change places.
          <li key={`${file} ${path} ${String(index)}`}>
            <a href={formAddress(file, path)}>{titleOf({ file, name })}</a>: “{linked}”
          </li>
        ))}
      </ul>
    </>
  );
}

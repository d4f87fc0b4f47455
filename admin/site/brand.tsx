import { Hono } from 'hono';
import { MAX_UPLOAD_BYTES, type BrandState } from '#contract/site-uploads.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { PostButton, PostButtonWithQuestion, SubmitButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageFrame } from './frame.tsx';
import { siteOf } from './site-service.ts';
import { UploadForm, megabytes, saveFields, sentFile } from './uploads.tsx';

/** The logo, and the three colors with the nearest ones that everybody can read. */
export const brandRoutes = new Hono<AdminEnvironment>();

const FILE = 'brand.yaml';
const COLORS = ['night', 'brand', 'accent'] as const;
const COLOR_NAMES = {
  night: 'Dark ground of the top and the foot of a page',
  brand: 'Header, links and icons',
  accent: 'Main buttons',
};

brandRoutes.get('/site/brand', (c) => showBrand(c));
// The addresses of forms that were refused, when they are loaded again.
for (const form of ['logo', 'colors', 'logo/delete'])
  brandRoutes.get(`/site/brand/${form}`, (c) => c.redirect('/site/brand'));

brandRoutes.post('/site/brand/logo', async (c) => {
  const sent = await sentFile(c, MAX_UPLOAD_BYTES.logo);
  if (!sent) return showBrand(c, { logo: 'Choose a file first.' });
  const result = await siteOf(c).uploads.saveLogo(sent.bytes, c.get('session').person);
  if ('refused' in result) return showBrand(c, { logo: result.refused });
  return redirectWith(c, '/site/brand', { text: 'The logo is in the draft.' });
});

brandRoutes.post('/site/brand/logo/delete', async (c) => {
  const result = await siteOf(c).uploads.saveLogo(undefined, c.get('session').person);
  if ('refused' in result) return showBrand(c, { page: result.refused });
  return redirectWith(c, '/site/brand', { text: 'The logo is deleted from the draft.' });
});

brandRoutes.post('/site/brand/colors', async (c) => {
  const { shown = '', ...sent } = await formTexts(c);
  const values = COLORS.flatMap((name) => {
    const color = sent[name]?.toLowerCase();
    return color === undefined ? [] : [[`colors.${name}`, color] as const];
  });
  const refused = await saveFields(c, {
    file: FILE,
    shown,
    values: new Map(values),
    conflict: 'Someone else has changed the colors. Look at them as they are now, then save again.',
  });
  return refused
    ? showBrand(c, { page: refused.problem }, refused.status)
    : redirectWith(c, '/site/brand', { text: 'The colors are in the draft.' });
});

async function showBrand(
  c: AdminContext,
  problem: { page?: string; logo?: string } = {},
  status: 409 | 422 = 422,
): Promise<Response> {
  const site = siteOf(c);
  const [brand, { hash }] = await Promise.all([site.uploads.brand(), site.current(FILE)]);
  return page(
    c,
    { title: 'Logo and colors', status: Object.keys(problem).length === 0 ? 200 : status },
    <div className="site-columns">
      <div>
        <BackLink href="/site" text="Back to Site" />
        <PageTitle>Logo and colors</PageTitle>
        {problem.page !== undefined && <FormProblem>{problem.page}</FormProblem>}
        <Colors brand={brand} shown={hash} />
        <Logo brand={brand} refused={problem.logo} />
      </div>
      <PageFrame path="/" title="The home page with your changes" open="See the page" />
    </div>,
  );
}

function Colors({ brand: { colors, problems }, shown }: { brand: BrandState; shown: string }) {
  return (
    <Panel id="colors" title="Colors">
      <form method="post" action="/site/brand/colors" className="dense-form" noValidate>
        <input type="hidden" name="shown" value={shown} />
        {COLORS.map((name) => (
          <Field
            key={name}
            id={name}
            label={COLOR_NAMES[name]}
            error={
              problems.find(({ color }) => color === name) &&
              'Some people could not read what is in this color.'
            }
          >
            {(attributes) => (
              <input {...attributes} type="color" name={name} defaultValue={colors[name]} />
            )}
          </Field>
        ))}
        <SubmitButton look="primary">Save the colors</SubmitButton>
      </form>
      {problems.map(({ color, nearest, text }) => (
        <div key={color} className="stack-small mt-3">
          <p>
            {COLOR_NAMES[color]}: It needs {text}.
          </p>
          <svg className="site-swatch" viewBox="0 0 2 1" aria-hidden="true">
            <rect width="1" height="1" fill={colors[color]} />
            <rect x="1" width="1" height="1" fill={nearest} />
          </svg>
          <PostButton action="/site/brand/colors" fields={{ shown, [color]: nearest }}>
            Use {nearest}
          </PostButton>
        </div>
      ))}
    </Panel>
  );
}

function Logo(props: { brand: BrandState; refused: string | undefined }) {
  const { hasLogo, logoProblem } = props.brand;
  return (
    <Panel id="logo" title="Logo">
      <p>
        {hasLogo
          ? 'The draft has a logo.'
          : 'Without a logo, the name of the firm stands in its place.'}
      </p>
      {logoProblem !== undefined && <p className="error-text">{logoProblem}</p>}
      <UploadForm
        action="/site/brand/logo"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        label="The file of the logo"
        hint={`SVG, PNG, WebP or JPEG, ${megabytes(MAX_UPLOAD_BYTES.logo)} at most. An SVG stays sharp at every size. A dark logo gets a white plate behind it.`}
        most={MAX_UPLOAD_BYTES.logo}
        send="Send the logo"
        problem={props.refused}
      />
      {hasLogo && (
        <PostButtonWithQuestion
          id="delete-logo"
          button="Delete the logo"
          text="The name of the firm takes its place."
          action="/site/brand/logo/delete"
        />
      )}
    </Panel>
  );
}

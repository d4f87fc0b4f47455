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
import { siteTexts } from './texts.ts';
import { UploadForm } from './upload-form.tsx';
import { uploadTexts } from './upload-texts.ts';
import { saveFields, sentFile } from './uploads.ts';

/** The logo, and the three colors with the nearest ones that everybody can read. */
export const brandRoutes = new Hono<AdminEnvironment>();

const { brand: words } = uploadTexts;
const FILE = 'brand.yaml';
const COLORS = ['night', 'brand', 'accent'] as const;

brandRoutes.get('/site/brand', (c) => showBrand(c));
// The addresses of forms that were refused, when they are loaded again.
for (const form of ['logo', 'colors', 'logo/delete'])
  brandRoutes.get(`/site/brand/${form}`, (c) => c.redirect('/site/brand'));

brandRoutes.post('/site/brand/logo', async (c) => {
  const sent = await sentFile(c, MAX_UPLOAD_BYTES.logo);
  if (!sent) return showBrand(c, { logo: uploadTexts.noFile });
  const result = await siteOf(c).uploads.saveLogo(sent.bytes, c.get('session').person);
  if ('refused' in result) return showBrand(c, { logo: result.refused });
  return redirectWith(c, '/site/brand', { text: words.sent });
});

brandRoutes.post('/site/brand/logo/delete', async (c) => {
  const result = await siteOf(c).uploads.saveLogo(undefined, c.get('session').person);
  if ('refused' in result) return showBrand(c, { page: result.refused });
  return redirectWith(c, '/site/brand', { text: words.deleted });
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
    conflict: words.conflict,
  });
  return refused
    ? showBrand(c, { page: refused.problem }, refused.status)
    : redirectWith(c, '/site/brand', { text: words.saved });
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
    { title: words.title, status: Object.keys(problem).length === 0 ? 200 : status },
    <div className="site-columns">
      <div>
        <BackLink href="/site" text={siteTexts.form.back} />
        <PageTitle>{words.title}</PageTitle>
        {problem.page !== undefined && <FormProblem>{problem.page}</FormProblem>}
        <Colors brand={brand} shown={hash} />
        <Logo brand={brand} refused={problem.logo} />
      </div>
      <PageFrame path="/" title={words.page} open={siteTexts.form.openPage} />
    </div>,
  );
}

function Colors({ brand: { colors, problems }, shown }: { brand: BrandState; shown: string }) {
  return (
    <Panel id="colors" title={words.colors}>
      <form method="post" action="/site/brand/colors" className="dense-form" noValidate>
        <input type="hidden" name="shown" value={shown} />
        {COLORS.map((name) => (
          <Field
            key={name}
            id={name}
            label={words.names[name]}
            error={problems.find(({ color }) => color === name) && words.problem}
          >
            {(attributes) => (
              <input {...attributes} type="color" name={name} defaultValue={colors[name]} />
            )}
          </Field>
        ))}
        <SubmitButton look="primary">{words.save}</SubmitButton>
      </form>
      {problems.map(({ color, nearest, text }) => (
        <div key={color} className="site-nearest">
          <p>
            {words.names[color]}: {words.wants(text)}
          </p>
          <svg className="site-swatch" viewBox="0 0 2 1" aria-hidden="true">
            <rect width="1" height="1" fill={colors[color]} />
            <rect x="1" width="1" height="1" fill={nearest} />
          </svg>
          <PostButton action="/site/brand/colors" fields={{ shown, [color]: nearest }}>
            {words.use(nearest)}
          </PostButton>
        </div>
      ))}
    </Panel>
  );
}

function Logo(props: { brand: BrandState; refused: string | undefined }) {
  const { hasLogo, logoProblem } = props.brand;
  return (
    <Panel id="logo" title={words.logo}>
      <p>{hasLogo ? words.logoNow : words.logoNone}</p>
      {logoProblem !== undefined && <p className="error-text">{logoProblem}</p>}
      <UploadForm
        action="/site/brand/logo"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        label={words.file}
        hint={words.fileHint(MAX_UPLOAD_BYTES.logo)}
        most={MAX_UPLOAD_BYTES.logo}
        send={words.send}
        problem={props.refused}
      />
      {hasLogo && (
        <PostButtonWithQuestion
          id="delete-logo"
          button={words.delete}
          text={words.deleteQuestion}
          action="/site/brand/logo/delete"
        />
      )}
    </Panel>
  );
}

import { Hono } from 'hono';
import * as v from 'valibot';
import { LANGUAGES } from '#contract/languages.ts';
import { FIRST_CROP } from '#contract/photo-crop.ts';
import { MAX_UPLOAD_BYTES, type AttorneyPhoto } from '#contract/site-uploads.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { texts } from '#admin/office/texts.ts';
import { CropForm, DESCRIPTION } from './photo-crop.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';
import { Hash, jpeg, sentFile } from './uploads.ts';
import { UploadForm } from './upload-form.tsx';
import { uploadTexts } from './upload-texts.ts';

/** The photo of each attorney: sent, cut and described, and put into the draft. */
export const photoRoutes = new Hono<AdminEnvironment>();

const { photo: words } = uploadTexts;
const ID = ':id{[a-z0-9-]+}';

const percent = (first: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,3})?$/), v.transform(Number), v.maxValue(100)),
    String(first),
  );
/** Of the address of a picture, and of the form that cuts it. */
const CropFields = v.object({
  across: percent(FIRST_CROP.across),
  down: percent(FIRST_CROP.down),
  zoom: percent(FIRST_CROP.zoom),
});

photoRoutes.get('/site/photo', async (c) => {
  const photos = await siteOf(c).uploads.photos();
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      <p className="text-quiet">{words.intro}</p>
      <ul className="site-people">
        {photos.map(({ id, name, hasPicture }, index) => (
          <li key={id} className="panel">
            {hasPicture && <img src={`/site/photo/${id}/now`} alt="" width="64" height="80" />}
            <div>
              <h2>{name}</h2>
              {!hasPicture && <p className="text-quiet">{words.none}</p>}
              <p className="actions">
                <a className="small-button" href={`/site/photo/${id}`}>
                  {words.change(name)}
                </a>
                <a
                  className="small-button"
                  href={formAddress('en/attorneys.yaml', `attorneys.${index}`)}
                >
                  {words.texts}
                  <span className="sr-only"> {name}</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </NarrowPage>,
  );
});

photoRoutes.get(`/site/photo/${ID}`, (c) => showPhoto(c));
photoRoutes.get(`/site/photo/${ID}/now`, async (c) =>
  jpeg(c, await siteOf(c).uploads.portrait(c.req.param('id'))),
);
photoRoutes.get(`/site/photo/${ID}/live`, async (c) =>
  jpeg(c, await siteOf(c).uploads.publishedPortrait(c.req.param('id'))),
);
photoRoutes.get(`/site/photo/${ID}/sent/:hash`, async (c) =>
  jpeg(c, await siteOf(c).uploads.picture(parsed(Hash, c.req.param('hash')))),
);
photoRoutes.get(`/site/photo/${ID}/part/:hash`, async (c) => {
  const hash = parsed(Hash, c.req.param('hash'));
  return jpeg(c, await siteOf(c).uploads.croppedPicture(hash, parsed(CropFields, c.req.query())));
});

photoRoutes.post(`/site/photo/${ID}/upload`, async (c) => {
  const sent = await sentFile(c, MAX_UPLOAD_BYTES.photo);
  if (!sent) return showPhoto(c, { file: uploadTexts.noFile });
  await attorneyOf(c);
  const kept = await siteOf(c).uploads.keepPicture(sent.bytes);
  if ('refused' in kept) return showPhoto(c, { file: kept.refused });
  const { hash, width, height } = kept;
  return c.redirect(`${addressOf(c)}?picture=${hash}&size=${width}x${height}`, 303);
});

photoRoutes.post(`/site/photo/${ID}`, async (c) => {
  const sent = await formTexts(c);
  const result = await siteOf(c).uploads.savePhoto(
    {
      attorney: c.req.param('id'),
      picture: parsed(Hash, sent['picture']),
      crop: parsed(CropFields, sent),
      descriptions: new Map(
        Object.entries(sent).flatMap(([name, text]) =>
          name.startsWith(DESCRIPTION) ? [[name.slice(DESCRIPTION.length), text]] : [],
        ),
      ),
    },
    c.get('session').person,
  );
  if ('refused' in result) return showPhoto(c, { page: result.refused }, sent);
  return redirectWith(c, addressOf(c), { text: words.saved });
});

photoRoutes.post(`/site/photo/${ID}/delete`, async (c) => {
  const { id } = await attorneyOf(c);
  const result = await siteOf(c).uploads.deletePhoto(id, c.get('session').person);
  if ('refused' in result) return showPhoto(c, { page: result.refused });
  return redirectWith(c, addressOf(c), { text: words.deleted });
});
// The address of a form that was refused, when it is loaded again.
photoRoutes.get(`/site/photo/${ID}/upload`, (c) => c.redirect(addressOf(c)));
photoRoutes.get(`/site/photo/${ID}/delete`, (c) => c.redirect(addressOf(c)));

const addressOf = (c: AdminContext) => `/site/photo/${c.req.param('id')}`;

/** @throws AdminError when a script or a wrong address has sent something else */
function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new AdminError('invalid', texts.errors.invalidForm);
  return result.output;
}

async function attorneyOf(c: AdminContext): Promise<AttorneyPhoto> {
  const photos = await siteOf(c).uploads.photos();
  const attorney = photos.find(({ id }) => id === c.req.param('id'));
  if (!attorney) throw new AdminError('not-found', siteTexts.notFound);
  return attorney;
}

/** `sent`: what a refused form had, so that nothing is typed twice. */
async function showPhoto(
  c: AdminContext,
  problem: { page?: string; file?: string } = {},
  sent: Readonly<Record<string, string>> = c.req.query(),
): Promise<Response> {
  const attorney = await attorneyOf(c);
  const { id, name, hasPicture } = attorney;
  const title = words.change(name);
  const picture = v.safeParse(Hash, sent['picture']);
  return page(
    c,
    { title, status: Object.keys(problem).length === 0 ? 200 : 422 },
    <NarrowPage title={title} back={{ href: '/site/photo', text: words.back }}>
      {problem.page !== undefined && <FormProblem>{problem.page}</FormProblem>}
      {picture.success && (
        <CropForm
          attorney={attorney}
          picture={picture.output}
          size={sent['size'] ?? ''}
          crop={parsed(CropFields, sent)}
          sent={sent}
          languages={attorney.descriptions.map(({ language }) => ({
            language,
            name: LANGUAGES[language].name,
          }))}
        />
      )}
      <section className="panel">
        {hasPicture ? (
          <img
            src={`/site/photo/${id}/now`}
            alt={words.now(name)}
            className="site-photo"
            width="160"
            height="200"
          />
        ) : (
          <p>{words.nothing}</p>
        )}
        <UploadForm
          action={`/site/photo/${id}/upload`}
          accept="image/jpeg,image/png,image/webp"
          label={words.file}
          hint={words.fileHint(MAX_UPLOAD_BYTES.photo)}
          most={MAX_UPLOAD_BYTES.photo}
          send={words.send}
          problem={problem.file}
        />
        {hasPicture && (
          <PostButtonWithQuestion
            id="delete"
            button={words.delete}
            text={words.deleteQuestion}
            action={`/site/photo/${id}/delete`}
          />
        )}
      </section>
    </NarrowPage>,
  );
}

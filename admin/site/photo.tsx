import { Hono } from 'hono';
import * as v from 'valibot';
import { LANGUAGES } from '#contract/languages.ts';
import { FIRST_CROP, LEAST_PHOTO } from '#contract/photo-crop.ts';
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
import { formAddress, noSuchText, siteOf } from './site-service.ts';
import { Hash, jpeg, megabytes, sentFile, UploadForm } from './uploads.tsx';

/** The photo of each attorney: sent, cut and described, and put into the draft. */
export const photoRoutes = new Hono<AdminEnvironment>();

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
    { title: 'Attorneys and photos' },
    <NarrowPage title="Attorneys and photos" back={{ href: '/site', text: 'Back to Site' }}>
      <p className="text-quiet">Choose whose photo or texts you want to change.</p>
      <ul className="stack">
        {photos.map(({ id, name, hasPicture }, index) => (
          <li key={id} className="panel line">
            {hasPicture && <img src={`/site/photo/${id}/now`} alt="" width="64" height="80" />}
            <div className="stack-small grow">
              <h2>{name}</h2>
              {!hasPicture && <p className="text-quiet">no photo yet</p>}
              <p className="actions">
                <a className="small-button" href={`/site/photo/${id}`}>
                  Photo of {name}
                </a>
                <a
                  className="small-button"
                  href={formAddress('en/attorneys.yaml', `attorneys.${index}`)}
                >
                  Position and texts
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
  if (!sent) return showPhoto(c, { file: 'Choose a file first.' });
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
  return redirectWith(c, addressOf(c), { text: 'The photo is in the draft.' });
});

photoRoutes.post(`/site/photo/${ID}/delete`, async (c) => {
  const { id } = await attorneyOf(c);
  const result = await siteOf(c).uploads.deletePhoto(id, c.get('session').person);
  if ('refused' in result) return showPhoto(c, { page: result.refused });
  return redirectWith(c, addressOf(c), { text: 'The photo is deleted from the draft.' });
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
  if (!attorney) throw noSuchText();
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
  const title = `Photo of ${name}`;
  const picture = v.safeParse(Hash, sent['picture']);
  return page(
    c,
    { title, status: Object.keys(problem).length === 0 ? 200 : 422 },
    <NarrowPage title={title} back={{ href: '/site/photo', text: 'Back to the photos' }}>
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
            alt={`${name} now`}
            className="site-photo"
            width="160"
            height="200"
          />
        ) : (
          <p>There is no photo yet.</p>
        )}
        <UploadForm
          action={`/site/photo/${id}/upload`}
          accept="image/jpeg,image/png,image/webp"
          label="A photo from your device"
          hint={`JPEG, PNG or WebP, ${megabytes(MAX_UPLOAD_BYTES.photo)} at most, and ${LEAST_PHOTO.width} by ${LEAST_PHOTO.height} pixels or more. Only the picture is kept: where and when it was taken is removed.`}
          most={MAX_UPLOAD_BYTES.photo}
          send="Send the photo"
          problem={problem.file}
        />
        {hasPicture && (
          <PostButtonWithQuestion
            id="delete"
            button="Delete the photo"
            text="The photo and its description are taken out of the draft."
            action={`/site/photo/${id}/delete`}
          />
        )}
      </section>
    </NarrowPage>,
  );
}

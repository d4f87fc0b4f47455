import type { Language } from '#contract/languages.ts';
import { cropWindow, LEAST_PHOTO, type Crop } from '#contract/photo-crop.ts';
import type { AttorneyPhoto } from '#contract/site-uploads.ts';
import { Field } from '#app/ui/field.tsx';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';

const SLIDERS = { across: 'Left or right', down: 'Up or down', zoom: 'Closer' };

/** Before the language, in the names of the controls. */
export const DESCRIPTION = 'description-';

/**
 * The picture in its frame, with a slider for each number of the crop. The script moves the whole picture as they move
 * (admin/client/crop.ts); without it, a button asks the server for the part.
 */
export function CropForm(props: {
  attorney: AttorneyPhoto;
  picture: string;
  /** As in `4000x3000`, for the script. */
  size: string;
  crop: Crop;
  /** What was typed before. */
  sent: Readonly<Record<string, string>>;
  languages: readonly { language: Language; name: string }[];
}) {
  const { attorney, picture, size, crop, sent, languages } = props;
  const { id, descriptions } = attorney;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const { width: widest = 0 } = cropWindow({ width, height }, { ...crop, zoom: 0 }) ?? {};
  const query = new URLSearchParams(
    Object.entries(crop).map(([name, value]) => [name, String(value)]),
  );
  return (
    <form
      method="post"
      action={`/site/photo/${id}`}
      className="dense-form panel"
      noValidate
      data-crop
    >
      <h2>Which part is shown</h2>
      <p className="text-quiet">Move the picture in its frame until the face is in the middle.</p>
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="size" value={size} />
      <div
        className="site-crop"
        data-crop-frame
        data-numbers={[width, height, widest, LEAST_PHOTO.width].join(' ')}
      >
        <img
          src={`/site/photo/${id}/part/${picture}?${String(query)}`}
          alt="The part that is shown"
          data-whole={`/site/photo/${id}/sent/${picture}`}
        />
      </div>
      <div className="site-sliders">
        {(['across', 'down', 'zoom'] as const).map((name) => (
          <Field key={name} id={name} label={SLIDERS[name]}>
            {({ id: control, 'aria-describedby': described }) => (
              <input
                id={control}
                aria-describedby={described}
                type="range"
                name={name}
                min="0"
                max="100"
                step="1"
                defaultValue={crop[name]}
              />
            )}
          </Field>
        ))}
        <button
          className="small-button"
          formMethod="get"
          formAction={`/site/photo/${id}`}
          data-crop-show
        >
          Show
        </button>
      </div>
      {languages.map(({ language, name }) => (
        <LabeledInput
          key={language}
          id={DESCRIPTION + language}
          label={languages.length > 1 ? `Describe the photo, in ${name}` : 'Describe the photo'}
          hint="For people who cannot see it, as in: Portrait of Mara Saguaro in front of a bookshelf."
          required
          type="text"
          name={DESCRIPTION + language}
          defaultValue={
            sent[DESCRIPTION + language] ??
            descriptions.find((each) => each.language === language)?.text
          }
        />
      ))}
      <SubmitButton look="primary">Put this photo in the draft</SubmitButton>
    </form>
  );
}

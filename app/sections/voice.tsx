import type { Attorney } from '#contract/content.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/** An attorney's portrait beside a sentence of theirs. */
export function Voice({ attorney }: { attorney: Attorney & { hasPhoto: boolean } }) {
  const { id, name, title, sentence, imageUrl, imageAlt, fromChoices, hasPhoto } = attorney;
  const { attorneys: texts } = usePageTexts();
  const address = useAddress();
  return (
    <figure className="voice">
      {imageUrl && (
        <div className="voice-photo">
          <Portrait
            id={id}
            alt={fromChoices ? texts.drawing(name) : (imageAlt ?? texts.portrait(name))}
            src={imageUrl}
            hasPhoto={hasPhoto}
          />
        </div>
      )}
      <figcaption>
        <blockquote className="voice-words">“{sentence}”</blockquote>
        <p className="mt-3 text-sm text-quiet">
          <a className="text-link" href={address(`/about#${id}`)}>
            {name}
          </a>
          , {title}
        </p>
      </figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';
import type { Attorney } from '#contract/content.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/** An attorney's portrait beside a sentence in the attorney's words. */
export function Voice({ attorney }: { attorney: Attorney & { hasPhoto: boolean } }) {
  const { id, name, title, sentence, imageUrl, imageAlt, fromChoices, hasPhoto } = attorney;
  const { attorneys: texts } = usePageTexts();
  const address = useAddress();
  return (
    <figure className="voice row">
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
        <blockquote className="serif text-xl">“{sentence}”</blockquote>
        <p className="mt-3 text-sm">
          <a className="underline" href={address(`/about#${id}`)}>
            {name}
          </a>
          , {title}
        </p>
      </figcaption>
    </figure>
  );
}

/** The head and the name of an attorney beside a few words. */
export function Person(props: { person: Attorney; color?: string; children: ReactNode }) {
  const { name, title, imageUrl } = props.person;
  return (
    <figure className={`person text-sm ${props.color ?? 'text-pale'}`}>
      {imageUrl && (
        <span>
          <img src={imageUrl} alt="" width={60} height={75} />
        </span>
      )}
      <figcaption>
        <strong className="block">{`${name}, ${title}`}</strong>
        {props.children}
      </figcaption>
    </figure>
  );
}

import type { ReactNode } from 'react';
import type { Attorney } from '#contract/content.ts';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** An attorney’s name and picture, cropped to the head, beside a few words. */
export function Person(props: {
  person: Attorney;
  className?: string;
  /** Describes the picture where it is large enough to be looked at. */
  alt?: string;
  children: ReactNode;
}) {
  const { person, className = 'person mt-6 text-pale', alt = '', children } = props;
  const { name, title, imageUrl } = person;
  return (
    <figure className={`text-sm ${className}`}>
      {imageUrl && (
        <span>
          <img src={imageUrl} alt={alt} loading="lazy" width={60} height={75} />
        </span>
      )}
      <figcaption>
        <strong className="block">{name}</strong>
        <span className="block">{title}</span>
        {children}
      </figcaption>
    </figure>
  );
}

/** An attorney beside the number to call. */
export function PersonToCall(props: { person: Attorney; className?: string }) {
  const { firm } = useContent();
  const { call } = usePageTexts();
  return (
    <Person {...props}>
      <a className="touch underline" href={`tel:${firm.phone.dial}`}>
        {`${call} ${firm.phone.display}`}
      </a>
    </Person>
  );
}

/** An attorney with a sentence, beside the whole portrait. */
export function Voice({
  attorney,
  className = 'voice mt-6',
}: {
  attorney: Attorney;
  className?: string;
}) {
  const { name, sentence, imageAlt, fromChoices } = attorney;
  const { attorneys: texts } = usePageTexts();
  return (
    <Person
      person={attorney}
      className={className}
      alt={fromChoices ? texts.drawing(name) : (imageAlt ?? texts.portrait(name))}
    >
      <blockquote className="serif text-xl mt-2">{`“${sentence}”`}</blockquote>
    </Person>
  );
}

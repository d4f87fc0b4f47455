import type { ReactNode } from 'react';
import type { Attorney } from '#contract/content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** The head and the name of an attorney beside a few words. */
export function Person(props: {
  person: Attorney;
  color?: string;
  /** Describes the picture where it is large enough to be looked at. */
  alt?: string;
  children: ReactNode;
}) {
  const { person, color = 'text-pale', alt = '', children } = props;
  const { name, title, imageUrl } = person;
  return (
    <figure className={`person text-sm ${color}`}>
      {imageUrl && (
        <span>
          <img src={imageUrl} alt={alt} loading="lazy" width={60} height={75} />
        </span>
      )}
      <figcaption>
        <strong className="block">{`${name}, ${title}`}</strong>
        {children}
      </figcaption>
    </figure>
  );
}

/** An attorney with a sentence. On wide screens the portrait is large. */
export function Voice({ attorney, color = '' }: { attorney: Attorney; color?: string }) {
  const { name, sentence, imageAlt, fromChoices } = attorney;
  const { attorneys: texts } = usePageTexts();
  return (
    <Person
      person={attorney}
      color={`voice ${color}`}
      alt={fromChoices ? texts.drawing(name) : (imageAlt ?? texts.portrait(name))}
    >
      <blockquote className="serif text-xl mt-2">{`“${sentence}”`}</blockquote>
    </Person>
  );
}

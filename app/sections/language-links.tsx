import type { NavigationLink } from '#app/ui/link-rows.tsx';

/** Leads to the same page in another language, whose own name it has. */
export interface LanguageLink extends NavigationLink {
  language: string;
}

export function LanguageLinks(props: { links: readonly LanguageLink[]; className: string }) {
  return props.links.map(({ language, name, href }) => (
    <a key={language} className={props.className} href={href} lang={language} hrefLang={language}>
      {name}
    </a>
  ));
}

import type { Language } from '#contract/languages.ts';
import { languageOfFile, placesIn, type ContentFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

interface Wording {
  pattern: RegExp;
  /** Words in the same sentence that make the pattern right. */
  unless?: RegExp;
  write: string;
}

/** A whole word or phrase: `\b` does not know accented letters. */
const phrase = (...patterns: string[]) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${patterns.join('|')})(?![\p{L}])`, 'iu');

const NO_PROMISE = 'a text that promises no result and claims no rank';
const OF_CASES = 'the number of cases beside the rate';

/**
 * Words that `check` advises against. First, words that promise a result (11 U.S.C. 526(a)(3); rule 7.1 of most
 * states), unless the sentence says that there is no guarantee. Then, in Spanish, words that the glossary avoids
 * (docs/glossary-es.md): false friends, words for another thing or another country, and the familiar form of address.
 */
const WORDINGS: Partial<Record<Language, readonly Wording[]>> = {
  en: [
    {
      pattern: phrase('guarantee[ds]?'),
      unless: phrase('no', 'not', 'never', 'cannot', 'nobody', 'personal', 'personally'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('eliminate all', 'stop any foreclosure', 'debt-free', 'government program'),
      write: NO_PROMISE,
    },
    { pattern: /#1\b|\brecover in one year\b/i, write: NO_PROMISE },
    {
      pattern: /\d+\s?%.*\bsuccess|\bsuccess.*\d\s?%/i,
      unless: /\bof (?:our |the |these )?\d[\d,]* /i,
      write: OF_CASES,
    },
  ],
  es: [
    {
      pattern: phrase('garantiza(?:mos|n|do)?'),
      unless: phrase('no', 'nunca', 'nadie', 'ni'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('(?:elimin|borr)\\w+ todas sus deudas', 'libre de deudas'),
      write: NO_PROMISE,
    },
    {
      pattern: phrase('deten\\w+ cualquier (?:ejecución|embargo|venta)', 'programa del gobierno'),
      write: NO_PROMISE,
    },
    { pattern: /#1\b/, write: NO_PROMISE },
    {
      pattern: /\d+\s?%.*\béxito|\béxito.*\d\s?%/i,
      unless: /\bde (?:nuestros |los |estos )?\d[\d,]* /i,
      write: OF_CASES,
    },
    { pattern: phrase('quiebras?'), unless: /\(bankruptcy\), o quiebra/, write: '“bancarrota”' },
    { pattern: phrase('tribunal(?:es)?', 'juzgados?'), write: '“corte”' },
    {
      pattern: phrase('descargas? de deudas?', 'descargables?', 'descargos?'),
      write: '“exoneración”',
    },
    { pattern: phrase('despidos? del caso'), write: '“desestimación”' },
    { pattern: phrase('estadía', 'estancia automática'), write: '“suspensión automática”' },
    {
      pattern: phrase('fideicomisarios?'),
      unless: /también:? fideicomisario/,
      write: '“síndico”, or “la compañía encargada de la venta”',
    },
    { pattern: phrase('aplicar (?:para|por)', 'archivar'), write: '“presentar” or “solicitar”' },
    { pattern: phrase('colectores?', 'colecciones'), write: '“cobrador” or “cobro”' },
    { pattern: phrase('citatorios?', 'emplazad[oa]s?', 'emplazamientos?'), write: '“citación”' },
    { pattern: phrase('rebeldía'), write: '“no responder a tiempo”' },
    { pattern: phrase('reposesi(?:ón|ones)'), write: '“que le quiten el carro”' },
    { pattern: phrase('propiedad personal', 'activos'), write: '“bienes” or “cosas”' },
    { pattern: phrase('deudas? (?:no )?aseguradas?'), write: '“garantizada” or “sin garantía”' },
    {
      pattern: phrase('ingresos? (?:promedios?|medios?)', 'prueba de los promedios'),
      write: '“ingreso mediano” or “prueba de medios”',
    },
    { pattern: phrase('alquiler(?:es)?', 'desahucios?'), write: '“renta” or “desalojo”' },
    { pattern: phrase('coches?', 'automóvil(?:es)?'), write: '“carro”' },
    { pattern: phrase('noticias? de'), write: '“aviso”' },
    { pattern: phrase('consultaci(?:ón|ones)'), write: '“consulta”' },
    { pattern: phrase('notarios?'), unless: /notario público/, write: '“abogado”, or who it is' },
    { pattern: phrase('estatutos? de limitaciones'), write: '“plazo de prescripción”' },
    { pattern: phrase('equidad'), write: '“lo que vale la casa menos lo que debe”' },
    { pattern: phrase('dificultad indebida'), write: '“dificultad excesiva”' },
    {
      pattern: phrase('embargos?', 'embargar(?:le)?'),
      unless: /salario|sueldo|cuenta|cheque|banco|sin embargo/i,
      write: '“embargo de salario” or “embargo de cuenta de banco”: alone, it means four things',
    },
    { pattern: phrase('tú', 'tus?', 'vosotros', 'ti', 'contigo'), write: 'usted' },
  ],
};

/** Finds these wordings in the sentences of a file. */
export function wordingProblems(source: ContentFile): Problem[] {
  const { file } = source;
  // Questions to the attorney quote such words.
  if (file === 'attorney-review.yaml') return [];
  return placesIn(source).flatMap(({ text, ...place }) =>
    text.split(/(?<=[.!?])\s+/).flatMap((sentence) =>
      (WORDINGS[languageOfFile(file)] ?? []).flatMap(({ pattern, unless, write }) => {
        const found = pattern.exec(sentence)?.[0];
        if (found === undefined || unless?.test(sentence)) return [];
        return { file, ...place, found: `says “${found.slice(0, 60)}”`, wanted: write };
      }),
    ),
  );
}

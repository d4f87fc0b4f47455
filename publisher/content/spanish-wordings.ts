import type { Wording } from './wordings.ts';

/** A whole word or phrase: `\b` does not know accented letters. */
const phrase = (...patterns: string[]) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${patterns.join('|')})(?![\p{L}])`, 'u');

/**
 * What Spanish texts do not say, and what to write (docs/glossary-es.md): false friends of the law's English, words for
 * another thing or another country, a second word for one thing, and the familiar form of address.
 */
export const SPANISH_WORDINGS: readonly Wording[] = [
  {
    pattern: phrase('quiebras?'),
    unless: /\(bankruptcy\), o quiebra/,
    write: '“bancarrota”',
  },
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
    pattern: phrase('ingresos? promedios?', 'ingresos? medios?', 'prueba de los promedios'),
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
    unless:
      /embargos? (?:de|del|a) (?:su |sus |la |el |una |un )?(?:salarios?|sueldos?|cuentas?)|(?:salario|sueldo|cuenta)[^.]*embarg|embarg[^.]*(?:salario|sueldo|cuenta|cheque|banco)|sin embargo/i,
    write: '“embargo de salario” or “embargo de cuenta de banco”: the word alone means four things',
  },
  { pattern: phrase('tú', 'tus?', 'vosotros', 'ti', 'contigo'), write: 'usted' },
];

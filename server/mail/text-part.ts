import type { Firm } from '#contract/content.ts';
import type { Block } from './message.ts';
import { splitLines } from './split-lines.ts';

/** The part for plain-text mail clients and screen readers. */
export function textOf(blocks: readonly Block[], firm: Firm, siteUrl: string): string {
  const { name, office, phone } = firm;
  const signature = [name, `${office.city}, ${office.state}`, phone.display, siteUrl].join('\n');
  return `${[...blocks.map(paragraphOf), signature].join('\n\n')}\n`;
}

function paragraphOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'note':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      // Each line is marked, so that a message cannot imitate our own lines or a second message.
      return `${block.heading}:\n${splitLines(block.text)
        .map((line) => `> ${line}`)
        .join('\n')}`;
    case 'steps':
      return `${block.heading}:\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
    case 'call':
      return `${block.before} ${block.display}. ${block.after}`;
    default:
      return block satisfies never;
  }
}

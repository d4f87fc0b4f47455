import type { Firm } from '#content/shape.ts';
import type { Block } from './message.ts';

/** For plain-text clients, and for whoever listens to their mail. */
export function textOf(blocks: readonly Block[], firm: Firm, siteUrl: string): string {
  const { name, office, phone } = firm;
  const signature = [name, `${office.city}, ${office.state}`, phone.display, siteUrl].join('\n');
  return `${[...blocks.map(paragraphOf), signature].join('\n\n')}\n`;
}

function paragraphOf(block: Block): string {
  switch (block.kind) {
    case 'words':
    case 'small':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return `${block.heading}:\n${block.text}`;
    case 'steps':
      return `${block.heading}:\n${block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
    case 'call':
      return `${block.before} ${block.display}. ${block.after}`;
    default:
      return block satisfies never;
  }
}

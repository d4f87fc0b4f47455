import type { ReactNode } from 'react';
import {
  CircleDollarSign,
  CircleQuestionMark,
  Clock,
  Megaphone,
  Palette,
  Phone,
  ToggleRight,
  Users,
  type IconNode,
} from 'lucide';
import type { SiteFacts, SiteFile } from '#contract/site-editing.ts';
import { LineDrawing } from '#app/ui/icon.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { counted } from '#admin/office/texts.ts';
import { formAddress } from './site-service.ts';
import { ATTORNEYS_FORM, BRAND_FORM } from './uploads.ts';

interface Tile {
  icon: IconNode;
  name: string;
  /** The form of a file, at one of its fields. */
  to: { file: string; at: string };
  /** The current value, in words or as a picture. */
  now: (facts: SiteFacts) => ReactNode;
}

/** The values that firms change most. */
const TILES: readonly Tile[] = [
  {
    icon: Phone,
    name: 'Telephone and email',
    to: { file: 'firm.yaml', at: 'phone' },
    now: ({ phone }) => phone,
  },
  {
    icon: Clock,
    name: 'Office hours and days off',
    to: { file: 'firm.yaml', at: 'hours' },
    now: ({ hours }) => hours.replaceAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*day\b/g, '$1'),
  },
  {
    icon: Megaphone,
    name: 'A notice on top of all pages',
    to: { file: 'en/firm.yaml', at: 'announcement' },
    now: ({ notice }) => notice ?? 'No notice now',
  },
  {
    icon: CircleQuestionMark,
    name: 'A question and its answer',
    to: { file: 'en/faq.yaml', at: 'myths' },
    now: ({ mythCount }) => `${counted(mythCount, 'belief', 'beliefs')} on the page FAQ`,
  },
  {
    icon: Users,
    name: 'Attorneys and photos',
    to: { file: ATTORNEYS_FORM, at: 'attorneys' },
    now: ({ attorneys, photos }) =>
      `${counted(attorneys, 'attorney', 'attorneys')}, ${counted(photos, 'photo', 'photos')}`,
  },
  {
    icon: ToggleRight,
    name: 'Services and guides on and off',
    to: { file: 'firm.yaml', at: 'off' },
    now: ({ pagesOff }) =>
      pagesOff === 0 ? 'All pages are on' : `${counted(pagesOff, 'page is', 'pages are')} off`,
  },
  {
    icon: CircleDollarSign,
    name: 'Fees and figures',
    to: { file: 'figures.yaml', at: 'figures' },
    now: ({ figures }) => `${counted(figures, 'figure', 'figures')} in the texts`,
  },
  {
    icon: Palette,
    name: 'Logo and colors',
    to: { file: BRAND_FORM, at: 'colors' },
    now: Swatches,
  },
];

export function Tiles(props: { files: readonly SiteFile[]; facts: SiteFacts | undefined }) {
  const { files, facts } = props;
  const there = new Set(files.filter(({ exists }) => exists).map(({ file }) => file));
  return (
    <Panel id="often" title="What you change most">
      <ul className="link-rows">
        {TILES.filter(({ to }) => there.has(to.file)).map((tile) => (
          <li key={tile.name}>
            <a href={formAddress(tile.to.file, tile.to.at)}>
              <LineDrawing lines={tile.icon} size={20} />
              <span className="strong">{tile.name}</span>{' '}
              {facts && <small>{tile.now(facts)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Swatches({ colors }: SiteFacts) {
  return (
    <svg width={colors.length * 28 - 8} height="20" aria-hidden="true">
      {colors.map((color, index) => (
        <circle key={color} cx={index * 28 + 10} cy="10" r="9" fill={color} stroke="#8888" />
      ))}
    </svg>
  );
}

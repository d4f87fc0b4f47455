import { createElement } from 'react';
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Banknote,
  Briefcase,
  CalendarClock,
  Car,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Columns2,
  EyeOff,
  FileText,
  HandCoins,
  House,
  KeyRound,
  Landmark,
  Lock,
  Mail,
  MapPin,
  Menu,
  Phone,
  PhoneOff,
  Plug,
  Shield,
  Sunrise,
  X,
  type IconNode,
} from 'lucide';

const ICONS = {
  'fresh-start': Sunrise,
  home: House,
  business: Briefcase,
  calls: PhoneOff,
  shield: Shield,
  agreement: HandCoins,
  date: CalendarClock,
  alert: CircleAlert,
  back: ArrowLeft,
  check: Check,
  close: X,
  compare: Columns2,
  done: CircleCheck,
  down: ChevronDown,
  forward: ArrowRight,
  mail: Mail,
  menu: Menu,
  phone: Phone,
  location: MapPin,
  sort: ArrowUpDown,
  papers: FileText,
  lock: Lock,
  pay: Banknote,
  refund: Landmark,
  key: KeyRound,
  car: Car,
  plug: Plug,
  hidden: EyeOff,
} as const;

export type IconId = keyof typeof ICONS;

/**
 * An icon, hidden from assistive technology, because a text beside it always says the same. It is made from the data of
 * `lucide`: each element of `lucide-react` adds a namespace and two classes, in all 80 bytes to a compressed page.
 */
export function Icon(props: { name: IconId; size?: number; className?: string }) {
  const { name, ...rest } = props;
  return <LineDrawing lines={ICONS[name]} {...rest} />;
}

/** A drawing of `lucide` that only the admin uses: visitors load all icons of the list above. */
export function LineDrawing(props: { lines: IconNode; size?: number; className?: string }) {
  const { lines, size = 22, className } = props;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {lines.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

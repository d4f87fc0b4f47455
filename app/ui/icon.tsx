import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Briefcase,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  HandCoins,
  House,
  Mail,
  MapPin,
  Menu,
  Phone,
  PhoneOff,
  Search,
  Shield,
  Sunrise,
  X,
} from 'lucide-react';

const ICONS = {
  'fresh-start': Sunrise,
  home: House,
  business: Briefcase,
  calls: PhoneOff,
  shield: Shield,
  agreement: HandCoins,
  alert: CircleAlert,
  back: ArrowLeft,
  check: Check,
  close: X,
  done: CircleCheck,
  down: ChevronDown,
  forward: ArrowRight,
  mail: Mail,
  menu: Menu,
  phone: Phone,
  place: MapPin,
  search: Search,
  sort: ArrowUpDown,
} as const;

export type IconId = keyof typeof ICONS;

/** One line set, one weight; always beside a text that says the same, so hidden from assistive tech. */
export function Icon({
  name,
  size = 22,
  className,
}: {
  name: IconId;
  size?: number;
  className?: string;
}) {
  const Drawing = ICONS[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.8}
      aria-hidden="true"
      focusable="false"
      {...(className && { className })}
    />
  );
}

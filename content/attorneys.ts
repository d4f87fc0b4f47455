import type { Attorney } from '#contract/old-content.ts';

export const attorneys: readonly Attorney[] = [
  {
    sample: true,
    id: 'founding-partner',
    name: 'Thomas Aldren',
    title: 'Founding Partner',
    bio: [
      'Thomas Aldren opened the firm with a partner in 1983, and has helped people and businesses in debt from then on. Chapter 11 cases and homes at risk fill most of the week.',
      'A first talk starts with three simple questions: what happened, what do you owe, and what must you not lose? The law comes after that.',
    ],
    education: [
      'LL.M. (master of laws), Sample University School of Law',
      'J.D. (law degree), Sample College of Law',
    ],
    barAdmissions: [
      'California state courts',
      'Federal courts in California',
      'Federal courts in Colorado',
      'Federal courts in Illinois',
      'Federal courts in Texas',
    ],
    imageUrl: '/portraits/founding-partner.svg',
    imageAlt: 'Portrait of Thomas Aldren, founding partner (a drawing that stands in for a photo)',
  },
  {
    sample: true,
    id: 'senior-partner',
    name: 'Eleanor Marsh',
    title: 'Senior Partner',
    bio: [
      'Eleanor Marsh leads the firm’s work in the courts of appeals, and its Chapter 13 and Chapter 7 cases for families.',
      'A case file can be thick and still come down to one page. Each client gets that page: the dates that count, the choices, and what each choice costs.',
    ],
    education: [
      'LL.M. (master of laws), Sample State University School of Law',
      'J.D. (law degree), Sample University School of Law',
    ],
    barAdmissions: [
      'All California state courts',
      'All federal courts in California',
      'Louisiana',
      'U.S. Court of Appeals for the 9th Circuit',
      'U.S. Court of Appeals for the 4th Circuit',
      'U.S. Court of Appeals for the 10th Circuit',
      'U.S. Court of Appeals for the Federal Circuit',
      'U.S. Court of International Trade (the Court of Trade)',
    ],
    imageUrl: '/portraits/senior-partner.svg',
    imageAlt: 'Portrait of Eleanor Marsh, senior partner (a drawing that stands in for a photo)',
  },
];

import { firm } from './firm.ts';
import type { PageIntro, Service } from '#contract/old-content.ts';

export const servicesPage: PageIntro = {
  title: 'Services: Debt Relief',
  heading: 'What can be done about your debt?',
  lead: 'There are six ways to get help here. You do not have to know which one fits you. Read on, or ask us.',
  metaDescription:
    'Six ways to deal with debt: Chapter 7, Chapter 13, Chapter 11, relief from collectors, foreclosure defense and settlement. See which one fits you.',
};

export const services: readonly Service[] = [
  {
    id: 'chapter7',
    title: 'Chapter 7',
    heading: 'Is Chapter 7 right for you?',
    description:
      'Ends most unsecured debts, such as card and medical bills, through liquidation: what the law does not protect may be sold. In many simple cases the discharge comes in about 3-4 months.',
    icon: 'fresh-start',
    situation: 'I cannot pay my cards and medical bills',
    facts: [
      { label: 'How long', value: 'About 3-4 months to the discharge in many simple cases' },
      { label: 'Made for', value: 'People with little left at the end of the month' },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'Before filing',
        title: 'Credit counseling and your papers',
        text: 'You take credit counseling from an approved agency. We list what you own, owe, earn and spend.',
      },
      {
        when: 'Day 1',
        title: 'We file, and most collection stops',
        text: 'The automatic stay, a legal stop that begins by itself, stops most calls, suits and wage garnishments.',
      },
      {
        when: 'About day 30',
        title: 'The meeting of creditors',
        text: 'A trustee asks you questions under oath, for most people by Zoom. No judge is there.',
      },
      {
        when: '60-90 days later',
        title: 'The discharge',
        text: 'If nobody objects and your second course is done, you no longer owe the debts that it covers.',
      },
    ],
    keep: [
      'What state law protects: often some home equity, a car and household goods',
      'Whatever else your state’s list covers, such as tools you work with',
      'Most of what you earn after the day you file',
      'A house or car with a loan, only while the loan is paid: a lender can still take it',
    ],
    ends: [
      'Most credit card balances',
      'Most medical bills',
      'Most personal loans',
      'Most old rent and utility bills',
    ],
    metaDescription:
      'Chapter 7 in plain words: who it is for, what you keep, which debts stay, what happens when, and what it costs. With the steps and dates.',
  },
  {
    id: 'chapter13',
    title: 'Chapter 13',
    heading: 'Can Chapter 13 help you keep your home?',
    description:
      'One plan payment a month for three to five years, while you keep your property. The law sets what the plan must pay. It gives you time to catch up on a home or a car.',
    icon: 'home',
    situation: 'I am behind on my house or my car',
    facts: [
      { label: 'How long', value: 'A plan of 3-5 years' },
      { label: 'Made for', value: 'People with steady income and something to keep' },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'Before filing',
        title: 'Credit counseling and a budget',
        text: 'You take credit counseling from an approved agency. We work out what you can pay each month and still live.',
      },
      {
        when: 'Day 1',
        title: 'We file, and most collection stops',
        text: 'A sale of your home that has not been held yet is put on hold, in most cases.',
      },
      {
        when: 'Within 30 days',
        title: 'The first plan payment',
        text: 'You start to pay the trustee, even before the judge has said yes to the plan.',
      },
      {
        when: 'Day 30-45',
        title: 'The meeting of creditors',
        text: 'The trustee goes through your plan with you, for most people by Zoom.',
      },
      {
        when: '3-5 years',
        title: 'You pay, then the discharge',
        text: 'When the plan is paid and your second course is done, most of the card and medical debt that is left ends.',
      },
    ],
    keep: [
      'Your home, as long as you keep up the plan and the regular payments',
      'Your car, paid through the plan or as before',
      'Property that Chapter 7 might sell, if the plan pays for its value',
    ],
    ends: [
      'Most card, medical and personal loan debt left when the plan is done',
      'Late mortgage payments, caught up month by month',
      'Most collection against a co-signer of a consumer debt, while the case lasts',
    ],
    metaDescription:
      'Chapter 13 in plain words: a 3-5 year plan to catch up on a home or car, who it is for, what you pay, what stays, and what it costs.',
  },
  {
    id: 'chapter11',
    title: 'Chapter 11',
    heading: 'Can your business stay open while it pays its debts?',
    description:
      'Reorganization for businesses, and for people with large assets or debts. You usually stay in charge, and propose a plan to pay what can be paid over time.',
    icon: 'business',
    situation: 'My business cannot pay its debts',
    facts: [
      { label: 'How long', value: 'Often many months to a plan, then years to pay it' },
      { label: 'Made for', value: 'Businesses, and people with large assets or debts' },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'Before filing',
        title: 'The numbers, and the kind of case',
        text: 'We look at cash, debts and leases, and at whether the faster small-business track fits.',
      },
      {
        when: 'Day 1',
        title: 'We file, and you usually stay in charge',
        text: 'Most collection stops. You run the business under the court’s watch and its reporting rules.',
      },
      {
        when: 'First 120 days',
        title: 'Only you may propose a plan',
        text: 'The court can extend this, to no more than 18 months. Small-business cases have their own clock.',
      },
      {
        when: 'The vote',
        title: 'Creditors vote, the judge decides',
        text: 'A confirmed plan binds you and your creditors. In Subchapter V a plan can pass without their votes.',
      },
      {
        when: 'After that',
        title: 'You carry out the plan',
        text: 'You pay what the plan says, and go on operating on the new terms.',
      },
    ],
    keep: [
      'Control of the business, in most cases, under the court’s watch',
      'Property the business needs, on the terms of the plan',
      'The right to give up some leases and contracts that no longer make sense',
    ],
    ends: [
      'Most lawsuits and seizures over old debts, while the case is open',
      'Old payment terms, once a plan with new ones is confirmed',
      'Old debts the plan does not pay, with exceptions; for a person, usually once the plan is paid',
    ],
    metaDescription:
      'Chapter 11 in plain words: how a business or a person with large debts can reorganize, the small-business track, the clocks and the costs.',
  },
  {
    id: 'creditor-harassment',
    title: 'Creditor Harassment Relief',
    heading: 'How do you make the calls stop?',
    description:
      'The law limits when and how collectors may reach you. If you file a case, the automatic stay stops most calls, lawsuits and wage garnishments.',
    icon: 'calls',
    situation: 'I am being called at work, or my wages are being taken',
    facts: [
      { label: 'How soon', value: 'With a filing, most collection stops at once' },
      {
        label: 'Made for',
        value: 'Anyone worn down by calls, letters, suits or wage garnishments',
      },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'Today',
        title: 'Write it down',
        text: 'Keep each letter and voicemail. Note the day, the time, the number and what was said.',
      },
      {
        when: 'First talk',
        title: 'We look at who is calling, and why',
        text: 'We check which rules bind this caller, and whether the debt is yours and not too old to sue on.',
      },
      {
        when: 'Next',
        title: 'A letter, a defense or a filing',
        text: 'A written notice can make a collector stop contact. It does not end the debt or a lawsuit.',
      },
      {
        when: 'If you file',
        title: 'The automatic stay begins',
        text: 'Most calls, suits, bank levies and wage garnishments must stop from the moment of filing.',
      },
    ],
    keep: [
      'Your right to dispute a debt in writing',
      'The protected share of your pay under state and federal law',
      'Your right to be left alone at hours the law calls inconvenient',
    ],
    ends: [
      'Most contact by a collector who has your written notice to stop',
      'Most collection by anyone, while the automatic stay lasts',
      'Most wage garnishments for old debts, once a case is filed',
    ],
    metaDescription:
      'Collectors calling at work or taking your wages? Learn the rules they must follow, what a letter can do, and what a filing stops.',
  },
  {
    id: 'foreclosure',
    title: 'Foreclosure Defense',
    heading: 'How much time do you have to save your home?',
    description:
      'Foreclosure follows set steps, and each step leaves you choices. We look at your dates, and at what can still delay a sale or let you catch up.',
    icon: 'shield',
    situation: 'My house has a sale date',
    facts: [
      { label: 'How soon', value: 'Call before the sale is held, as early as you can' },
      { label: 'Made for', value: 'Owners behind on a mortgage, with or without a sale date' },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'First missed payments',
        title: 'The most choices',
        text: 'The company that runs your loan generally may not start foreclosure on the home you live in until you are over 120 days late.',
      },
      {
        when: 'First notice',
        title: 'The clock starts',
        text: 'The steps differ in California, Texas and Illinois. Bring us the papers, opened or not.',
      },
      {
        when: 'Before the sale',
        title: 'Catch up, agree, sell or file',
        text: 'Each choice has a last day. A case filed before the sale is held puts the sale on hold in most cases.',
      },
      {
        when: 'If you file in time',
        title: 'Time to catch up',
        text: 'A Chapter 13 plan can spread late payments over years. Chapter 7 may only give you a pause.',
      },
    ],
    keep: [
      'The right to catch up until a cut-off that your state sets',
      'The right to sell the home yourself before the sale',
      'In Chapter 13, the home, if you keep up the plan and the mortgage',
    ],
    ends: [
      'A foreclosure sale, put on hold in most cases by a filing before it',
      'The need for one large catch-up payment: Chapter 13 can spread it over years',
      'Not knowing your dates: we read your papers with you',
    ],
    metaDescription:
      'Behind on your mortgage, or a sale date set? The steps and clocks in California, Texas and Illinois, and what can still be done.',
  },
  {
    id: 'debt-settlement',
    title: 'Debt Settlement',
    offeredIn: firm.offers.settlement,
    heading: 'Could you settle your debts for less?',
    description:
      'Some creditors agree to take less than you owe, often as one payment. It can avoid a court case, but no creditor has to agree. For people in California.',
    icon: 'agreement',
    situation: 'I would rather settle than go to court',
    facts: [
      { label: 'How long', value: 'Weeks to years, one creditor at a time' },
      { label: 'Made for', value: 'People with a few debts and some cash to offer' },
      { label: 'Cost to ask', value: 'Nothing' },
    ],
    timeline: [
      {
        when: 'First talk',
        title: 'An honest comparison',
        text: 'We set settlement, Chapter 7 and Chapter 13 side by side: cost, time, tax and risk.',
      },
      {
        when: 'Then',
        title: 'We check each debt',
        text: 'Who owns it, whether the sum is right, and whether a lawsuit is near.',
      },
      {
        when: 'The offer',
        title: 'We make an offer you can pay',
        text: 'A creditor may say yes, no, or name another sum. It does not have to agree.',
      },
      {
        when: 'In writing',
        title: 'First the letter, then the money',
        text: 'You pay once the terms stand on paper. You keep the proof that the debt is closed.',
      },
    ],
    keep: [
      'Your property, unless a creditor sues and wins',
      'Your right to say no to any offer',
      'Chapter 7 or Chapter 13 as a later choice, if talks fail',
    ],
    ends: [
      'The rest of a debt that is settled in writing and paid',
      'Calls and suits over that one debt, once it is closed',
    ],
    metaDescription:
      'Debt settlement in plain words: how it works, when it makes sense, the tax and credit risks, and how it compares with bankruptcy.',
  },
];

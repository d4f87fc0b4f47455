import type { About } from '#contract/old-content.ts';

export const about: About = {
  sample: true,
  title: 'About Us: Bankruptcy',
  heading: 'Beside people in debt since 1983',
  metaDescription:
    'Two partners opened this firm in 1983 to help people out of debt. Meet the attorneys, and see how we work.',
  story: [
    'Two partners opened this firm in 1983 with one plain idea: a person in debt should be able to sit down with a lawyer and leave with a clear answer. That is still how we work.',
    'For over 41 years we have helped thousands of families, and many small businesses, through Chapter 7, Chapter 13 and Chapter 11, through foreclosure, and through the calls that come before. We serve people in California, Texas and Illinois, and we come to you in Greater Los Angeles. We are not licensed by the State of Texas or Illinois; we are admitted to federal courts there.',
    'Debt is seldom about bad people. It is about a lost job, an illness, a divorce, or a slow year. Nobody here will ask you to feel ashamed. We ask what happened, we look at the numbers, and we tell you what the law can do. If you do not need us, we tell you that too.',
  ],
  highlights: [
    {
      title: 'Personalized Service',
      text: 'You talk with people who know your name and your case, from the first call to the last paper.',
    },
    {
      title: 'Affordable Fees',
      text: 'You hear our fee and the court’s fee, each by itself and in writing, before you decide.',
    },
    {
      title: 'Free Consultations',
      text: 'The first talk costs nothing, in person, by phone or by video, and it binds you to nothing.',
    },
    {
      title: 'Fast Response Time',
      text: 'We answer by the next working day. If you have a sale date or a court date, call and say the date first.',
    },
  ],
  timelineHeading: 'How we got here',
  timeline: [
    {
      when: '1983',
      title: 'Two partners, one room',
      text: 'The firm opens in Los Angeles, to help people who owe more than they can pay.',
    },
    {
      when: '1989',
      title: 'More businesses ask',
      text: 'Shops and small companies ask for the same plain help. Chapter 11 grows into a large part of our work.',
    },
    {
      when: '1998',
      title: 'Farther from home',
      text: 'More people in Texas and Illinois ask us, and we file more cases in the federal courts there.',
    },
    {
      when: '2009',
      title: 'More homes at risk',
      text: 'Chapter 13 plans, and talks with lenders in California, become daily work.',
    },
    {
      when: '2020',
      title: 'From your kitchen table',
      text: 'Consultations by phone and video join the visits to our office and to your home.',
    },
    {
      when: '2024',
      title: 'Over 41 years',
      text: 'Thousands of families later, we still begin with your questions.',
    },
  ],
  teamAction: 'Meet Our Team',
  attorneysHeading: 'Our Attorneys',
};

import type { Home } from '#contract/old-content.ts';

export const home: Home = {
  hero: {
    badge: 'Struggling with debt?',
    heading: 'Overcome Debt & Reclaim Your Financial Freedom',
    lead: 'Since 1983 we have stood beside families and businesses in debt. You hear in plain words what the law can do, and what it cannot.',
    benefits: [
      'Stop creditor harassment and collection actions',
      'Protect important assets and property',
      'Create a manageable plan for financial recovery',
    ],
    benefitNote: 'Not every debt or action can be stopped.',
    primaryAction: 'Get Free Consultation',
    secondaryAction: 'Explore Your Options',
    trust: [
      { value: '40+', label: 'Years Experience' },
      { value: 'Thousands', label: 'Families Helped' },
    ],
    call: {
      heading: 'Would you rather talk?',
      text: 'You do not need papers in order, or the right words. Start with what worries you most.',
    },
  },
  services: {
    eyebrow: 'How we can help',
    heading: 'Which of these sounds like your week?',
    lead: 'Some of these end debts, some give you time, and some stop the calls. Start with the one that sounds like you. If another fits you better, we will say so.',
    readMore: 'Read more',
    action: 'Schedule a Free Consultation',
  },
  consultation: {
    eyebrow: 'Free consultation',
    heading: 'Tell us what is happening. We will tell you what can be done.',
    lead: 'No cost, no pressure, and no blame. Asking does not show on your credit report, and nobody you owe will hear of it from us.',
    steps: [
      {
        title: 'You write or call',
        text: 'It takes two minutes. All we need is your name and one way to reach you.',
      },
      {
        title: 'We call back',
        text: 'We listen and ask a few questions about your income, your debts and what you own. You can also ask us to write.',
      },
      {
        title: 'You get a plain answer',
        text: 'You hear which choices you have, what each one costs, and what each one cannot do. Then you decide, in your own time.',
      },
    ],
    formHeading: 'Request Free Consultation',
  },
  contact: {
    eyebrow: 'Contact',
    heading: 'However you like to ask, we are here',
    lead: 'Call, write, or ask us to come to you.',
    call: {
      title: 'Call us',
      text: 'If you have a sale date or a court date, call first and say the date.',
    },
    email: {
      title: 'Email us',
      text: 'Good for the hours when you cannot sleep. We answer by the next working day.',
    },
    visit: {
      title: 'We Come to You',
      text: 'If coming to us is hard, we can meet you at home, or near where you work.',
    },
    formHeading: 'Send Us a Message',
  },
};

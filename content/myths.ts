import type { Myth, PageIntro } from '#contract/old-content.ts';

export const faqPage: PageIntro = {
  title: 'FAQ: Bankruptcy',
  heading: 'What people fear about bankruptcy, and what is true',
  lead: 'Eight common fears, and what the law says.',
  metaDescription:
    'Will you lose everything? Is your credit ruined forever? Can you be fired? Eight common beliefs about bankruptcy, and careful answers to each.',
};

export const myths: readonly Myth[] = [
  {
    question: 'If I file, I will lose everything I own.',
    answer: [
      'No. Each state has a list of property that creditors cannot take. It often covers some of the value of your home, a car, and the things you live with. In many Chapter 7 cases there is nothing for the trustee, the person who looks after the case, to sell.',
      'But property that is not protected can be sold in Chapter 7. So we go through what you own, piece by piece, before you decide. In Chapter 13 you keep your property as long as you keep up the plan.',
    ],
  },
  {
    question: 'My credit will be ruined forever.',
    answer: [
      'No. The law lets a bankruptcy stay on your credit report for up to 10 years from filing. For Chapter 13 the main bureaus normally remove it after seven.',
      'Federal Reserve research found that credit scores tend to rise after a filing. It also found that credit limits stay lower for years. Your own result depends on what you do next.',
    ],
  },
  {
    question: 'I will never be able to buy a home.',
    answer: [
      'Loan programs have waiting times, not life bans. Some buyers qualify for an FHA or VA loan, which the government backs, about two years after a Chapter 7 discharge, the order that ends the duty to pay. Most conventional loans need four.',
      'A lender can ask for more, and will look at your income and how you have paid since. No one can promise you a loan.',
    ],
  },
  {
    question: 'My boss can fire me for filing.',
    answer: [
      'Federal law says that no employer, public or private, may fire you only because you filed for bankruptcy.',
      'Getting a new job is another matter. A government employer may not turn you down only for that reason. The law does not say the same of private employers.',
    ],
  },
  {
    question: 'I have a job, so I earn too much to file.',
    answer: [
      'There is no income at which bankruptcy as such is closed to you. In Chapter 7, your income is compared with the middle income for a household like yours in your state. If it is at or below that, this test does not stand in your way.',
      'If it is above, you may still qualify, because the test then counts what you must spend. And Chapter 13 is made for people with regular income.',
    ],
  },
  {
    question: 'Bankruptcy wipes out every debt.',
    answer: [
      'No. Child support and alimony stay. So do many taxes, most student loans, fines, and debts made by fraud, among others. Some older income taxes can end, if each test of time and honesty is met. Student loans can end if you prove undue hardship in a separate proceeding.',
      'A loan tied to a house or a car is special too. The lender’s claim on the house or car can outlive your own duty to pay.',
    ],
  },
  {
    question: 'If I file, my co-signer is safe.',
    answer: [
      'Not in Chapter 7. Your own duty to pay may end, but the person who signed with you still owes the debt.',
      'In Chapter 13 most people who co-signed a personal, family or household debt are protected while the case lasts. There are exceptions, and it does not end the co-signer’s own debt.',
    ],
  },
  {
    question: 'You can only file once in your life.',
    answer: [
      'You may file again. What has a waiting time is the discharge, the order that ends your duty to pay. It runs from filing date to filing date: eight years from one Chapter 7 to another, four from Chapter 7 to Chapter 13, and two from one Chapter 13 to another. From Chapter 13 to Chapter 7 it is six years, with exceptions.',
      'After certain dismissals you cannot file at all for 180 days. If an earlier case was dismissed within the past year, the pause on collection can be short, or may not start by itself.',
    ],
  },
];

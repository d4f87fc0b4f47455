/** The texts of joining requests by hand, and of separating them. */
export const joinTexts = {
  joinWith: 'Join with …',
  sameName: (count: number) =>
    count === 1
      ? '1 other request has the same name.'
      : `${count} other requests have the same name.`,
  search: 'Search for the other request',
  found: 'Found by the search',
  asked: 'The request that has this email or phone',
  tickWhenTold:
    'Not confirmed: tick it under “Correct name, email or phone” when they have told you',
  partAlready: (name: string, reference: string) =>
    `This address or number is part of this request already: it came with ${name} (${reference}), which is joined into it. A second number of the person belongs in “Second number or extension” under “What the firm knows”.`,
  theirs:
    'Which of these have they told you are theirs? You may use only these of the other request.',
  confirmed: 'they told the firm that it is theirs',
  separate: 'Make it a request of its own',
  separateTitle: 'Make it a request of its own?',
  separateText: (reference: string) =>
    `The messages, notes, appointments and calls of ${reference} go with it, and it waits for an answer. What was written on this request stays here.`,
  separated: (reference: string) => `${reference} is a request of its own again.`,
  noteThere: 'Save it as a note on that request',
  notedThere: 'What they said is saved as a note on this request.',
};
